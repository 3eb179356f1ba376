import { messages } from '@console/shared/kit/rules'
import { expect, test, type Page } from './kit/test.ts'

const titles = (page: Page) => page.getByRole('list', { name: 'Внешние сайты' }).getByRole('heading', { level: 3 })

test.describe('with the demo’s sites', () => {
  test.beforeEach(async ({ page, signedIn }) => {
    await signedIn(1001)
    await page.goto('/projects')
    if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole('button', { name: 'Меню', exact: true }).click()
    await page.getByRole('link', { name: 'Внешние сайты' }).filter({ visible: true }).click()
    await expect(titles(page)).toHaveText(['Пасека «Липа»: блог', 'Запись на гончарный круг', 'Карта маршрутов клуба'])
    await expect(page).toHaveURL(/\/webImport\/sites$/)
  })

  test('a site is connected by keyboard; its address is completed', async ({ page }) => {
    await page.getByRole('button', { name: 'Подключить сайт' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Подключить сайт' })
    await form.getByRole('button', { name: 'Подключить' }).click()
    await expect(form.getByText(messages.required)).toHaveCount(2)
    await form.getByRole('textbox', { name: 'Название' }).fill('Медовый блог')
    const address = form.getByRole('textbox', { name: 'Ссылка на сайт' })
    await address.fill('javascript:alert(1)')
    await address.blur()
    await expect(form.getByText('Укажите полный адрес сайта', { exact: false })).toBeVisible()
    await address.fill('мёд.рф/блог')
    await address.blur()
    await expect(address).toHaveValue('https://мёд.рф/блог')
    await address.press('Enter')
    await expect(page.getByText('Внешний сайт успешно добавлен')).toBeInViewport()
    await expect(titles(page)).toContainText(['Медовый блог'])
    await expect(page.getByRole('link', { name: 'мёд.рф/блог' })).toHaveAttribute('href', 'https://мёд.рф/блог')
  })

  test('the bot’s link is asked for, and taken along', { tag: '@wide' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Ссылка на сайт «Карта маршрутов клуба» в мессенджере' }).click()
    const question = page.getByRole('dialog', { name: 'Перейти по ссылке?' })
    await expect(question.getByText(/^https:\/\/t\.me\//)).toBeVisible()
    await question.getByRole('button', { name: 'Скопировать' }).click()
    await expect(page.getByText(/в буфере обмена$/)).toBeInViewport()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\/\/t\.me\/.*startapp=site-/)
  })

  test('a site is changed, then deleted after the question', async ({ page }) => {
    await page.getByRole('button', { name: 'Изменить сайт «Карта маршрутов клуба»' }).click()
    const form = page.getByRole('dialog', { name: 'Изменить сайт' })
    await expect(form.getByRole('textbox', { name: 'Ссылка на сайт' })).toHaveValue('https://бег.example/maps?city=msk')
    await form.getByRole('textbox', { name: 'Название' }).fill('Карта')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Внешний сайт успешно обновлен')).toBeInViewport()
    await page.getByRole('button', { name: 'Удалить сайт «Карта»' }).click()
    const question = page.getByRole('alertdialog', { name: 'Вы уверены?' })
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect(titles(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Удалить сайт «Карта»' }).click()
    await question.getByRole('button', { name: 'Удалить сайт' }).click()
    await expect(page.getByText('Внешний сайт успешно удален')).toBeInViewport()
    await expect(titles(page)).toHaveCount(2)
  })

  test('publication says that it is not available yet', { tag: '@wide' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Опубликовать сайт «Карта маршрутов клуба»' }).click()
    await expect(page.getByText('Публикация внешних сайтов пока недоступна.')).toBeInViewport()
  })
})

test.describe('without sites', { tag: '@wide' }, () => {
  test.use({ scenario: 'empty' })

  test('the page says what they are for', async ({ page, signedIn }) => {
    await signedIn(1001)
    await page.goto('/webImport')
    await expect(page.getByText('Сайтов пока нет')).toBeVisible()
    await expect(page).toHaveURL(/\/webImport\/sites$/)
  })
})

test.describe('when the server fails', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 500/ })

  test('the list says so and comes with the next try', async ({ page, fake, signedIn }) => {
    await signedIn(1001)
    await fake.addFault({ path: '/external_sites/list/by/{owner}', status: 500, times: 1 })
    await page.goto('/webImport/sites')
    await expect(page.getByText('Сайты не загрузились')).toBeVisible()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(titles(page)).toHaveCount(3)
  })

  test('a refused save keeps what was typed', async ({ page, fake, signedIn }) => {
    await signedIn(1001)
    await page.goto('/webImport/sites')
    await fake.addFault({ method: 'POST', path: '/external_sites/{owner}', status: 500, times: 1 })
    await page.getByRole('button', { name: 'Подключить сайт' }).click()
    const form = page.getByRole('dialog', { name: 'Подключить сайт' })
    await form.getByRole('textbox', { name: 'Название' }).fill('Блог')
    await form.getByRole('textbox', { name: 'Ссылка на сайт' }).fill('example.ru')
    await form.getByRole('button', { name: 'Подключить' }).click()
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Название' })).toHaveValue('Блог')
    await form.getByRole('button', { name: 'Подключить' }).click()
    await expect(form).toBeHidden()
    await expect(titles(page)).toHaveCount(4)
  })
})
