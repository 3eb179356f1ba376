import { act, fireEvent } from '@testing-library/react'
import { difference, focused, shortened } from './accessible-text.ts'
import type { holdWrites } from './held-answers.ts'

export interface Watching {
  /** What a screen reader reads of the page. */
  readonly words: () => string
  readonly settled: () => Promise<void>
  readonly writes: ReturnType<typeof holdWrites>
  /** What else happened since it was asked last: messages, downloads. */
  readonly said: () => string[]
  /** The address that a press has led to, or its new query; '' for none. */
  readonly here: () => string
}

/** Keys that move a card to the next place. */
const MOVE = ['Space', 'ArrowRight', 'Space']

/** Records what each step on a page changes. */
export function recordSteps({ words, settled, writes, said, here }: Watching) {
  const lines: string[] = []
  let read = words()
  const readAgain = async () => {
    await settled()
    read = words()
  }

  /** Does something, and returns what is new after it. */
  const step = async (doIt: () => unknown): Promise<string[]> => {
    const [before, called, focus] = [read, writes.calls().length, focused()]
    await act(async () => void (await doIt()))
    await readAgain()
    const address = here()
    const after = focused()
    return [
      ...(address ? [`goes to ${shortened(address)}`] : []),
      // Another page has its own words.
      ...(address.startsWith('/') ? [] : difference(before, read)),
      ...(address.startsWith('/') || after === focus ? [] : [after]),
      ...writes
        .calls()
        .slice(called)
        .map((call) => `calls ${shortened(call)}`),
      ...said(),
    ]
  }
  const write = (title: string, news: readonly string[]) =>
    lines.push(`${title}:${news.length === 0 ? ' nothing' : ''}`, ...news.map((line) => `  ${line}`))

  /** Presses a button; a card's handle is moved as without a mouse. */
  const press = async (button: HTMLElement) => {
    button.focus()
    const isHandle = button.hasAttribute('aria-roledescription')
    for (const code of isHandle ? MOVE : []) {
      await act(() => Promise.resolve(fireEvent.keyDown(button, { code })))
      await settled()
    }
    return step(() => {
      const list = document.getElementById(button.getAttribute('popovertarget') ?? '')
      if (list) list.showPopover()
      else if (!isHandle) fireEvent.click(button)
    })
  }
  return { lines, read: () => read, readAgain, step, write, press }
}
