import { findNothing } from './kit/axe.ts'
import { API } from './kit/addresses.ts'
import { expect, test } from './kit/test.ts'

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
