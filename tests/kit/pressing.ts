import { act, fireEvent } from '@testing-library/react'
import type { FakeApi } from '@console/fake-api/app'
import { difference, shortened, wordsOf } from './page-words.ts'

/** Holds writes back from when it is asked to, and then lets them fail: the server stays as it was. */
export function holdWrites() {
  let isHolding = false
  const held: { readonly call: string; readonly fail: () => void }[] = []
  return {
    before: (api: FakeApi): FakeApi => ({
      ...api,
      request: async (input, init) => {
        const method = init?.method ?? 'GET'
        if (method === 'GET' || !isHolding) return api.request(input, init)
        const { pathname } = new URL(input instanceof Request ? input.url : input.toString())
        return new Promise((resolve) =>
          held.push({
            call: `${method} ${pathname}`,
            fail: () => resolve(Response.json({ detail: 'Проверка отказа.' }, { status: 500 })),
          }),
        )
      },
    }),
    hold: (is: boolean) => void (isHolding = is),
    calls: () => held.map(({ call }) => call),
    /** Forgets them: the console of a page that is left waits for ever. */
    drop: () => held.splice(0).length > 0,
    fail: () => held.splice(0).forEach(({ fail }) => fail()),
  }
}

/* What happy-dom has not: popovers that show and hide themselves. */
function toggled(element: HTMLElement, newState: 'open' | 'closed'): void {
  if (element.hasAttribute('data-shown') === (newState === 'open')) return
  fireEvent(element, Object.assign(new Event('beforetoggle'), { newState }))
  element.toggleAttribute('data-shown', newState === 'open')
  fireEvent(element, Object.assign(new Event('toggle'), { newState }))
}
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    toggled(this, 'open')
  },
  hidePopover(this: HTMLElement) {
    toggled(this, 'closed')
  },
})

interface Pressing {
  readonly settled: () => Promise<void>
  readonly writes: ReturnType<typeof holdWrites>
  /** What else happened since it was asked last: messages, downloads. */
  readonly said: () => string[]
  /** The address that a press has led to, or its new query; '' for none. */
  readonly here: () => string
  readonly reopen: () => Promise<void>
}

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent).trim()

/** A button in the second row of a list does what the one in the first does. */
const isRepeated = (element: Element): boolean => {
  const item = element.closest('li, tr, [role=row], article')
  if (!item) return false
  const isHead = (row: Element) => row.querySelector('[role=columnheader], th[scope=col]') !== null
  const alike = [...(item.parentElement?.children ?? [])].filter((one) => one.tagName === item.tagName && !isHead(one))
  return (!isHead(item) && alike[0] !== item) || isRepeated(item.parentElement ?? document.body)
}

/** A page with more buttons repeats one in a list that `isRepeated` does not know. */
const MOST = 60

const buttonsIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>('button, [role=switch], [role=menuitem], [role=columnheader] input')].filter(
    (one) =>
      !one.hasAttribute('disabled') &&
      !isRepeated(one) &&
      one.closest('dialog:not([open]), [aria-hidden=true]') === null &&
      (one.closest('[popover]')?.hasAttribute('data-shown') ?? true),
  )

/**
 * Presses every button of a page, and tells what a screen reader reads then, what is called, and what is said. Each write is
 * held, and then fails; a dialog is confirmed so, and left.
 */
export async function pressAll(root: () => Element, pressing: Pressing): Promise<string> {
  const { settled, writes, said, here, reopen } = pressing
  const lines: string[] = []
  const known = new Set(['Все разделы'])
  const results = new Map<string, string>()
  const first = new Set(buttonsIn(root()).map(nameOf))
  const words = () => wordsOf(root())
  const opened = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  let read = words()
  const readAgain = async () => {
    await settled()
    read = words()
  }

  /** Does something, and returns what is new after it. */
  const step = async (doIt: () => void): Promise<string[]> => {
    const [before, called] = [read, writes.calls().length]
    await act(() => Promise.resolve(doIt()))
    await readAgain()
    const address = here()
    return [
      ...(address ? [`goes to ${shortened(address)}`] : []),
      // Another page has its own words.
      ...(address.startsWith('/') ? [] : difference(before, read)),
      ...writes
        .calls()
        .slice(called)
        .map((call) => `calls ${shortened(call)}`),
      ...said(),
    ]
  }
  const write = (title: string, news: readonly string[]) =>
    lines.push(`${title}:${news.length === 0 ? ' nothing' : ''}`, ...news.map((line) => `  ${line}`))
  const press = (button: HTMLElement) =>
    step(() => {
      button.focus()
      const list = document.getElementById(button.getAttribute('popovertarget') ?? '')
      if (list) list.showPopover()
      else fireEvent.click(button)
    })
  const refuse = async (indent = '') => {
    if (writes.calls().length === 0) return
    const [dialog] = opened().reverse()
    if (dialog?.getAttribute('aria-busy'))
      write(`${indent}Esc meanwhile`, await step(() => fireEvent(dialog, cancel())))
    write(`${indent}after a refusal`, await step(() => writes.fail()))
  }
  const cancel = () => new Event('cancel', { cancelable: true })
  const type = (form: Element) => {
    const field = form.querySelector<HTMLInputElement>('input[type=text]:not([role]), input:not([type]):not([role])')
    if (field) fireEvent.change(field, { target: { value: `${field.value} 2` } })
  }
  /** Types something into the opened dialog, and presses its last button. */
  const confirm = async () => {
    const [dialog] = opened().reverse()
    if (!dialog) return
    type(dialog)
    await readAgain()
    const last = [...dialog.querySelectorAll<HTMLElement>('button:not([disabled])')].at(-1)
    if (!last || nameOf(last) === 'Закрыть') return
    write(`  then «${nameOf(last)}»`, await press(last))
    await refuse('  ')
  }
  const leaveDialogs = async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      const [dialog] = opened().reverse()
      if (!dialog) return
      const danger = dialog.getAttribute('role') === 'alertdialog' && opened().length > 1
      const last = [...dialog.querySelectorAll('button')].at(-1)
      await act(() => Promise.resolve(danger && last ? fireEvent.click(last) : fireEvent(dialog, cancel())))
      await settled()
      said()
    }
  }

  for (;;) {
    const left = buttonsIn(root()).filter((one) => !known.has(nameOf(one)))
    // Buttons that a press has shown come first: another press may hide them.
    const next = left.find((one) => !first.has(nameOf(one))) ?? left[0]
    if (!next) break
    if (known.size > MOST) throw new Error(`more than ${MOST} buttons: ${[...known].join(', ')}`)
    const name = nameOf(next)
    known.add(name)
    const news = await press(next)
    const twin = news.length > 1 ? results.get(news.join()) : undefined
    if (twin) lines.push(`«${name}»: as «${twin}»`)
    else {
      results.set(news.join(), name)
      write(`«${name}»`, news)
      await refuse()
      await confirm()
    }
    await leaveDialogs()
    document.querySelectorAll<HTMLElement>('[data-shown]:not([role=menu])').forEach((one) => one.hidePopover())
    // A run of many jobs goes on with the next one.
    const isRunning = writes.drop()
    await readAgain()
    said()
    if (isRunning || here() || opened().length > 0) {
      await reopen()
      await readAgain()
    }
  }
  const save = () => root().querySelector<HTMLElement>('form [type=submit]')
  const form = save()?.closest('form')
  if (form) {
    write('typing', await step(() => type(form)))
    const submit = save()
    if (submit) write(`  then «${nameOf(submit)}»`, await press(submit))
    await refuse('  ')
  }
  return `${lines.join('\n')}\n`
}
