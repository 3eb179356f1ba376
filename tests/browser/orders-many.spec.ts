import { expect, test } from './kit/test.ts'
import { items, totals, modal, openOrders } from './kit/open-lists.ts'

test('prints the packing slip only', async ({ page, openProject }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openOrders(page, openProject)
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

  test(
    'rows fill the window two frames after a scroll of any length',
    { tag: '@night' },
    async ({ page, fake, signedIn }) => {
      await signedIn(1001)
      await page.goto(`/projects/${await fake.shopOf()}/orders`)
      await expect(items(page).first()).toBeVisible({ timeout: 30_000 })
      await expect(totals(page)).toContainText(/10\s000\sзаказов/)
      const { gaps, rows } = await page.evaluate(async () => {
        /** Larger than the gap between two cards, px. */
        const tolerance = 24
        const rows = () => [...document.querySelectorAll('[role=row]:has([role=cell]), [role=listitem]')]
        const isCovered = (y: number) =>
          rows().some((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            return top - tolerance < y && y < bottom + tolerance
          })
        const gaps: string[] = []
        for (let turn = 0; turn < 60; turn += 1) {
          const by = [60, 120, 300, 900, 4000][turn % 5] ?? 0
          window.scrollBy({ top: turn < 50 ? by : -by, behavior: 'instant' })
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          for (const share of [0.3, 0.55, 0.8])
            if (!isCovered(innerHeight * share)) gaps.push(`${String(turn)}: ${String(by)} px, at ${String(share)}`)
        }
        return { gaps, rows: rows().length }
      })
      expect(gaps).toEqual([])
      expect(rows).toBeGreaterThan(5)
    },
  )
})
