import type { Tables } from './faults/action.ts'
import { everyPage, publicPages } from './kit/walk.ts'
import { API } from './kit/addresses.ts'
import { expect, test, type Page } from './kit/test.ts'

/** Short enough for every field. If the code runs, the page reports an error and the test fails. */
const HOSTILE = '<img src=x onerror=hacked()>'
/** Fields that do not accept such a text, or whose value has a meaning. */
const ruled =
  /uuid|_url|date|color|type|kind|status|sorty_by|time_|phone|email|fiscal|owner|price|method_title|payment_order|password|robokassa|expire/

const withHostileTexts = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'string' ? HOSTILE : withHostileTexts(one)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => {
      if (ruled.test(key)) return [key, one]
      return [key, typeof one === 'string' ? HOSTILE : withHostileTexts(one)]
    }),
  )
}

/** Runs code in the owner's page when a link to it is followed. */
const hostileAddress = 'javascript:hacked()'

/** Returns elements that only the hostile text can create, and addresses that would run code. */
const findHarm = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('img[src="x"], [onerror]')].map(({ outerHTML }) => outerHTML),
    ...[...document.querySelectorAll('[href], [src], [action], [formaction]')].flatMap((element) =>
      ['href', 'src', 'action', 'formaction'].flatMap((name) => {
        const value = element.getAttribute(name)?.trim() ?? ''
        return /^(javascript|vbscript|data:text)/i.test(value) ? [`${name}=${value}`] : []
      }),
    ),
  ])

const editors = /^(Изменить|Подробнее|Доставка:|Опция|Цены и остатки)/

/** Opens each kind of editor and menu of the page in turn, and calls `check` in each. */
async function openEverything(page: Page, check: () => Promise<void>): Promise<void> {
  const main = page.getByRole('main')
  const dialogs = page.locator('dialog[open]')
  const path = page.url()
  const hasOpened = async () => (await dialogs.count()) > 0 || page.url() !== path
  const checkInside = async () => {
    await expect.poll(hasOpened).toBe(true)
    await check()
    // An order has its own address but opens in a dialog over its list.
    if (page.url() === path || (await dialogs.count()) > 0) await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(0)
  }
  const button = main.getByRole('button', { name: editors }).first()
  if (await button.isVisible()) {
    await button.click()
    await checkInside()
  }
  for (const item of ['Изменить', 'Удалить']) {
    const menu = main.getByRole('button', { name: /^Действия с/ }).first()
    if (!(await menu.isVisible())) return
    await menu.click()
    const choice = page.getByRole('menuitem', { name: item })
    if (!(await choice.isVisible())) return
    await choice.click()
    await checkInside()
  }
}

test('hostile text in every field of every record stays text', async ({ page, fake, signedIn }) => {
  test.setTimeout(300_000)
  const state = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  const tables = withHostileTexts(state.tables)
  await fake.call('PUT', '/__fake/state', { ...state, tables })
  const check = async () => expect(await findHarm(page)).toEqual([])
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await check()
  }
  await signedIn(1001)
  let pagesWithText = 0
  for (const path of everyPage(state.tables)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await check()
    if (await page.getByText(HOSTILE).first().isVisible()) pagesWithText += 1
    await openEverything(page, check)
  }
  expect(pagesWithText, 'страниц, на которых текст виден').toBeGreaterThan(15)
})

test.describe('javascript: addresses', () => {
  // Each such response breaks its contract, and the console logs it.
  test.use({ expectedErrors: /./ })

  test('are never rendered', async ({ page, fake, signedIn, world }) => {
    test.setTimeout(300_000)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    await signedIn(1001)
    let replaced = 0
    await page.route(`${API}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      if (pathname.startsWith('/w/')) return route.continue()
      const response = await route.fetch({ url: `${API}/w/${world}${pathname}${search}` })
      const body = (await response.text()).replace(/"(\w*url)":"[^"]*"/g, (_, name: string) => {
        replaced += 1
        return `"${name}":"${hostileAddress}"`
      })
      await route.fulfill({ response, body })
    })
    for (const path of everyPage(tables)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await findHarm(page), path).toEqual([])
    }
    expect(replaced).toBeGreaterThan(100)
  })
})
