import type { Tables } from './faults/action.ts'
import { actions, endpointsWhere } from './faults/actions.ts'
import { settled } from './kit/axe.ts'
import { controlsLook } from './kit/controls-look.ts'
import { everyPage, publicPages } from './kit/every-page.ts'
import { watchLayoutShift } from './kit/layout-shift.ts'
import { phones, setInsets, underEdges } from './kit/safe-area.ts'
import { expect, test, type Page } from './kit/test.ts'

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Every form and question of the console, once each. */
const forms = Object.entries(actions).filter(([, { open, opensAnew }]) => open && !opensAnew)

/** Both themes, without opening the page again. */
async function lookedAt(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await settled(page)
    found.push(...(await controlsLook(page)).map((wrong) => `${what}, ${colorScheme}: ${wrong}`))
  }
  return found
}

const windows = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

test('controls of every page stand out, and a disabled one does not', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  const found: string[] = []
  for (const path of everyPage(tables)) {
    await page.setViewportSize(windows.wide)
    await opened(page, path)
    found.push(...(await lookedAt(page, path)))
    await page.setViewportSize(windows.phone)
    found.push(...(await lookedAt(page, `${path} on a phone`)))
  }
  expect(found).toEqual([])
})

test('controls of every form stand out, and a disabled one does not', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  page.on('dialog', (dialog) => void dialog.accept())
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  const found: string[] = []
  for (const [what, action] of forms) {
    await opened(page, action.at(tables))
    await action.open?.({ page, tables })
    found.push(...(await lookedAt(page, what)))
  }
  expect(found).toEqual([])
})

test.describe('a phone', () => {
  test.use({ viewport: phones.upright.viewport, isMobile: true, hasTouch: true })

  test('covers no control with its edges, upright or lying', async ({ page, fake, signedIn }) => {
    test.setTimeout(300_000)
    const found: string[] = []
    const look = async (path: string) => {
      await opened(page, path)
      for (const [name, { viewport, insets }] of Object.entries(phones)) {
        await page.setViewportSize(viewport)
        await setInsets(page, insets)
        found.push(...(await underEdges(page, insets)).map((what) => `${path}, ${name}: ${what}`))
      }
    }
    for (const path of publicPages) await look(path)
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    for (const path of everyPage(tables)) await look(path)
    expect(found).toEqual([])
  })
})

for (const [name, viewport] of Object.entries(windows))
  test.describe(name, () => {
    test.use({ viewport, isMobile: name === 'phone', hasTouch: name === 'phone' })

    test('every page stands still while each of its answers takes a time of its own', async ({
      page,
      fake,
      signedIn,
    }) => {
      test.setTimeout(400_000)
      await signedIn(1001)
      const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
      const reading = [...endpointsWhere(({ method }) => method === 'GET').values()]
      for (const [index, { path }] of reading.entries())
        await fake.addFault({ method: 'GET', path, delay_ms: 200 + ((index * 370) % 900) })
      const expectStill = await watchLayoutShift(page)
      for (const path of everyPage(tables)) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectStill(path)
      }
    })
  })
