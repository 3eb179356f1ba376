import { test as plainTest } from '@playwright/test'
import { API } from './kit/addresses.ts'
import { findNothing } from './kit/axe.ts'
import { expect, test } from './kit/test.ts'

/* The fake server’s own pages: /docs, tested without the console, and /__fake. */

plainTest('the API page signs in, makes a call and sends no request to another host', async ({ page }, { testId }) => {
  const foreign: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(API) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`${API}/w/docs-${testId}/docs`)
  await page.getByRole('button', { name: 'Войти: Анна' }).click()
  await expect(page.getByText('Вы вошли: Анна')).toBeVisible()

  const call = page.locator('details.call', { hasText: 'Создать категорию' })
  await call.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await call.getByLabel('background_img').setInputFiles({
    name: 'a.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  })
  await call.getByRole('button', { name: 'Отправить' }).press('Enter')
  await expect(call.getByText(/^200 /)).toBeVisible()
  await expect(call.getByRole('status').locator('pre')).toContainText('"title"')
  expect(foreign).toEqual([])
  expect(errors).toEqual([])
})

plainTest(
  'the address of a call opens it, examples follow its fields, and the search finds it',
  async ({ page }, { testId }) => {
    const docs = `${API}/w/docs-${testId}/docs`
    await page.goto(`${docs}#categories.create`)
    const call = page.locator('details.call', { hasText: 'Создать категорию' })
    await expect(call.getByRole('button', { name: 'Отправить' })).toBeInViewport()
    await call.getByText('Примеры: curl и fetch').click()
    await expect(call.locator('pre').first()).toContainText('/product_categories/{owner}/{shop}')
    await page.getByRole('button', { name: 'Войти: Анна' }).click()
    await expect(page.getByText('Вы вошли: Анна')).toBeVisible()
    await expect(call.locator('pre').first()).not.toContainText('{owner}')
    const [curl, program] = [call.locator('pre').nth(0), call.locator('pre').nth(1)]
    await expect(curl).toContainText('-H "authorization: Bearer $TOKEN"')
    await expect(curl).toContainText(`-F 'background_img=@photo.png'`)
    await expect(program).toContainText("body.append('background_img', file)")
    await call.getByLabel('data (JSON)').fill('{"title": "Из примера"}')
    await expect(curl).toContainText(`-F 'data={"title":"Из примера"}'`)

    await page.getByLabel('Найти вызов').fill('orders.setStatus')
    await expect(page.locator('details.call')).toHaveCount(1)
    await page.locator('details.call summary').first().click()
    await expect(page).toHaveURL(`${docs}#orders.setStatus`)
    await page.evaluate(() => (location.hash = '#categories.list'))
    await expect(
      page
        .locator('details.call', { hasText: 'Категории магазина по порядку' })
        .getByRole('button', { name: 'Отправить' }),
    ).toBeInViewport()
  },
)

test('the page at /__fake shows incoming calls and the changes they make', async ({ page, context, fake, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${API}/w/${world}/__fake`)
  const calls = page.getByRole('region', { name: 'Вызовы' })
  await expect(page.getByText('Смотрю за вызовами.')).toBeVisible()
  await expect(calls.getByText('Вызовов ещё не было')).toBeVisible()

  const [owner] = ((await fake.call('GET', '/__fake/tables/users?find=1001')) as { rows: { uuid: string }[] }).rows
  await fake.call('POST', '/__fake/clock', { advance_s: 1 })
  const { rows } = (await fake.call('GET', `/__fake/tables/shops?find=${owner?.uuid}`)) as { rows: { uuid: string }[] }
  await fake.call('POST', '/__fake/orders', { shop: rows[0]?.uuid, count: 1 })
  const placed = calls.locator('details.call', { hasText: '/__fake/orders' })
  await placed.locator('summary').press('Enter')
  await placed.getByRole('button', { name: 'Что изменилось' }).click()
  await expect(placed.getByText(/"op":"add","path":"\/orders\//)).toBeVisible()
  await placed.getByRole('button', { name: 'Копировать как curl' }).click()
  await expect(page.getByText('Скопировано.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/w/${world}/__fake/orders' \\\n  -H`)

  await calls.getByRole('checkbox', { name: 'Только с ошибками' }).check()
  await expect(placed).toBeHidden()
  await page.getByRole('button', { name: 'Добавить сбой' }).click()
  await expect(page.getByRole('region', { name: 'Сбои и часы' }).getByText('"status":503')).toBeVisible()
  await expect(page.getByRole('link', { name: world })).toBeVisible()
})

test('the page at /__fake passes axe, light and dark', async ({ page, fake, world }) => {
  await page.goto(`${API}/w/${world}/__fake`)
  await expect(page.getByText('Смотрю за вызовами.')).toBeVisible()
  await fake.call('POST', '/__fake/clock', { advance_s: 1 })
  await page.locator('details.call summary').first().press('Enter')
  await expect(page.getByRole('button', { name: 'Что изменилось' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^products \d/ })).toBeVisible()
  await findNothing(page, 'the page at /__fake')
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width, 'the page does not scroll sideways').toBeLessThanOrEqual(0)
})
