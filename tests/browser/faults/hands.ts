import { fileURLToPath } from 'node:url'
import { carryByKeyboard } from '../kit/sorting.ts'
import { type Page } from '../kit/test.ts'
import { press, type Action } from './action.ts'

type Typed = Readonly<Record<string, string>>

export const picture = fileURLToPath(new URL('../uploads/media/large.jpg', import.meta.url))

export const modal = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses a button of a row by its name ('Изменить «Мёд»'). In a narrow window the button is in the row's menu. */
export async function pressInRow(page: Page, name: string): Promise<void> {
  const [verb = '', ...of] = name.split(' ')
  const menu = button(page, `Действия: ${of.join(' ')}`)
  await button(page, name).or(menu).first().waitFor()
  if (await button(page, name).first().isVisible()) return button(page, name).first().click()
  await menu.click()
  await page.getByRole('menuitem', { name: verb, exact: true }).click()
}

/** Fills the fields of a form by their names. */
export async function type(form: ReturnType<Page['locator']>, fields: Typed): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await form.getByRole('textbox', { name, exact: true }).fill(value)
}

/** Opens a modal by its button and fills it. */
export const typed =
  (opener: string, title: string, fields: Typed, hasPicture = false) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await pressInRow(page, opener)
    await type(modal(page, title), fields)
    if (!hasPicture) return
    await modal(page, title).locator('input[type=file]').first().setInputFiles(picture)
    await modal(page, title)
      .getByRole('button', { name: /^Убрать/ })
      .first()
      .waitFor()
  }

/** Presses the button that sends a modal's form. */
export const saved = (title: string, name = 'Сохранить'): Action['send'] =>
  press((page) => modal(page, title).getByRole('button', { name, exact: true }))

/** Presses a button of a confirmation dialog. */
export const confirmed = (name: string): Action['send'] =>
  press((page) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }))

/** Waits for the dialog that a press opens; its code may be lazy-loaded. */
const opened = (page: Page): Promise<void> => page.locator('dialog:modal').last().waitFor()

/** Presses a button that opens a confirmation dialog. */
export const opensQuestion =
  (name: string) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await pressInRow(page, name)
    await opened(page)
  }

/** Opens a menu, chooses an item and waits for its dialog. */
export const chosen =
  (menu: string, item: string) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await button(page, menu).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    await opened(page)
  }

/** Chooses 'Изменить' in a menu and fills the modal that it opens. */
export const chosenAndTyped =
  (menu: string, title: string, fields: Typed) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await chosen(menu, 'Изменить')({ page })
    await type(modal(page, title), fields)
  }

/** Actions of a list whose items are added and changed in a modal, and removed after a confirmation. */
export const listed = (
  at: Action['at'],
  table: string,
  {
    add,
    change,
    remove,
  }: Readonly<Record<'add' | 'change', { press: string; modal: string; types: Typed }>> & {
    readonly remove: { readonly press: string; readonly confirm: string }
  },
): Record<'create' | 'update' | 'remove', Action> => ({
  create: {
    at,
    open: typed(add.press, add.modal, add.types),
    send: saved(add.modal),
    leaves: { table, created: 1 },
    field: 'title',
  },
  update: {
    at,
    open: typed(change.press, change.modal, change.types),
    send: saved(change.modal),
    leaves: { table, changed: 1 },
    field: 'title',
  },
  remove: { at, open: opensQuestion(remove.press), send: confirmed(remove.confirm), leaves: { table, removed: 1 } },
})

/** A menu item that sends its request at once. */
export const switched = (menu: string, item: string | RegExp): Pick<Action, 'open' | 'send' | 'reopens'> => ({
  open: ({ page }) => page.getByRole('button', { name: menu }).first().click(),
  send: press((page) => page.getByRole('menuitem', { name: item })),
  reopens: true,
})

/** Puts the first of the sorted cards behind the second, by keyboard. */
export async function sortCards({ page }: { page: Page }): Promise<void> {
  const handle = page.getByRole('button', { name: /^Переместить/ }).first()
  await handle.focus()
  await carryByKeyboard(page, 1)
}
