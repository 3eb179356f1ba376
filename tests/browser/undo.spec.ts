import { expect, test, type Page } from './kit/test.ts'

const undo = (page: Page) => page.keyboard.press('ControlOrMeta+z')
const redo = (page: Page) => page.keyboard.press('ControlOrMeta+Shift+z')

test('Ctrl+Z undoes typing step by step in fields with a mask', async ({ page, openProject }) => {
  await openProject('Лавка мёда «Липа»', 'delivery')
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
    const values = [after]
    while (values.length < 30 && values.at(-1) !== before) {
      await undo(page)
      values.push(await field.inputValue())
    }
    expect(values.at(-1)).toBe(before)
    for (let step = 0; step < 30; step += 1) await redo(page)
    await expect(field).toHaveValue(after)
  }
  const title = form.getByRole('textbox', { name: 'Название службы' })
  const before = await title.inputValue()
  await title.press('End')
  await page.keyboard.type(' и ещё')
  await expect(title).toHaveValue(`${before} и ещё`)
  for (let step = 0; step < 10; step += 1) await undo(page)
  await expect(title).toHaveValue(before)
})
