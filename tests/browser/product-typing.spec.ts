import { expect, test } from './kit/test.ts'
import { openProducts } from './kit/open-products.ts'

/* How a product is typed: with masks, and left in the middle. */

test.beforeEach(({ page, openProject }) => openProducts(page, openProject))

test('a letter that an input method composed is masked, too', async ({ page }) => {
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

test('what is pasted keeps its meaning, or stays and is said to be wrong; keys go on', async ({ page, context }) => {
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
  // Two cells of a spreadsheet are no 12 150.
  await paste('12\n150')
  await expect(quantity).toHaveValue('12; 150')
  await quantity.fill('')
  await quantity.pressSequentially('1,5')
  await expect(quantity).toHaveValue('1')
})
