import { messages } from '@console/shared/kit/rules'
import { fileURLToPath } from 'node:url'
import { carryByKeyboard } from './kit/sorting.ts'
import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/phone.ts'

const picture = fileURLToPath(new URL('kit/pictures/field.jpg', import.meta.url))

const headings = (page: Page) => page.getByRole('list', { name: 'Категории' }).getByRole('heading', { level: 3 })
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function openCategories(page: Page, signedIn: (tg_id: number) => Promise<void>): Promise<void> {
  await signedIn(1001)
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await openSection(page, 'Категории')
  await expect(headings(page)).toHaveText(['Мёд', 'Соты и пыльца', 'Подарки', 'Свечи', 'Травяной чай'])
}

async function choose(page: Page, title: string, action: 'Изменить' | 'Удалить'): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: `Действия с категорией «${title}»` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.beforeEach(({ page, signedIn }) => openCategories(page, signedIn))

test('cards are put in order by keyboard, with words for it in Russian', { tag: '@wide' }, async ({ page }) => {
  const handle = card(page, 'Мёд').getByRole('button', { name: /Переместить/ })
  await expect(handle).toBeEnabled()
  await handle.focus()
  await carryByKeyboard(page, 1)
  await expect(headings(page)).toHaveText(['Соты и пыльца', 'Мёд', 'Подарки', 'Свечи', 'Травяной чай'])
  await expect(page.locator('[aria-live]').filter({ hasText: /Мёд/ }).first()).toBeAttached()
  await page.getByRole('button', { name: 'Сохранить сортировку' }).click()
  await expect(page.getByText('Сортировка сохранена')).toBeInViewport()
  await page.reload()
  await expect(headings(page).first()).toHaveText('Соты и пыльца')
})

test('a category is changed: words, colours, picture, hidden title; the preview follows', async ({ page }) => {
  await choose(page, 'Свечи', 'Изменить')
  const form = page.getByRole('dialog', { name: 'Изменить категорию' })
  await form.getByRole('textbox', { name: 'Название' }).fill('Восковые свечи')
  await expect(form.getByText('Восковые свечи')).toBeVisible()
  const background = form.getByRole('textbox', { name: 'Цвет фона' })
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
  await expect(form.getByRole('textbox', { name: 'Цвет фона' })).toHaveValue('#AA3300')
  await expect(form.getByRole('combobox', { name: 'Сортировка товаров по умолчанию' })).toHaveValue(
    'По цене - сначала дешёвые',
  )
  await expect(form.getByRole('switch', { name: 'Скрыть название на карточке' })).toBeChecked()
  await expect(form.locator('img').first()).toHaveJSProperty('complete', true)
})

test('the preview shows the card that is changed in the middle of the others', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  const form = page.getByRole('dialog', { name: 'Изменить категорию' })
  const shown = form.getByText('Подарки', { exact: true })
  // The second time the preview is there with the form, before the form has a size.
  for (let opening = 0; opening < 2; opening += 1) {
    await choose(page, 'Подарки', 'Изменить')
    await expect.poll(() => shown.evaluate(fromMiddle)).toBeLessThan(80)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  }
})

/** How far the words stand from the middle of what scrolls them, px. */
function fromMiddle(words: Element): number {
  const middle = (element: Element) => element.getBoundingClientRect().top + element.clientHeight / 2
  let area = words.parentElement
  while (area && area.scrollHeight - area.clientHeight < 50) area = area.parentElement
  return area ? Math.abs(middle(words) - middle(area)) : Infinity
}

test('typing is not lost by Esc: the form asks first', { tag: '@wide' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Добавить категорию' }).click()
  const form = page.getByRole('dialog', { name: 'Новая категория' })
  await form.getByRole('textbox', { name: 'Название' }).fill('Перга')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Вернуться' }).click()
  await expect(form.getByRole('textbox', { name: 'Название' })).toHaveValue('Перга')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Добавить категорию' })).toBeFocused()
})

test('deleting asks, names the category and deletes it', async ({ page }) => {
  await choose(page, 'Подарки', 'Удалить')
  const dialog = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Удалить категорию «Подарки»?' })
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await expect(headings(page)).toHaveCount(5)
  await choose(page, 'Подарки', 'Удалить')
  await dialog.getByRole('button', { name: 'Удалить категорию' }).click()
  await expect(headings(page)).toHaveText(['Мёд', 'Соты и пыльца', 'Свечи', 'Травяной чай'])
})

test('a card leads to its products, with the category in the history’s state', { tag: '@wide' }, async ({ page }) => {
  await card(page, 'Мёд').getByRole('button', { name: 'Мёд', exact: true }).click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+\/products/)
  const state = await page.evaluate(() => (window.history.state as { usr?: { categoryUuid?: string } }).usr)
  expect(state?.categoryUuid).toMatch(/^[\w-]{36}$/)
})

test.describe('with a failing server', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 500|ERR_EMPTY_RESPONSE|ERR_CONNECTION|Connection terminated/ })

  test('a list that does not come says so and comes with the next try', async ({ page, fake }) => {
    await fake.addFault({ path: '/product_categories/{shop}', status: 500, times: 1 })
    await page.reload()
    await expect(page.getByText('Категории не загрузились')).toBeVisible()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(headings(page)).toHaveCount(5)
  })

  test('a refused save keeps everything that was typed; the next one makes exactly one category', async ({
    page,
    fake,
  }) => {
    await page.getByRole('button', { name: 'Добавить категорию' }).click()
    const form = page.getByRole('dialog', { name: 'Новая категория' })
    await form.getByRole('textbox', { name: 'Название' }).fill('Перга')
    await form.getByRole('textbox', { name: 'Описание' }).fill('Пчелиный хлеб')
    await form.locator('input[type=file]').setInputFiles(picture)
    await fake.addFault({ method: 'POST', path: '/product_categories/{owner}/{shop}', drop: 'before' })
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form.getByText('Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Название' })).toHaveValue('Перга')
    await expect(form.getByRole('textbox', { name: 'Описание' })).toHaveValue('Пчелиный хлеб')
    await fake.clearFaults()
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form).toBeHidden()
    await expect(headings(page).filter({ hasText: 'Перга' })).toHaveCount(1)
  })

  test('a slow server: the button shows it and a second press sends nothing', async ({ page, fake }) => {
    await fake.addFault({ method: 'POST', path: '/product_categories/{owner}/{shop}', delay_ms: 1500, times: 1 })
    await page.getByRole('button', { name: 'Добавить категорию' }).click()
    const form = page.getByRole('dialog', { name: 'Новая категория' })
    await form.getByRole('textbox', { name: 'Название' }).fill('Перга')
    const save = form.getByRole('button', { name: 'Сохранить' })
    await save.dblclick()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await expect(form).toBeHidden()
    const sent = (await fake.requests()).filter(
      ({ method, path }) => method === 'POST' && path.startsWith('/product_categories/'),
    )
    expect(sent).toHaveLength(1)
  })
})

test('what is no picture is refused at once, in the form', { tag: '@wide' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Добавить категорию' }).click()
  const form = page.getByRole('dialog', { name: 'Новая категория' })
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('это текст') })
  await expect(form.getByText('Файл повреждён или это не изображение.')).toBeVisible()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('это текст') })
  await expect(form.getByText('Выберите изображение: JPEG, PNG, WebP, GIF или SVG.')).toBeVisible()
})

test(
  'colours on which the title is hard to read are said, with one that is not',
  { tag: '@wide' },
  async ({ page }) => {
    await page.getByRole('button', { name: 'Добавить категорию' }).click()
    const form = page.getByRole('dialog', { name: 'Новая категория' })
    await expect(form.getByRole('textbox', { name: 'Цвет текста' })).toHaveValue('#FFFFFF')
    await expect(form.getByText(/плохо читается/)).toHaveCount(0)
    await form.getByRole('textbox', { name: 'Цвет фона' }).fill('#FFDD00')
    await expect(form.getByText(/Название плохо читается: контраст 1,3/)).toBeVisible()
    await form.getByRole('button', { name: /^Взять #/ }).click()
    await expect(form.getByText(/плохо читается/)).toHaveCount(0)
    await expect(form.getByRole('textbox', { name: 'Цвет текста' })).not.toHaveValue('#FFFFFF')
    // A title that is not written needs no contrast.
    await form.getByRole('textbox', { name: 'Цвет текста' }).fill('#FFDD00')
    await expect(form.getByText(/плохо читается/)).toBeVisible()
    await form.getByRole('switch', { name: 'Скрыть название на карточке' }).click()
    await expect(form.getByText(/плохо читается/)).toHaveCount(0)
  },
)
