import { actions } from '../faults/actions.ts'
import type { Tables } from '../faults/action.ts'
import { everyPage } from '../kit/every-page.ts'
import { expect, type Page } from '../kit/test.ts'

/** A rule: what it finds wrong with what stands open, in words. */
export type Rule = (page: Page) => Promise<string[]>

/** Opens a page and waits for all that it asks for. */
export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('#first-picture')).toHaveCount(0)
}

/** Opens every page, and says where which rule found what. */
export async function onEveryPage(page: Page, tables: Tables, rules: Readonly<Record<string, Rule>>) {
  const found: Found = {}
  for (const path of everyPage(tables)) {
    await opened(page, path)
    await look(found, path, page, rules)
  }
  return found
}

/** The same of every form and question of the console, once each. */
export async function onEveryForm(page: Page, tables: Tables, rules: Readonly<Record<string, Rule>>) {
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

/** The button that closes a form comes a moment after it. */
async function withItsClose(page: Page): Promise<void> {
  const form = page.locator('dialog:modal:not([role=alertdialog])').last()
  if (await form.isVisible())
    await expect(form.getByRole('button', { name: 'Закрыть', exact: true }).first()).toBeVisible()
}

type Found = Record<string, string[]>

async function look(found: Found, where: string, page: Page, rules: Readonly<Record<string, Rule>>): Promise<void> {
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
    // A press is over a moment after its end (kit/ui/overlays/after-press.ts), and fields are brought into sight then.
    return new Promise<void>((over) => setTimeout(over, 100))
  })
