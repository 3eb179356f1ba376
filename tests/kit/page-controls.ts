import { act, fireEvent } from '@testing-library/react'
import { utils, write } from '@e965/xlsx'

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
