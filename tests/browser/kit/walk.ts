import type { Tables } from '../faults/action.ts'
import { CLUB, HONEY, orderPage, productTab, tab } from '../faults/places.ts'
import { actions } from '../faults/actions.ts'
import { expect, type Page } from './test.ts'

/** The address of every page that an owner of the demo can open. */
export const everyPage = (tables: Tables): string[] => [
  '/',
  '/profile/personal_data',
  '/profile/subscribtions',
  '/profile/privacy_policy',
  '/projects',
  '/open',
  '/open?for=photo',
  ...['common', 'subscription', 'templates', 'history', 'categories', 'products', 'products/new', 'products/count'].map(
    (name) => tab(HONEY, name)(tables),
  ),
  ...['common', 'variants', 'specs'].map((name) => productTab('Липовый мёд', name)(tables)),
  ...['delivery', 'payment', 'orders', 'legal', 'preview'].map((name) => tab(HONEY, name)(tables)),
  orderPage(tables),
  ...['rubrics', 'infoposts', 'preview'].map((name) => tab(CLUB, name)(tables)),
  '/webImport/sites',
  '/webImport/subscriptoions',
  '/groups',
  '/payments',
  '/nowhere',
]

export const publicPages = ['/', '/info', '/contacts', '/partnersShops', '/nowhere'] as const

/** Checks the open page and returns its faults. */
export type Rule = (page: Page) => Promise<string[]>

/** Rules by name, in the order of their run; each leaves the page ready for the next. */
export type Rules = Readonly<Record<string, Rule>>

/** Faults by rule and place. */
type Found = Record<string, string[]>

/** Opens a page and waits until it has loaded its data. */
export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Opens each page once and runs the rules on it. */
export async function onPages(page: Page, paths: readonly string[], rules: Rules): Promise<Found> {
  const found: Found = {}
  for (const path of paths) {
    await opened(page, path)
    await look(found, path, page, rules)
  }
  return found
}

/** Runs the rules on every page of an owner. */
export const onEveryPage = (page: Page, tables: Tables, rules: Rules): Promise<Found> =>
  onPages(page, everyPage(tables), rules)

/** Opens every form and confirmation dialog once and runs the rules on it. */
export async function onEveryForm(page: Page, tables: Tables, rules: Rules): Promise<Found> {
  const found: Found = {}
  page.on('dialog', (dialog) => void dialog.accept())
  for (const [what, { at, open, reopens }] of Object.entries(actions)) {
    if (!open || reopens) continue
    await opened(page, at(tables))
    await open({ page, tables })
    await withItsClose(page)
    await look(found, what, page, rules)
  }
  return found
}

/** Runs the rule in a window of this size, then restores the window. */
export const inWindow =
  (size: { readonly width: number; readonly height: number }, rule: Rule): Rule =>
  async (page) => {
    const before = page.viewportSize()
    await page.setViewportSize(size)
    const faults = await rule(page)
    if (before) await page.setViewportSize(before)
    return faults
  }

/** Runs the rule with the browser's font size doubled, which changes rem in styles and media queries. */
export const withTextTwice =
  (rule: Rule): Rule =>
  async (page) => {
    await setText(page, 32)
    await standStill(page)
    const faults = await rule(page)
    await setText(page, 16)
    return faults
  }

async function setText(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, standard)
  // The browser evaluates media queries again only when the window's size changes.
  const size = page.viewportSize()
  if (!size) throw new Error('This window has no size of its own')
  await page.setViewportSize({ ...size, width: size.width - 1 })
  await page.setViewportSize(size)
  await page.waitForFunction((width) => matchMedia(`(width = ${width}rem)`).matches, size.width / standard)
}

/** Waits for the form's close button, which appears after the form. */
async function withItsClose(page: Page): Promise<void> {
  const form = page.locator('dialog:modal:not([role=alertdialog])').last()
  if (await form.isVisible())
    await expect(form.getByRole('button', { name: 'Закрыть', exact: true }).first()).toBeVisible()
}

async function look(found: Found, where: string, page: Page, rules: Rules): Promise<void> {
  await standStill(page)
  for (const [name, rule] of Object.entries(rules)) {
    const faults = await rule(page)
    if (faults.length) found[`${name}: ${where}`] = faults
  }
}

/** Ends transitions and animations, so that elements are in their final places. */
export const standStill = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      *, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }
      * { scroll-behavior: auto !important }`)
    document.adoptedStyleSheets = [sheet]
    // The console scrolls fields into view shortly after a press ends (kit/ui/dom/hooks.ts).
    return new Promise<void>((over) => setTimeout(over, 100))
  })
