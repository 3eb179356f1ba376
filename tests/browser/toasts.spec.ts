import type { Action, Tables } from './faults/action.ts'
import { actions } from './faults/actions.ts'
import { ENGINE, PHONE } from './engines/engine.ts'
import { items, modal, openOrders } from './kit/orders-page.ts'
import { expect, test, type Page } from './kit/test.ts'

/** What can be pressed or typed into and lies under a notice; what the page's own bar hides is not there to be pressed. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const host = document.querySelector('[data-toasts]')
    const around = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
    const controls = [...(around?.querySelectorAll('button, a, input, textarea') ?? [])]
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

const shown = (page: Page) => page.locator('[data-toasts]').locator('[role=status], [role=alert]')

/** The first save of every page. */
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

    // Beside it this is the walk through the forms: the first of every page opens, is filled in and saved.
    test(
      'stands over nothing that is pressed after a save, on any page',
      { tag: '@night' },
      async ({ page, fake, signedIn }) => {
        test.setTimeout(120_000)
        page.on('dialog', (dialog) => void dialog.accept())
        const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
        const saves = savesOf(tables)
        expect(saves.length).toBeGreaterThan(12)
        await signedIn(1001)
        for (const [what, action] of saves) {
          await page.goto(action.at(tables))
          await action.open?.({ page, tables })
          await action.send({ page, tables }, false)
          await expect(shown(page).first(), what).toBeVisible()
          await expect.poll(() => covered(page), { message: what }).toEqual([])
        }
      },
    )
  })
}

test('a notice leaves the buttons of an open sheet free', { tag: '@phone' }, async ({ page, openProject }) => {
  await openOrders(page, openProject)
  await items(page)
    .first()
    .getByRole('button', { name: /Подробнее/ })
    .click()
  const sheet = modal(page, /^Заказ/)
  await sheet.getByRole('button', { name: 'Скопировать номер платежа' }).click()
  await expect(shown(page).first()).toBeVisible()
  await expect.poll(() => covered(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await expect(sheet).toBeHidden()
})
