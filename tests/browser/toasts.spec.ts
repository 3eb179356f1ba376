import type { Action, Tables } from './faults/action.ts'
import { actions } from './faults/actions.ts'
import { ENGINE, PHONE } from './engines/engine.ts'
import { items, modal, openOrders } from './kit/open-sections.ts'
import { expect, test, type Page } from './kit/test.ts'

/** Returns the controls that a notice covers, without those that the page's own bar hides already. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const host = document.querySelector('[data-toasts]')
    const container = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
    const controls = [...(container?.querySelectorAll('button, a, input, textarea') ?? [])]
    const isUnder = (control: Element, toast: DOMRect) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const box = [Math.max(left, toast.left), Math.min(right, toast.right)] as const
      const rows = [Math.max(top, toast.top), Math.min(bottom, toast.bottom)] as const
      if (box[0] + 1 >= box[1] || rows[0] + 1 >= rows[1]) return false
      const below = document
        .elementsFromPoint((box[0] + box[1]) / 2, (rows[0] + rows[1]) / 2)
        .find((element) => !host?.contains(element))
      return below !== undefined && control.contains(below)
    }
    const toasts = [...(host?.querySelectorAll('[role=status], [role=alert]') ?? [])]
    const rects = toasts.map((toast) => toast.getBoundingClientRect())
    return controls
      .filter((control) => !host?.contains(control) && rects.some((rect) => isUnder(control, rect)))
      .map((control) => `${control.tagName} «${(control.ariaLabel ?? control.textContent).slice(0, 40)}»`)
  })

const notices = (page: Page) => page.locator('[data-toasts]').locator('[role=status], [role=alert]')

/** Returns the first save action of every page. */
function savesOf(tables: Tables): [string, Action][] {
  const saves = Object.entries(actions).filter(([name]) => /\.(create|update|save|set|upload)/.test(name))
  const byPage = new Map<string, [string, Action]>()
  for (const [name, action] of saves) if (!byPage.has(action.at(tables))) byPage.set(action.at(tables), [name, action])
  return [...byPage.values()]
}

const windows = { wide: {}, phone: { viewport: { width: 390, height: 844 }, ...PHONE[ENGINE] } } as const
for (const [name, window] of Object.entries(windows)) {
  test.describe(`a notice in a ${name} window`, () => {
    test.use(window)

    // This test is also a walk through the forms: the first form of every page opens, is filled in and saved.
    test('covers no control after a save, on any page', { tag: '@night' }, async ({ page, fake, signedIn }) => {
      test.setTimeout(120_000)
      page.on('dialog', (dialog) => void dialog.accept())
      const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
      const saves = savesOf(tables)
      expect(saves.length).toBeGreaterThan(12)
      await signedIn(1001)
      for (const [save, action] of saves) {
        await page.goto(action.at(tables))
        await action.open?.({ page, tables })
        await action.send({ page, tables }, false)
        await expect(notices(page).first(), save).toBeVisible()
        await expect.poll(() => coveredControls(page), { message: save }).toEqual([])
      }
    })
  })
}

test('a notice covers no button of an open sheet', { tag: '@phone' }, async ({ page, openProject }) => {
  await openOrders(page, openProject)
  await items(page)
    .first()
    .getByRole('button', { name: /Подробнее/ })
    .click()
  const sheet = modal(page, /^Заказ/)
  await sheet.getByRole('button', { name: 'Скопировать номер платежа' }).click()
  await expect(notices(page).first()).toBeVisible()
  await expect.poll(() => coveredControls(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await expect(sheet).toBeHidden()
})
