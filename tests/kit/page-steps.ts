import { act, fireEvent } from '@testing-library/react'
import { utils, write } from '@e965/xlsx'
import { difference, focused, shortened } from './accessible-text.ts'
import type { holdWrites } from './held-answers.ts'

/* What happy-dom has not: popovers that show and hide themselves, and dialogs that take the focus and return it. */
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

const openers = new WeakMap<HTMLDialogElement, Element | null>()
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('[autofocus]')?.focus()
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    const opener = openers.get(this)
    // A menu's item is gone with its menu.
    if (opener instanceof HTMLElement && !opener.closest('[popover]:not([data-shown])')) opener.focus()
    setTimeout(() => this.dispatchEvent(new Event('close')))
  },
})

/** Boxes and radio buttons. */
export const CHOICES = 'input:is([type=radio], [type=checkbox]):not([role])'

/** Returns a button's name; that of a menu's item with the menu's, since several menus have such an item. */
export const nameOf = (element: Element): string => {
  const menu = element.closest('[role=menu]')?.getAttribute('aria-label')
  const own = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent
  return [menu, own.trim()].filter(Boolean).join(': ')
}

/** A button in the second row of a list does what the one in the first does. */
const isRepeated = (element: Element): boolean => {
  const item = element.closest('li, tr, [role=row], article')
  if (!item) return false
  const isHead = (row: Element) => row.querySelector('[role=columnheader], th[scope=col]') !== null
  const alike = [...(item.parentElement?.children ?? [])].filter((one) => one.tagName === item.tagName && !isHead(one))
  return (!isHead(item) && alike[0] !== item) || isRepeated(item.parentElement ?? document.body)
}

/** Returns what can be pressed, once for rows that are alike. */
export const buttonsIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>(`button, [role=switch], [role=menuitem], ${CHOICES}`)].filter(
    (one) =>
      !(one instanceof HTMLInputElement && one.type === 'radio' && one.checked) &&
      !one.hasAttribute('disabled') &&
      !isRepeated(one) &&
      one.closest('dialog:not([open]), [aria-hidden=true]') === null &&
      (one.closest('[popover]')?.hasAttribute('data-shown') ?? true),
  )

/** Products that exist, that are new, and with a photo elsewhere; a category that does not exist; a row that is hidden. */
function products(): ArrayBuffer {
  const sheet = utils.aoa_to_sheet([
    ['Название', 'Артикул', 'Цена', 'Количество', 'Категория', 'Фото'],
    ['Липовый мёд нового урожая этого лета и этой пасеки в банке', 'M-LIP-350', 600, 5, 'Мёд', ''],
    ['Соты', '', 300, 2, 'Соты', 'https://photos.example/1.jpg'],
    ['Пыльца', '', 'много', 1, '', ''],
    ['Прополис', '', 200, 1, 'Мёд', ''],
  ])
  sheet['!rows'] = [{}, {}, {}, {}, { hidden: true }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Товары')
  return write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer
}

const files = [
  new File([products()], 'товары.xlsx'),
  new File(['%PDF-1.4'], 'документ.pdf', { type: 'application/pdf' }),
]

/** Types into the first field, or ticks the first box. */
export function type(form: Element): void {
  const field = form.querySelector<HTMLInputElement>('input[type=text]:not([role]), input:not([type]):not([role])')
  const box = form.querySelector('input[type=checkbox]')
  if (field) fireEvent.change(field, { target: { value: `${field.value} новый 2` } })
  else if (box) fireEvent.click(box)
}

/** The fields that text is typed into. */
export const fieldsIn = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input:is([type=text], [type=search], [type=tel], :not([type])):not([role]), textarea):not([disabled], [readonly])',
  ),
]

/** Changes the text of a field to another one that it accepts. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement): void {
  const isDate = /дд\.мм|дат/i.test(field.placeholder)
  const isNumber = /numeric|decimal|tel/.test(field.inputMode)
  field.focus()
  fireEvent.change(field, {
    target: { value: isDate ? '10.05.2026' : `${field.value}${isNumber ? '2' : ' новый 2'}` },
  })
}

/** Selects the first item in each empty list. */
export async function selectItems(form: Element, settled: () => Promise<void>): Promise<void> {
  for (const box of form.querySelectorAll<HTMLInputElement>('[role=combobox]:not([disabled])')) {
    if (box.value !== '') continue
    await act(() => Promise.resolve(fireEvent.click(box)))
    await settled()
    const item = document.getElementById(box.getAttribute('aria-controls') ?? '')?.querySelector('[role=option]')
    if (item) await act(() => Promise.resolve(fireEvent.click(item)))
  }
}

/** Returns what selects a file that the form accepts; null if it takes none. */
export function selectFile(form: Element): (() => boolean) | null {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  const file = files.find(({ name }) => input?.accept.includes(name.replace(/.*(?=\.)/, '')))
  return input && file ? () => fireEvent.change(input, { target: { files: [file] } }) : null
}

export interface Watching {
  /** What a screen reader reads of the page. */
  readonly words: () => string
  readonly settled: () => Promise<void>
  readonly writes: ReturnType<typeof holdWrites>
  /** What else happened since it was asked last: messages, downloads. */
  readonly said: () => string[]
  /** The address that a press has led to, or its new query; '' for none. */
  readonly here: () => string
  /** Whether "Back" skips the page that was left. */
  readonly isReplaced: () => boolean
}

/** Returns what a screen reader reads only until the reads are answered. */
function whileLoading(before: string, loading: string, after: string): string[] {
  const seen = new Set([before, after].flatMap((words) => words.split('\n')))
  const news = loading.split('\n').filter((line) => !seen.has(line))
  return loading === after || news.length === 0 ? [] : ['while it loads:', ...news.map((line) => `  ~ ${line.trim()}`)]
}

/** Keys that move a card to the next place. */
const MOVE = ['Space', 'ArrowRight', 'Space']

/** Records what each step on a page changes. */
export function recordSteps({ words, settled, writes, said, here, isReplaced }: Watching) {
  const lines: string[] = []
  let read = words()
  const readAgain = async () => {
    await settled()
    read = words()
  }

  /** Does something, and returns what is new after it. */
  const step = async (doIt: () => unknown): Promise<string[]> => {
    const [before, called, focus] = [read, writes.calls().length, focused()]
    writes.holdReads()
    await act(async () => void (await doIt()))
    await readAgain()
    const loading = read
    if (writes.passReads()) await readAgain()
    const address = here()
    const after = focused()
    return [
      ...(address ? [`${isReplaced() ? 'becomes' : 'goes to'} ${shortened(address)}`] : []),
      // Another page has its own words.
      ...(address.startsWith('/') ? [] : [...whileLoading(before, loading, read), ...difference(before, read)]),
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
