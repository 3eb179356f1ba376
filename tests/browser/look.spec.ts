import { type Page, expect, test } from './kit/test.ts'
import type { Tables } from './faults/action.ts'
import { endpointsWhere } from './faults/actions.ts'
import { settled } from './kit/axe.ts'
import { everyPage, publicPages, inWindow, onEveryForm, onEveryPage, onPages, opened, type Rule } from './kit/walk.ts'
import { watchLayoutShift } from './kit/layout-shift.ts'
import { controlsLook, heavyFonts, loaded, phones, setInsets, underEdges } from './kit/look.ts'

/** Finds elements that scrolling down cannot reach: they stick out at the side, or an ancestor clips them. */
const hanging = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    // A table or a row of tabs may scroll sideways; a text or a form may not.
    const isPushed = (element: Element): boolean => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (around.scrollWidth > around.clientWidth && /auto|scroll/.test(getComputedStyle(around).overflowX))
          return around.matches('nav, nav *, :has(table), :has([role=grid]), [role=grid] *')
      return false
    }
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} «${(element.ariaLabel ?? element.textContent).slice(0, 40)}»`
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, label, td, li')]
    const outside = controls.filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      const isSeen =
        own > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isSeen && (right > width + 1 || left < -1) && !isPushed(element)
    })
    const wide =
      document.documentElement.scrollWidth > width
        ? [`страница шире окна: ${document.documentElement.scrollWidth}`]
        : []
    return [...wide, ...outside.map(name)]
  })

/** The time that a page may take to adapt to a new window size, ms. */
const TIME = 20_000

/**
 * Finds content of the open page or form that the window cuts off (WCAG 2.2, 1.4.10 and 1.4.4), after waiting for the layout.
 * Also checks that the last button of a form can be scrolled into view.
 */
async function outOfReach(page: Page): Promise<string[]> {
  const deadline = Date.now() + TIME
  let found = await hanging(page)
  while (found.length && Date.now() < deadline) found = await hanging(page)
  const dialog = page.locator('dialog[open]').last()
  if (!(await dialog.isVisible())) return found
  const last = dialog.getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  const seen = await last.evaluate(
    (button) =>
      new Promise<number>((told) => {
        new IntersectionObserver(([entry]) => told(entry?.intersectionRatio ?? 0)).observe(button)
      }),
  )
  return seen < 0.9 ? [...found, `последняя кнопка видна на ${Math.round(seen * 100)} %`] : found
}

/** Finds controls that do not stand out and disabled controls that do, in both themes. The page stays open. */
const controlsInBothThemes: Rule = async (page) => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await settled(page)
    found.push(...(await controlsLook(page)).map((fault) => `${colorScheme}: ${fault}`))
  }
  return found
}

const windows = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** The smallest window, and a window of 1440 × 900 at 200 % zoom. */
const small = {
  '320 px': inWindow({ width: 320, height: 640 }, outOfReach),
  'масштаб 200 %': inWindow({ width: 720, height: 450 }, outOfReach),
}

test('public pages use the small font and fit a small window', async ({ page }) => {
  expect(await onPages(page, publicPages, { шрифт: heavyFonts, ...small })).toEqual({})
})

test(
  'every page uses the small font, its controls stand out, and it fits a small window',
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
  'the controls of every form stand out and fit a small window',
  { tag: '@night' },
  async ({ page, fake, signedIn }) => {
    test.setTimeout(400_000)
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    expect(await onEveryForm(page, tables, { вид: controlsInBothThemes, ...small })).toEqual({})
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: phones.upright.viewport, isMobile: true, hasTouch: true })

  test('the screen’s edges cover no control, upright or lying', { tag: '@night' }, async ({ page, fake, signedIn }) => {
    test.setTimeout(300_000)
    const found: string[] = []
    const check = async (path: string) => {
      await opened(page, path)
      for (const [name, { viewport, insets }] of Object.entries(phones)) {
        await page.setViewportSize(viewport)
        await setInsets(page, insets)
        found.push(...(await underEdges(page, insets)).map((fault) => `${path}, ${name}: ${fault}`))
      }
    }
    for (const path of publicPages) await check(path)
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    for (const path of everyPage(tables)) await check(path)
    expect(found).toEqual([])
  })
})

for (const [name, viewport] of Object.entries(windows))
  test.describe(name, () => {
    test.use({ viewport, isMobile: name === 'phone', hasTouch: name === 'phone' })

    test(
      'no page shifts while its responses arrive at different times',
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

test('loads scripts before fonts', { tag: '@night' }, async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('article').first()).toBeVisible()
  const scripts = await loaded(page, '.js')
  const firstFont = Math.min(...(await loaded(page, '.woff2')).map(({ startedAt }) => startedAt))
  const firstScript = Math.min(...scripts.map(({ startedAt }) => startedAt))
  expect(firstFont).toBeGreaterThan(firstScript)
})

test('loads more font files for letters that are not Russian', { tag: '@night' }, async ({ page }) => {
  await page.goto('/info')
  // The text changes only after hydration: before, React would report a mismatch.
  await expect(page.locator('html[data-prerendered]')).toHaveCount(0)
  await page
    .locator('main h1')
    .first()
    .evaluate((heading) => (heading.textContent = 'Ґанок Café'))
  const fonts = async () => (await loaded(page, '.woff2')).map(({ path }) => path).join(' ')
  await expect.poll(fonts).toMatch(/golos-text-latin/)
  await expect.poll(fonts).toMatch(/golos-text-cyrillic/)
})
