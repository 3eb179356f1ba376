import { openSection } from './kit/phone.ts'
import { expect, test, type Page } from './kit/test.ts'

async function openShop(page: Page, tab: string): Promise<void> {
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await openSection(page, tab)
}
const back = (page: Page) => page.keyboard.press('ControlOrMeta+z')
const again = (page: Page) => page.keyboard.press('ControlOrMeta+Shift+z')

test('in the price grid Ctrl+Z takes back cells, blocks and fillings, and Ctrl+Y does them again', async ({
  page,
  signedIn,
}) => {
  await signedIn(1001)
  await openShop(page, 'Товары')
  await page.getByRole('checkbox', { name: 'Выбрать «Мёд в сотах»' }).check()
  await page.getByRole('button', { name: 'Цены и остатки' }).click()
  const dialog = page.getByRole('dialog', { name: 'Цены и остатки' })
  const changed = dialog.getByRole('gridcell', { name: /, изменено$/ })
  await expect(dialog.getByRole('grid')).toBeFocused()
  await page.keyboard.type('555,5')
  // In a cell that is being typed the keys are its text's: nothing is taken back in the grid.
  await back(page)
  await page.keyboard.type('666')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(changed).toHaveCount(3)
  await back(page)
  await expect(changed).toHaveCount(2)
  await back(page)
  await expect(changed).toHaveCount(1)
  await expect(changed).toHaveAccessibleName(/666/)
  await again(page)
  await page.keyboard.press('ControlOrMeta+y')
  await expect(changed).toHaveCount(3)
  for (let step = 0; step < 4; step += 1) await back(page)
  await expect(changed).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Отменить правку' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Вернуть правку' }).click()
  await expect(changed).toHaveCount(1)
})

test('in fields with a mask Ctrl+Z goes back through what was typed, masked at every step', async ({
  page,
  signedIn,
}) => {
  await signedIn(1001)
  await openShop(page, 'Доставка')
  await page
    .getByRole('button', { name: /^Изменить «/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  for (const [name, typed] of [
    ['Контактный телефон', '89001234567'],
    ['Цена за кг', '1 234,50'],
  ] as const) {
    const field = form.getByRole('textbox', { name })
    if ((await field.count()) === 0) continue
    const before = await field.inputValue()
    await field.press('ControlOrMeta+a')
    await page.keyboard.type(typed)
    const after = await field.inputValue()
    expect(after).not.toBe(before)
    const seen = [after]
    while (seen.length < 30 && seen.at(-1) !== before) {
      await back(page)
      seen.push(await field.inputValue())
    }
    expect(seen.at(-1)).toBe(before)
    for (let step = 0; step < 30; step += 1) await again(page)
    await expect(field).toHaveValue(after)
  }
  const title = form.getByRole('textbox', { name: 'Название службы' })
  const before = await title.inputValue()
  await title.press('End')
  await page.keyboard.type(' и ещё')
  await expect(title).toHaveValue(`${before} и ещё`)
  for (let step = 0; step < 10; step += 1) await back(page)
  await expect(title).toHaveValue(before)
})
