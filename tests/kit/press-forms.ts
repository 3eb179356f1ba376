import { act, fireEvent } from '@testing-library/react'
import { computeAccessibleName } from 'dom-accessibility-api'
import { buttonsIn, fieldsIn, nameOf, typeInto, type recordSteps } from './page-steps.ts'

/* How the forms and cells of a page are filled in and left, and what keys do outside of them. */

export interface Presses extends ReturnType<typeof recordSteps> {
  readonly root: () => Element
  /** Closes the dialogs, and tells where the focus goes then. */
  readonly leaveDialogs: (isTold?: boolean) => Promise<void>
  /** Refuses what was asked for, then lets a second attempt succeed. */
  readonly answer: (name: string, indent?: string) => Promise<void>
  readonly refuse: (indent?: string) => Promise<void>
}

export const opened = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
/** What Esc does to a dialog. */
export const cancel = () => new Event('cancel', { cancelable: true })

/** They close a dialog. */
const CLOSING = new Set(['Закрыть', 'Отмена'])
/** No dialog has more buttons. */
const MOST = 40

/** Presses what an opened dialog has beside its last button, and what that shows; once for dialogs that are alike. */
export async function pressInside(presses: Presses, tried: Set<string>): Promise<void> {
  const { write, press, step, refuse } = presses
  for (let turn = 0; turn < MOST; turn += 1) {
    const [dialog] = opened()
    if (!dialog) return
    const last = [...dialog.querySelectorAll('button')].at(-1)
    const next = buttonsIn(dialog).find((one) => one !== last && !CLOSING.has(nameOf(one)) && !tried.has(nameOf(one)))
    if (!next) return
    tried.add(nameOf(next))
    write(`  in it «${nameOf(next)}»`, await press(next))
    await refuse('  ')
    for (const one of opened().slice(1).reverse()) await step(() => fireEvent(one, cancel()))
  }
}

/** Types into each field of a form alone, leaves the form, and tells after which fields the leaving is questioned. */
export async function typeAlone(
  { lines, step, leaveDialogs }: Presses,
  form: () => Element | undefined,
  openForm: () => Promise<unknown>,
  leaveForm: () => unknown,
): Promise<void> {
  const asks: string[] = []
  const leaves: string[] = []
  for (let at = 0; ; at += 1) {
    const field = fieldsIn(form() ?? document.createElement('form'))[at]
    if (!field) break
    await step(() => typeInto(field))
    const name = computeAccessibleName(field)
    await step(leaveForm)
    const isAsked = opened().some((one) => one.getAttribute('role') === 'alertdialog')
    ;(isAsked ? asks : leaves).push(`«${name}»`)
    await leaveDialogs(false)
    await openForm()
  }
  if (asks.length > 0) lines.push(`  leaving asks after typing into ${asks.join(', ')}`)
  if (leaves.length > 0) lines.push(`  leaving does not ask after typing into ${leaves.join(', ')}`)
}

/** The letters of an item that are searched for. */
const SEARCHED = 3

/** Changes each field outside of forms: filters, searches. */
export async function filter(
  { root, write, step }: Presses,
  settled: () => Promise<void>,
  reopen: () => Promise<void>,
) {
  const isFilter = (one: Element) => one.closest('form:has([type=submit]), dialog, [popover]') === null
  const filters = () =>
    [...fieldsIn(root()), ...root().querySelectorAll<HTMLInputElement>('[role=combobox]:not([disabled])')].filter(
      isFilter,
    )
  for (let at = 0; at < filters().length; at += 1) {
    const field = filters()[at]
    if (!field) break
    const change = async () => {
      if (field.role !== 'combobox') return typeInto(field)
      await act(() => Promise.resolve(fireEvent.click(field)))
      await settled()
      const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
      const item = [...(list?.querySelectorAll('[role=option]') ?? [])].at(-1)
      if (!item) return
      // The list shows what was searched for until it closes.
      const beginning = nameOf(item).slice(0, SEARCHED)
      await act(() => Promise.resolve(fireEvent.change(field, { target: { value: beginning } })))
      await act(() => Promise.resolve(fireEvent.click(item)))
    }
    const known = new Set(buttonsIn(root()).map(nameOf))
    // The address follows typing after a rest.
    const rest = () => act(() => new Promise((later) => setTimeout(later, 400)))
    write(`changing «${computeAccessibleName(field)}»`, await step(async () => (await change(), await rest())))
    if (field.role === 'combobox' && field.isConnected) {
      write('  opened again', await step(() => fireEvent.click(field)))
      await step(() => fireEvent.keyDown(field, { key: 'Escape' }))
    }
    const shown = buttonsIn(root()).find((one) => !known.has(nameOf(one)))
    if (shown) {
      shown.focus()
      const pressed = async () => (fireEvent.click(shown), await rest())
      write(`  then «${nameOf(shown)}»`, await step(pressed))
    }
    await reopen()
  }
}

/** Keys that leave the field of a cell; Enter after typing. */
const CELL_KEYS: readonly KeyboardEventInit[] = [
  { key: 'Tab' },
  { key: 'Tab', shiftKey: true },
  { key: 'Escape' },
  { key: 'Enter' },
]
const titleOf = ({ ctrlKey, altKey, shiftKey, key }: KeyboardEventInit) =>
  [ctrlKey && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', key].filter(Boolean).join('+')

/** Leaves the field that a press on a cell has shown as its keys do. */
export async function editCell(presses: Presses, name: string, before: ReadonlySet<Element>): Promise<void> {
  const { root, write, press, step, answer } = presses
  for (const init of CELL_KEYS) {
    const { activeElement: field } = document
    if (!(field instanceof HTMLInputElement) || before.has(field)) return
    const isLast = init.key === 'Enter'
    if (isLast) await step(() => typeInto(field))
    write(`  then ${titleOf(init)}`, await step(() => fireEvent.keyDown(field, { ...init, code: init.key })))
    if (isLast) await answer(name, '  ')
    const { activeElement: next } = document
    if (next instanceof HTMLInputElement && next !== field)
      await step(() => fireEvent.keyDown(next, { key: 'Escape', code: 'Escape' }))
    const again = buttonsIn(root()).find((one) => nameOf(one) === name)
    if (!isLast && again) await press(again)
  }
}

/** Keys that a page may act on wherever the focus is, and some that it must leave to the browser. */
const KEYS: readonly KeyboardEventInit[] = [
  ...['a', 'c', 'k'].flatMap((key) =>
    [false, true].map((ctrlKey) => ({ code: `Key${key.toUpperCase()}`, key, ctrlKey })),
  ),
  ...['7', '/', 'Escape', 'Enter', 'ArrowLeft', 'ArrowRight'].map((key) => ({ key, code: key })),
  { key: 'ArrowRight', code: 'ArrowRight', altKey: true },
]

/** Presses keys outside of all fields. */
export async function pressKeys({ write, step, leaveDialogs }: Presses, after: (isChanged: boolean) => Promise<void>) {
  for (const init of KEYS) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const news = await step(() => fireEvent.keyDown(document.body, init))
    if (news.length > 0) write(titleOf(init), news)
    await leaveDialogs(false)
    await after(news.length > 0)
  }
}
