import type { Tables } from './faults/action.ts'
import { endpointsWhere } from './faults/actions.ts'
import { settled } from './kit/axe.ts'
import { controlsLook } from './kit/controls-look.ts'
import { everyPage, publicPages } from './kit/every-page.ts'
import { watchLayoutShift } from './kit/layout-shift.ts'
import { heavyFonts } from './kit/loaded.ts'
import { outOfReach } from './kit/out-of-reach.ts'
import { phones, setInsets, underEdges } from './kit/safe-area.ts'
import { expect, test } from './kit/test.ts'
import { inWindow, onEveryForm, onEveryPage, onPages, opened, type Rule } from './kit/walk.ts'

/** Controls that do not stand out, and disabled ones that do, in both themes, without opening the page again. */
const controlsInBothThemes: Rule = async (page) => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await settled(page)
    found.push(...(await controlsLook(page)).map((wrong) => `${colorScheme}: ${wrong}`))
  }
  return found
}

const windows = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** The smallest window, and one of 1440 × 900 at 200 % zoom. */
const small = {
  '320 px': inWindow({ width: 320, height: 640 }, outOfReach),
  'масштаб 200 %': inWindow({ width: 720, height: 450 }, outOfReach),
}

test('a public page is written in the small font, and a small window loses nothing of it', async ({ page }) => {
  expect(await onPages(page, publicPages, { шрифт: heavyFonts, ...small })).toEqual({})
})

test(
  'every page is written in the small font, its controls stand out, and a small window loses nothing',
  { tag: '@night' },
  async ({ page, fake, signedIn }) => {
    test.setTimeout(400_000)
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    const rules = {
      шрифт: heavyFonts,
      вид: controlsInBothThemes,
      'вид на телефоне': inWindow(windows.phone, controlsInBothThemes),
      ...small,
    }
    expect(await onEveryPage(page, tables, rules)).toEqual({})
  },
)

test(
  'controls of every form stand out, and a small window loses nothing',
  { tag: '@night' },
  async ({ page, fake, signedIn }) => {
    test.setTimeout(400_000)
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    expect(await onEveryForm(page, tables, { вид: controlsInBothThemes, ...small })).toEqual({})
  },
)

test.describe('a phone', () => {
  test.use({ viewport: phones.upright.viewport, isMobile: true, hasTouch: true })

  test('covers no control with its edges, upright or lying', { tag: '@night' }, async ({ page, fake, signedIn }) => {
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

    test(
      'every page stands still while each of its answers takes a time of its own',
      { tag: '@night' },
      async ({ page, fake, signedIn }) => {
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
      },
    )
  })
