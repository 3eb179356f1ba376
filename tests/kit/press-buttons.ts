import { act, fireEvent } from '@testing-library/react'
import type { FakeApi } from '@console/fake-api/app'
import { difference, shortened, accessibleText } from './accessible-text.ts'

/** Holds writes on request and then fails them, so the server's state does not change. */
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
    /** Drops the held writes; their promises never settle. Returns whether there were any. */
    drop: () => held.splice(0).length > 0,
    fail: () => held.splice(0).forEach(({ fail }) => fail()),
  }
}

/* happy-dom does not implement popovers. */
function toggle(element: HTMLElement, newState: 'open' | 'closed'): void {
  if (element.hasAttribute('data-shown') === (newState === 'open')) return
  fireEvent(element, Object.assign(new Event('beforetoggle'), { newState }))
  element.toggleAttribute('data-shown', newState === 'open')
  fireEvent(element, Object.assign(new Event('toggle'), { newState }))
}
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    toggle(this, 'open')
  },
  hidePopover(this: HTMLElement) {
    toggle(this, 'closed')
  },
})

interface PageUnderTest {
  readonly settled: () => Promise<void>
  readonly writes: ReturnType<typeof holdWrites>
  /** Returns the messages and downloads since the last call. */
  readonly takeEffects: () => string[]
  /** Returns the address, or the new query, to which a click navigated; '' without a navigation. */
  readonly newAddress: () => string
  readonly reopen: () => Promise<void>
}

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent).trim()

/** Whether the element is in a list's item after the first, which has the same buttons. */
const isRepeated = (element: Element): boolean => {
  const item = element.closest('li, tr, [role=row], article')
  if (!item) return false
  const isHead = (row: Element) => row.querySelector('[role=columnheader], th[scope=col]') !== null
  const alike = [...(item.parentElement?.children ?? [])].filter((one) => one.tagName === item.tagName && !isHead(one))
  return (!isHead(item) && alike[0] !== item) || isRepeated(item.parentElement ?? document.body)
}

/** A page with more buttons probably has a list that `isRepeated` does not recognise. */
const MAX_BUTTONS = 60

const buttonsIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>('button, [role=switch], [role=menuitem], [role=columnheader] input')].filter(
    (one) =>
      !one.hasAttribute('disabled') &&
      !isRepeated(one) &&
      one.closest('dialog:not([open]), [aria-hidden=true]') === null &&
      (one.closest('[popover]')?.hasAttribute('data-shown') ?? true),
  )

/**
 * Clicks every button of a page. Returns the changes of the accessible text, the calls, the messages and downloads after
 * each. Writes are held and then fail; an opened dialog is confirmed and then closed.
 */
export async function pressAll(root: () => Element, page: PageUnderTest): Promise<string> {
  const { settled, writes, takeEffects, newAddress, reopen } = page
  const lines: string[] = []
  const known = new Set(['Все разделы'])
  const results = new Map<string, string>()
  const first = new Set(buttonsIn(root()).map(nameOf))
  const words = () => accessibleText(root())
  const opened = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  let read = words()
  const readAgain = async () => {
    await settled()
    read = words()
  }

  /** Runs an action and returns its effects. */
  const step = async (action: () => void): Promise<string[]> => {
    const [before, called] = [read, writes.calls().length]
    await act(() => Promise.resolve(action()))
    await readAgain()
    const address = newAddress()
    return [
      ...(address ? [`goes to ${shortened(address)}`] : []),
      // The text of another page is not compared.
      ...(address.startsWith('/') ? [] : difference(before, read)),
      ...writes
        .calls()
        .slice(called)
        .map((call) => `calls ${shortened(call)}`),
      ...takeEffects(),
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
  /** Types into the opened dialog and clicks its last button. */
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
  const closeDialogs = async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      const [dialog] = opened().reverse()
      if (!dialog) return
      const danger = dialog.getAttribute('role') === 'alertdialog' && opened().length > 1
      const last = [...dialog.querySelectorAll('button')].at(-1)
      await act(() => Promise.resolve(danger && last ? fireEvent.click(last) : fireEvent(dialog, cancel())))
      await settled()
      takeEffects()
    }
  }

  for (;;) {
    const left = buttonsIn(root()).filter((one) => !known.has(nameOf(one)))
    // Click new buttons first: another click may hide them.
    const next = left.find((one) => !first.has(nameOf(one))) ?? left[0]
    if (!next) break
    if (known.size > MAX_BUTTONS) throw new Error(`more than ${MAX_BUTTONS} buttons: ${[...known].join(', ')}`)
    const name = nameOf(next)
    known.add(name)
    const news = await press(next)
    const alike = news.length > 1 ? results.get(news.join()) : undefined
    if (alike) lines.push(`«${name}»: as «${alike}»`)
    else {
      results.set(news.join(), name)
      write(`«${name}»`, news)
      await refuse()
      await confirm()
    }
    await closeDialogs()
    document.querySelectorAll<HTMLElement>('[data-shown]:not([role=menu])').forEach((one) => one.hidePopover())
    // A batch would continue with its next job.
    const isRunning = writes.drop()
    await readAgain()
    takeEffects()
    if (isRunning || newAddress() || opened().length > 0) {
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
