import type { Tables } from './faults/action.ts'
import { actions } from './faults/actions.ts'
import { everyPage, publicPages } from './kit/every-page.ts'
import { expect, test, type Page } from './kit/test.ts'

// WCAG 2.2, 1.4.10 and 1.4.4: a window of 320 px, and one of 1440 × 900 at 200 % zoom, lose nothing.
const windows = { '320 px': { width: 320, height: 640 }, '200 % zoom': { width: 720, height: 450 } } as const

/** What cannot be reached by scrolling down: it hangs out at the side, or is cut off by what lies around it. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    // A table and a row of tabs may be pushed sideways; a text or a form may not.
    const isPushed = (element: Element): boolean => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (around.scrollWidth > around.clientWidth && /auto|scroll/.test(getComputedStyle(around).overflowX))
          return around.matches('nav, nav *, :has(table), :has([role=grid]), [role=grid] *')
      return false
    }
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} «${(element.ariaLabel ?? element.textContent).slice(0, 40)}»`
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, label, td, li')]
    const hanging = controls.filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      const isSeen =
        own > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isSeen && (right > width + 1 || left < -1) && !isPushed(element)
    })
    const wide =
      document.documentElement.scrollWidth > width
        ? [`страница шире окна: ${document.documentElement.scrollWidth}`]
        : []
    return [...wide, ...hanging.map(name)]
  })

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Every form and question of the console, once each. */
const forms = Object.entries(actions).filter(([, { open, opensAnew }]) => open && !opensAnew)

/** What stands open, in each of the windows, without opening it again. */
async function isWholeInEach(page: Page, what: string): Promise<void> {
  for (const [name, viewport] of Object.entries(windows)) {
    await page.setViewportSize(viewport)
    await expect.poll(() => outOfReach(page), { message: `${what}, ${name}` }).toEqual([])
  }
}

test.use({ viewport: windows['320 px'] })

test('a small window loses nothing of a page', async ({ page, fake, signedIn }) => {
  for (const path of publicPages) {
    await opened(page, path)
    await isWholeInEach(page, path)
  }
  await signedIn(1001)
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  for (const path of everyPage(tables)) {
    await opened(page, path)
    await isWholeInEach(page, path)
  }
})

test('a small window loses nothing of a form', async ({ page, fake, signedIn }) => {
  test.setTimeout(400_000)
  await signedIn(1001)
  page.on('dialog', (dialog) => void dialog.accept())
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  for (const [what, action] of forms) {
    await opened(page, action.at(tables))
    await action.open?.({ page, tables })
    for (const [name, viewport] of Object.entries(windows)) {
      await page.setViewportSize(viewport)
      await expect.poll(() => outOfReach(page), { message: `${what}, ${name}` }).toEqual([])
      const dialog = page.locator('dialog[open]').last()
      if (!(await dialog.isVisible())) continue
      // Its last button can be brought into sight.
      const last = dialog.getByRole('button').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last, `${what}, ${name}`).toBeInViewport({ ratio: 0.9 })
    }
  }
})
