import { messages } from '@console/shared/kit/rules'
import { fileURLToPath } from 'node:url'
import { expect, idle, test, type Page } from './kit/test.ts'

const picture = fileURLToPath(new URL('uploads/media/large.jpg', import.meta.url))

const headings = (page: Page) => page.getByRole('list', { name: 'Категории' }).getByRole('heading', { level: 3 })
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function choose(page: Page, title: string, action: 'Изменить' | 'Удалить'): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: `Действия с категорией «${title}»` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

const editForm = (page: Page) => page.getByRole('dialog', { name: 'Изменить категорию' })
const titleField = (page: Page) => editForm(page).getByRole('textbox', { name: 'Название' })

test.beforeEach(({ openProject }) => openProject('Лавка мёда «Липа»', 'categories'))

test('edits a category’s texts, colours, picture and hidden title, with a live preview', async ({ page }) => {
  await choose(page, 'Свечи', 'Изменить')
  const form = editForm(page)
  await form.getByRole('textbox', { name: 'Название' }).fill('Восковые свечи')
  await expect(form.getByText('Восковые свечи')).toBeVisible()
  const background = form.getByRole('textbox', { name: 'Цвет фона', exact: true })
  await background.fill('')
  await background.blur()
  await expect(form.getByText(messages.required)).toBeVisible()
  await background.fill('#AA3300')
  await form.getByRole('switch', { name: 'Скрыть название на карточке' }).click()
  await form.locator('input[type=file]').setInputFiles(picture)
  await form.getByRole('combobox', { name: 'Сортировка товаров по умолчанию' }).click()
  await form.getByRole('combobox', { name: 'Сортировка товаров по умолчанию' }).fill('цене')
  await page.getByRole('option', { name: 'По цене - сначала дешёвые' }).click()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Категория успешно обновлена')).toBeInViewport()
  await expect(headings(page)).toContainText(['Восковые свечи'])
  await choose(page, 'Восковые свечи', 'Изменить')
  await expect(form.getByRole('textbox', { name: 'Цвет фона', exact: true })).toHaveValue('#AA3300')
  await expect(form.getByRole('combobox', { name: 'Сортировка товаров по умолчанию' })).toHaveValue(
    'По цене - сначала дешёвые',
  )
  await expect(form.getByRole('switch', { name: 'Скрыть название на карточке' })).toBeChecked()
  await expect(form.locator('img').first()).toHaveJSProperty('complete', true)
})

test('the preview centres the edited card among the others', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  const form = editForm(page)
  const previewTitle = form.getByText('Подарки', { exact: true })
  // The second time, the preview renders together with the form, before the form has a size.
  for (let opening = 0; opening < 2; opening += 1) {
    await choose(page, 'Подарки', 'Изменить')
    await expect.poll(() => previewTitle.evaluate(distanceFromMiddle)).toBeLessThan(80)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  }
})

/** Returns the distance between the middle of the text and the middle of its scroll container, px. */
function distanceFromMiddle(text: Element): number {
  const middle = (element: Element) => element.getBoundingClientRect().top + element.clientHeight / 2
  let area = text.parentElement
  while (area && area.scrollHeight - area.clientHeight < 50) area = area.parentElement
  return area ? Math.abs(middle(text) - middle(area)) : Infinity
}

test('an open form and its list show at once what another tab saves', async ({ context, page }) => {
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) {
    await choose(tab, 'Свечи', 'Изменить')
    await expect(titleField(tab)).toHaveValue('Свечи')
  }
  await titleField(other).fill('Прополис и перга')
  await editForm(other).getByRole('button', { name: 'Сохранить' }).click()
  await expect(editForm(other)).toBeHidden()

  const notice = editForm(page).getByRole('status').filter({ hasText: 'Это изменили в другом месте' })
  await expect(notice).toContainText('В форме уже новые значения.')
  await expect(titleField(page)).toHaveValue('Прополис и перга')
  await notice.getByRole('button', { name: 'Показать' }).click()
  await expect(notice).toContainText('сейчас Прополис и перга')
  await notice.getByRole('button', { name: 'Понятно' }).click()
  await expect(notice).toBeHidden()

  // The tab's own save shows no notice, neither here nor in a form opened later.
  await titleField(page).fill('Мёд тёмный')
  await editForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(editForm(page)).toBeHidden()
  await expect(headings(other).filter({ hasText: 'Мёд тёмный' })).toBeVisible()
  await choose(page, 'Мёд тёмный', 'Изменить')
  await expect(titleField(page)).toHaveValue('Мёд тёмный')
  await expect(editForm(page).getByText('в другом месте')).toBeHidden()
})

test('a card has its handle at the bottom, and a title of at most half its width', async ({ page }) => {
  const handle = page.getByRole('button', { name: 'Переместить: Свечи' })
  const bottomOf = async (part: ReturnType<Page['locator']>) => {
    const { y = NaN, height = NaN } = (await part.boundingBox()) ?? {}
    return y + height
  }
  expect((await bottomOf(card(page, 'Свечи'))) - (await bottomOf(handle))).toBeLessThan(16)
  const titles = page.getByRole('list', { name: 'Категории' }).locator('[style*="font-size"]')
  const shares = await titles.evaluateAll((all) =>
    all.map((title) => {
      const text = document.createRange()
      text.selectNodeContents(title)
      const cardWidth = title.closest('li')?.getBoundingClientRect().width ?? NaN
      return text.getBoundingClientRect().width / cardWidth
    }),
  )
  expect(shares.length).toBeGreaterThan(2)
  expect(shares.filter((share) => !(share > 0.1 && share <= 0.5))).toEqual([])
})

test('an arrow key moves a lifted card by 25 px where no card follows', async ({ page }) => {
  await page.getByRole('button', { name: 'Переместить: Мёд' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: ': место 1 из' })).toBeAttached()
  await idle(page)
  await page.keyboard.press('ArrowLeft')
  await expect
    .poll(() => card(page, 'Мёд').evaluate((item) => new DOMMatrix(getComputedStyle(item).transform).e))
    .toBe(-25)
  await page.keyboard.press('Escape')
})

test('a tooltip appears 10 px from its button', async ({ page }) => {
  const name = 'Действия с категорией «Свечи»'
  const button = page.getByRole('button', { name })
  await button.hover()
  const tooltip = page.locator('[popover]').filter({ hasText: 'Действия с категорией' })
  await expect(tooltip).toBeVisible()
  const [at, shown] = [await button.boundingBox(), await tooltip.boundingBox()]
  if (!at || !shown) throw new Error('no tooltip')
  expect(shown.y < at.y ? at.y - shown.y - shown.height : shown.y - at.y - at.height).toBeCloseTo(10)
})

test('a long form scrolls within 80 % of the window, and its close button appears late', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await choose(page, 'Свечи', 'Изменить')
  const form = editForm(page)
  await expect(titleField(page)).toBeVisible()
  expect((await form.boundingBox())?.height).toBe(480)
  const styleOf = (name: string) =>
    form.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { animationDelay, backgroundColor } = getComputedStyle(button)
      return { animationDelay, backgroundColor }
    })
  expect((await styleOf('Закрыть')).animationDelay).toBe('0.15s')
  // The hue of `oklch(lightness chroma hue)` is 252, a blue; the secondary button has no hue.
  expect((await styleOf('Сохранить')).backgroundColor).toMatch(/ 252\)$/)
  expect((await styleOf('Отмена')).backgroundColor).toBe('oklch(1 0 0)')
})
