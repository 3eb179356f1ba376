import type { Page } from '../kit/test.ts'

/** The height of a phone's keyboard, px. */
const KEYBOARD = 336

/** Simulates a phone's keyboard, which no driver can show: the window keeps its size, and its visual viewport shrinks. */
export const raiseKeyboard = (page: Page): Promise<void> =>
  page.evaluate((covered) => {
    const view = window.visualViewport
    if (!view) throw new Error('This browser has no visual viewport')
    Object.defineProperty(view, 'height', { configurable: true, get: () => innerHeight - covered })
    view.dispatchEvent(new Event('resize'))
  }, KEYBOARD)

/** Finds a dialog's edges and focused fields that the keyboard covers. */
export async function behindKeyboard(page: Page): Promise<string[]> {
  if (!(await page.locator('dialog:modal').count())) return []
  await raiseKeyboard(page)
  return page.evaluate(() => {
    const seen = window.visualViewport?.height ?? 0
    const faults: string[] = []
    const check = (element: Element, what: string) => {
      const { top, bottom } = element.getBoundingClientRect()
      if (top < -1 || bottom > seen + 1) faults.push(`${what}: ${Math.round(top)}–${Math.round(bottom)} из ${seen}`)
    }
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    if (!dialog) return []
    check(dialog, 'окно')
    for (const field of dialog.querySelectorAll<HTMLElement>('input:not([type=hidden], [type=file]), textarea')) {
      if (!field.checkVisibility({ visibilityProperty: true }) || field.matches(':disabled')) continue
      field.focus()
      if (field.offsetHeight < seen / 2) check(field, `поле «${field.ariaLabel ?? field.id}»`)
    }
    return faults
  })
}
