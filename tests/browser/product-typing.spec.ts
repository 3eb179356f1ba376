import { expect, test } from './kit/test.ts'
import { openProducts } from './kit/open-lists.ts'

/* Typing and pasting into the masked fields of a product. */

test.beforeEach(({ page, openProject }) => openProducts(page, openProject))

test('masks a letter composed by an input method', async ({ page }) => {
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

test('keeps the value of a pasted number, or marks the text as invalid', async ({ page, context }) => {
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
