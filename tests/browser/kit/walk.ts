import { actions } from '../faults/actions.ts'
import type { Tables } from '../faults/action.ts'
import { everyPage } from './every-page.ts'
import { expect, type Page } from './test.ts'

/** A rule: what it finds wrong with what stands open, in words. */
export type Rule = (page: Page) => Promise<string[]>

/** Rules by their names, in the order in which they look; each leaves the page as the next one needs it. */
export type Rules = Readonly<Record<string, Rule>>

/** Faults by the rule and the place. */
type Found = Record<string, string[]>

/** Opens a page and waits for all that it asks for. */
export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Opens each of the pages once, and says where which rule found what. */
export async function onPages(page: Page, paths: readonly string[], rules: Rules): Promise<Found> {
  const found: Found = {}
  for (const path of paths) {
    await opened(page, path)
    await look(found, path, page, rules)
  }
  return found
}

/** The same of every page of an owner's. */
export const onEveryPage = (page: Page, tables: Tables, rules: Rules): Promise<Found> =>
  onPages(page, everyPage(tables), rules)

/** The same of every form and question of the console, once each. */
export async function onEveryForm(page: Page, tables: Tables, rules: Rules): Promise<Found> {
  const found: Found = {}
  page.on('dialog', (dialog) => void dialog.accept())
  for (const [what, { at, open, opensAnew }] of Object.entries(actions)) {
    if (!open || opensAnew) continue
    await opened(page, at(tables))
    await open({ page, tables })
    await withItsClose(page)
    await look(found, what, page, rules)
  }
  return found
}

/** The rule in a window of this size; the window is given back as it was. */
export const inWindow =
  (size: { readonly width: number; readonly height: number }, rule: Rule): Rule =>
  async (page) => {
    const before = page.viewportSize()
    await page.setViewportSize(size)
    const faults = await rule(page)
    if (before) await page.setViewportSize(before)
    return faults
  }

/** The rule with text of twice the size: what a reader sets in the browser, by which rem in styles and media queries are counted. */
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
  // Media queries are looked at again only in a window of another size.
  const size = page.viewportSize()
  if (!size) throw new Error('This window has no size of its own')
  await page.setViewportSize({ ...size, width: size.width - 1 })
  await page.setViewportSize(size)
  await page.waitForFunction((width) => matchMedia(`(width = ${width}rem)`).matches, size.width / standard)
}

/** The button that closes a form comes a moment after it. */
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

/** What is measured has arrived where it goes. */
export const standStill = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      *, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }
      * { scroll-behavior: auto !important }`)
    document.adoptedStyleSheets = [sheet]
    // A press is over a moment after its end (kit/ui/dom/after-press.ts), and fields are brought into sight then.
    return new Promise<void>((over) => setTimeout(over, 100))
  })
