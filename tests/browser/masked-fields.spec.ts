import { openProducts } from './kit/open-sections.ts'
import { expect, test, type Page } from './kit/test.ts'

/* Typing, pasting and undoing in fields with a mask. */

const undo = (page: Page) => page.keyboard.press('ControlOrMeta+z')
const redo = (page: Page) => page.keyboard.press('ControlOrMeta+Shift+z')

test('masks a letter composed by an input method', async ({ page, openProject }) => {
  await openProducts(page, openProject)
  await page.getByRole('link', { name: 'Добавить товар' }).click()
  const sizes = page.getByRole('textbox', { name: 'Размеры' })
  await sizes.fill('10')
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Input.imeSetComposition', { text: 'х', selectionStart: 1, selectionEnd: 1 })
  await expect(sizes).toHaveValue('10х')
  await protocol.send('Input.insertText', { text: 'х' })
  await expect(sizes).toHaveValue('10 x ')
  await page.keyboard.type('20')
  await expect(sizes).toHaveValue('10 x 20')
})

test('keeps the value of a pasted number, or marks the text as invalid', async ({ page, context, openProject }) => {
  await openProducts(page, openProject)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: 'Добавить товар' }).click()
  const quantity = page.getByRole('textbox', { name: 'Количество' })
  const paste = async (text: string) => {
    await quantity.fill('')
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await quantity.press('Control+V')
  }
  await paste('3,00')
  await expect(quantity).toHaveValue('3')
  await paste('1,5')
  await expect(quantity).toHaveValue('1,5')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await quantity.press('Tab')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await quantity.press('End')
  await quantity.press('Backspace')
  await expect(quantity).toHaveValue('1')
  // Two cells of a spreadsheet do not become the number 12150.
  await paste('12\n150')
  await expect(quantity).toHaveValue('12; 150')
  await quantity.fill('')
  await quantity.pressSequentially('1,5')
  await expect(quantity).toHaveValue('1')
})

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
