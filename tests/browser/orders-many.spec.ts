import { expect, test } from './kit/test.ts'
import { items, totals, modal, openOrders } from './kit/orders-page.ts'

test.describe('many at once', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('asked once, then changed; all stay ticked, and are taken back at once', async ({ page, signedIn, fake }) => {
    await openOrders(page, signedIn)
    for (const index of [0, 1, 2]) await items(page).nth(index).getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: 'Выбранные заказы' })
    await expect(bar).toContainText('Выбрано: 3')
    await fake.addFault({ method: 'PATCH', status: 500, times: 1 })
    await bar.getByRole('button', { name: 'Изменить статус выбранных заказов' }).click()
    await page.getByRole('menuitem', { name: 'Возврат' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Изменить статус' }).click()
    await expect(page.getByText(/Статус успешно обновлён у 2/)).toBeInViewport()
    await expect(page.getByText(/Ошибка изменения статуса: 1/)).toBeInViewport()
    await expect(bar).toContainText('Выбрано: 3')
    await page
      .getByRole('status')
      .filter({ hasText: 'Статус успешно обновлён у 2' })
      .getByRole('button', { name: 'Отменить' })
      .click()
    await expect(page.getByText('Прежний статус вернулся у 2')).toBeInViewport()
    await expect(bar).toContainText('Выбрано: 3')
  })
})

test('Shift and a press select all rows between', { tag: '@wide' }, async ({ page, signedIn }) => {
  await openOrders(page, signedIn)
  await items(page).nth(0).getByRole('checkbox').check()
  await items(page)
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Выбранные заказы' })
  await expect(bar).toContainText('Выбрано: 3')
  // By keys, too.
  await items(page).nth(1).getByRole('checkbox').focus()
  await page.keyboard.press('Shift+Space')
  await expect(bar).toContainText('Выбрано: 1')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
})

test('a packing slip is all that the printer gets', { tag: '@wide' }, async ({ page, signedIn }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openOrders(page, signedIn)
  await items(page)
    .first()
    .getByRole('button', { name: /Подробнее/ })
    .click()
  await modal(page, /^Заказ/)
    .getByRole('button', { name: 'Упаковочный лист' })
    .click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  const slip = page.getByRole('heading', { name: /^Упаковочный лист/, includeHidden: true })
  await expect(slip).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(slip).toHaveText(/^Упаковочный лист к заказу [\da-f]{8}$/)
  await expect(page.locator('section', { has: slip })).toContainText('Лавка мёда «Липа»')
  await expect(page.locator('#root')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(slip).toHaveCount(0)
})

test.describe('ten thousand orders', () => {
  test.use({ scenario: 'large' })

  test.beforeEach(async ({ page, signedIn }) => {
    await signedIn(1001)
    await page.goto('/projects')
    const shop = (await page.locator('a[href^="/projects/"]').first().getAttribute('href'))?.split('/')[2] ?? ''
    await page.goto(`/projects/${shop}/orders`)
    await expect(items(page).first()).toBeVisible({ timeout: 30_000 })
    await expect(totals(page)).toContainText(/10\s000\sзаказов/)
  })

  test('only the rows in sight exist, from the first to the last', { tag: '@wide' }, async ({ page }) => {
    expect(await items(page).count()).toBeLessThan(60)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(items(page).last()).toBeInViewport()
    expect(await items(page).count()).toBeLessThan(60)
    await page.getByRole('searchbox').fill('такого точно нет')
    await expect(page.getByText('Под этот отбор не подходит ни один заказ')).toBeVisible()
  })

  test('however far one scrolls at once, the frame that follows has rows all over', async ({ page }) => {
    const { gaps, rows } = await page.evaluate(async () => {
      /** More than lies between two cards, px. */
      const room = 24
      const rows = () => [...document.querySelectorAll('[role=row]:has([role=cell]), [role=listitem]')]
      const isCovered = (y: number) =>
        rows().some((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return top - room < y && y < bottom + room
        })
      const gaps: string[] = []
      for (let turn = 0; turn < 60; turn += 1) {
        const by = [60, 120, 300, 900, 4000][turn % 5] ?? 0
        window.scrollBy({ top: turn < 50 ? by : -by, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        for (const share of [0.3, 0.55, 0.8])
          if (!isCovered(innerHeight * share)) gaps.push(`${String(turn)}: ${String(by)} px, at ${String(share)}`)
      }
      return { gaps, rows: rows().length }
    })
    expect(gaps).toEqual([])
    expect(rows).toBeGreaterThan(5)
  })
})
