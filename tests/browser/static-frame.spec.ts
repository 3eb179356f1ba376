import type { Tables } from './faults/action.ts'
import { HONEY, tab } from './faults/places.ts'
import { watchLayoutShift } from './kit/layout-shift.ts'
import { holdScripts } from './kit/scripts.ts'
import { expect, test } from './kit/test.ts'

/* The console's HTML files hold its static frame (web/src/app/frame/StaticFrame.tsx). */

for (const [name, addressOf] of Object.entries({ projects: () => '/projects', products: tab(HONEY, 'products') }))
  test(`${name}: shows the static frame before the code loads, without a layout shift`, async ({
    page,
    fake,
    signedIn,
  }) => {
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    const expectStill = await watchLayoutShift(page, 0.01)
    const release = await holdScripts(page)
    await page.goto(addressOf(tables), { waitUntil: 'commit' })
    const frame = page.locator('#frame')
    await expect(frame).toBeVisible()
    expect(await frame.locator('*').count()).toBeLessThan(150)
    release()
    await expect(page.getByText(HONEY).first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(frame).toHaveCount(0)
    await expectStill()
  })

test('a visitor sees no static frame', async ({ page }) => {
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#frame')).toBeHidden()
})
