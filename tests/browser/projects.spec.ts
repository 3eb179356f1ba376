import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/phone.ts'

const picture = fileURLToPath(new URL('kit/pictures/field.jpg', import.meta.url))
const pdf = { name: 'oferta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 …') }

const cards = (page: Page) => page.getByRole('list', { name: 'Проекты' }).getByRole('heading', { level: 2 })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

async function openProject(page: Page, title = 'Лавка мёда «Липа»'): Promise<void> {
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: 'Данные проекта' })).toBeVisible()
}

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(cards(page)).toHaveText(['Лавка мёда «Липа»', 'Керамика на Покровке', 'Беговой клуб «Набережная»'])
})

test('filter and search stand in the address, and outlive a reload and the way back', async ({ page }) => {
  await page.getByText('Магазины', { exact: true }).click()
  await expect(page).toHaveURL(/filter=stores/)
  await page.getByRole('searchbox').fill('мед')
  await expect(cards(page).filter({ visible: true })).toHaveText(['Лавка мёда «Липа»'])
  await expect(page).toHaveURL(/search=/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('мед')
  await expect(cards(page).filter({ visible: true })).toHaveCount(1)
  await page.getByRole('searchbox').fill('самовар')
  await expect(page.getByText('Ничего не нашлось: «самовар»')).toBeVisible()
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect(cards(page).filter({ visible: true })).toHaveCount(3)
})

test('a project is turned off, found among the inactive ones and published again', async ({ page }) => {
  await card(page, 'Керамика на Покровке')
    .getByRole('button', { name: /^Деактивировать/ })
    .click()
  const ask = page.getByRole('alertdialog', { name: 'Отключить проект «Керамика на Покровке»?' })
  await ask.getByRole('button', { name: 'Отмена' }).click()
  await card(page, 'Керамика на Покровке').getByRole('button', { name: 'Отключить' }).click()
  await ask.getByRole('button', { name: 'Отключить' }).click()
  await expect(page.getByText('Проект деактивирован')).toBeInViewport()
  await expect(cards(page).filter({ visible: true })).toHaveCount(2)
  await page.getByText('Отключённые', { exact: true }).click()
  await card(page, 'Керамика на Покровке').getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Проект опубликован')).toBeInViewport()
  await page.getByText('Все', { exact: true }).click()
  await expect(cards(page).filter({ visible: true })).toHaveCount(3)
})

test('a project’s link asks first: it is opened or copied', { tag: '@wide' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Ссылка на проект «Керамика на Покровке»' }).click()
  const dialog = page.getByRole('dialog', { name: 'Перейти по ссылке?' })
  await dialog.getByRole('button', { name: 'Скопировать' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^(https?|tg):/)
  await expect(page.getByText(`${link} в буфере обмена`)).toBeInViewport()
})

test('a new project shows its tabs, all but the first disabled; made, it opens', async ({ page }) => {
  await page.getByRole('button', { name: 'Создать проект' }).click()
  const form = page.getByRole('dialog', { name: 'Новый проект' })
  const tabs = form.getByRole('navigation', { name: 'Разделы нового проекта' })
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Основное')
  await expect(tabs.getByText('Шаблоны')).toHaveAttribute('aria-disabled', 'true')
  await expect(tabs.getByRole('link', { disabled: false })).toHaveCount(0)
  await form.getByRole('textbox', { name: 'Название' }).fill('Чайная')
  await form.locator('input[type=file]').setInputFiles(picture)
  await form.getByRole('button', { name: 'Создать' }).click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+\/common$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Чайная' })).toBeVisible()
  await expect(page).toHaveTitle(/^Основное — Чайная — Мои проекты/)
})

/** A JPEG of 1422 × 800 px that its camera took upright: the picture is to be turned by a quarter. */
async function photoOnItsSide(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1422, height: 800 })
    return canvas.toDataURL('image/jpeg').replace(/^.*,/, '')
  })
  const photo = Buffer.from(base64, 'base64')
  // Exif with one entry: orientation (0x0112), a short, once, 6.
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, exif, photo.subarray(2)])
}

test('a large photo is shrunk to 711 px, turned as its camera says', { tag: '@wide' }, async ({ page }) => {
  await openProject(page)
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photoOnItsSide(page) }
  await page.locator('input[type=file]').first().setInputFiles(photo)
  const shown = page.locator('img[src^="blob:"]').first()
  const size = () =>
    shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight])
  await expect.poll(size).toEqual([400, 711])
})

test('leaving with something typed asks; staying keeps it, going loses it', { tag: '@wide' }, async ({ page }) => {
  await openProject(page)
  const title = page.getByRole('textbox', { name: 'Название' })
  await title.fill('Липа и чай')
  await openSection(page, 'Шаблоны')
  const ask = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' })
  await expect(ask.getByRole('button', { name: 'Остаться' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ask).toBeHidden()
  await expect(title).toHaveValue('Липа и чай')
  await page.goBack()
  await ask.getByRole('button', { name: 'Остаться' }).click()
  await expect(page).toHaveURL(/\/common$/)
  await openSection(page, 'Шаблоны')
  await ask.getByRole('button', { name: 'Уйти без сохранения' }).click()
  await expect(page.getByRole('heading', { name: 'Шаблоны' })).toBeVisible()
  await page.goBack()
  await expect(title).toHaveValue('Лавка мёда «Липа»')
  await expect(page.getByText('Восстановить несохранённые изменения?')).toBeHidden()
})

test(
  'what was typed outlives a reload and is offered again; saved, it is forgotten',
  { tag: '@wide' },
  async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await openProject(page)
    await page.getByRole('textbox', { name: 'Описание' }).fill('Мёд и чай')
    await page.reload()
    const offer = page.getByText('Восстановить несохранённые изменения?')
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Восстановить' }).click()
    await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveValue('Мёд и чай')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Проект обновлён')).toBeInViewport()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveValue('Мёд и чай')
    await expect(offer).toBeHidden()
  },
)

test('the documents: PDF only, uploaded, there to open, replaced', { tag: '@wide' }, async ({ page }) => {
  await openProject(page)
  const input = page.locator('input[data-kind=user_policy]')
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('это текст') })
  await expect(page.getByText('Пожалуйста, выберите PDF файл.').first()).toBeVisible()
  await input.setInputFiles(pdf)
  await expect(page.getByText('Файл загружен.')).toBeInViewport()
  const link = page.getByRole('link', { name: /Открыть документ «Пользовательское соглашение»/ })
  const before = await link.getAttribute('href')
  await input.setInputFiles(pdf)
  await expect(link).not.toHaveAttribute('href', before ?? '')
  await page.reload()
  await expect(link).toBeVisible()
})

test('a template is chosen by keyboard, applied, marked and taken off', { tag: '@wide' }, async ({ page }) => {
  await openProject(page, 'Беговой клуб «Набережная»')
  await openSection(page, 'Шаблоны')
  const apply = page.getByRole('button', { name: 'Применить выбранный шаблон' })
  await expect(apply).toBeDisabled()
  await page.getByRole('radio', { name: /Рынок/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await apply.click()
  await expect(page.getByText('Шаблон применён')).toBeInViewport()
  await expect(apply).toBeDisabled()
  await expect(page.getByRole('radio', { name: /Применён/ })).toBeChecked()
  await page.reload()
  await page.getByRole('button', { name: 'Снять шаблон' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Снять шаблон' }).click()
  await expect(page.getByText('Шаблон снят')).toBeInViewport()
  await expect(page.getByRole('radio', { name: /Применён/ })).toHaveCount(0)
})

test.describe('with a failing server', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 500|ERR_EMPTY_RESPONSE|ERR_CONNECTION/ })

  test('lists that do not come say so and come with the next try', async ({ page, fake }) => {
    await fake.addFault({ path: '/shops/{owner}', status: 500, times: 1 })
    await page.reload()
    await expect(page.getByText('Проекты не загрузились')).toBeVisible()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(cards(page)).toHaveCount(3)
  })

  test('a refused save keeps everything; a document that does not arrive says so', async ({ page, fake }) => {
    await openProject(page)
    await page.getByRole('textbox', { name: 'Описание' }).fill('Мёд и чай')
    await fake.addFault({ method: 'PATCH', path: '/shops/{owner}/{shop}', drop: 'before' })
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveValue('Мёд и чай')
    await fake.addFault({ path: '/policies/shop/user_policy/{owner}/{shop}', status: 500, times: 1 })
    await page.locator('input[data-kind=user_policy]').setInputFiles(pdf)
    await expect(page.getByText('Ошибка при загрузке!')).toBeInViewport()
    await fake.clearFaults()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Проект обновлён')).toBeInViewport()
  })

  test('a slow save holds the leaving, and lets go when it is saved', async ({ page, fake }) => {
    await openProject(page)
    await page.getByRole('textbox', { name: 'Описание' }).fill('Мёд и чай')
    await fake.addFault({ method: 'PATCH', path: '/shops/{owner}/{shop}', delay_ms: 4000, times: 1 })
    await page.getByRole('button', { name: 'Сохранить' }).dblclick()
    await openSection(page, 'Шаблоны')
    await expect(page).toHaveURL(/\/common$/)
    await expect(page.getByText('Проект обновлён')).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Шаблоны' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    const saves = (await fake.requests()).filter(({ method, path }) => method === 'PATCH' && path.startsWith('/shops/'))
    expect(saves).toHaveLength(1)
  })
})
