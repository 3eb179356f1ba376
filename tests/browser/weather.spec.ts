import type { Tables } from './faults/action.ts'
import { button, picture } from './faults/hands.ts'
import { productTab } from './faults/places.ts'
import { CONSOLE } from './kit/addresses.ts'
import { expect, test, type Page } from './kit/test.ts'
import { fileOf } from './weather/lazy-imports.ts'
import { rows, type Row } from './weather/rows.ts'

/* Bad weather over every part that comes late: nothing typed is lost, the page stays, one press recovers. */

const weathers = ['offline', '404 after a deploy', '503', 'slow'] as const
type Weather = (typeof weathers)[number]

/** `FAULTS=all`: every part in every weather; else each in one, by turns. */
const ALL = process.env.FAULTS === 'all'
const TYPED = 'Набрано до непогоды'

// 418, 520: a page that the build has drawn is drawn anew, because a part of it did not come.
test.use({ expectedErrors: /net::ERR_|status of (404|503)|ModuleMissing|error #(418|520)|a view that crashes/ })

for (const [index, [part, row]] of Object.entries(rows).entries())
  for (const [at, weather] of weathers.entries()) {
    if (!ALL && index % weathers.length !== at) continue
    test(`${part}: ${weather}`, async ({ page, fake, signedIn }) => {
      if (!row.visitor) await signedIn(1001)
      const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
      const clear = await makeWeather(page, weather, fileOf(row.inside ?? part))
      await page.goto(row.at(tables))
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await row.open?.(page)
      await row.typed?.(page).fill(TYPED)
      const download = row.downloads && page.waitForEvent('download', { timeout: 60_000 })
      const start = page.url()
      const isReplaced = weather === '404 after a deploy'
      const reloaded = isReplaced && page.waitForEvent('load')
      const again = () => row.press(page, tables)
      await again()
      if (weather === 'offline' || weather === '503') await recovers(page, row, clear, again)
      if (isReplaced) {
        if (row.typed) await button(page, 'Обновить страницу').click()
        await reloaded
        if (page.url() === start) {
          await row.open?.(page)
          await again()
        }
      }
      await download
      await expect(row.shown(page)).toBeVisible()
      // No form has taken its page away with it.
      if (row.open && !row.leads) expect(page.url()).toBe(start)
      if (row.typed) await expect(row.typed(page)).toHaveValue(TYPED)
    })
  }

test('parts of an open form are there before they are pressed, and so outlive the network', async ({
  page,
  context,
  fake,
  signedIn,
}) => {
  await signedIn(1001)
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  await page.goto(productTab('Мёд в сотах', 'variants')(tables))
  const parts = ['products/variants/CombinationsForm.tsx', 'kit/ui/pictures/CropDialog.tsx']
    .map(fileOf)
    .map((file) => page.waitForResponse((response) => response.url().endsWith(file)))
  await button(page, 'Добавить Вариант').click()
  await Promise.all(parts)
  // What those parts import comes beside them.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Сочетания свойств' }).click()
  await expect(page.getByRole('dialog').nth(1)).toBeVisible()
})

test('a draft survives the crash of its view', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  await page.goto(productTab('Мёд в сотах', 'variants')(tables))
  await button(page, 'Добавить Вариант').click()
  const form = page.getByRole('dialog', { name: 'Новый вариант' })
  const title = form.getByRole('textbox', { name: 'Название варианта' })
  await title.fill(TYPED)
  // The size of a photo cannot be written any more, and drawing it throws.
  await page.evaluate(() =>
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => () => {
        throw new Error('a view that crashes')
      },
    }),
  )
  await form.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByText('Страница не открылась')).toBeVisible()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await button(page, 'Добавить Вариант').click()
  await form.getByRole('button', { name: 'Восстановить' }).click()
  await expect(title).toHaveValue(TYPED)
})

/** Said, with the frame around it, and one press brings it once the weather is clear. */
async function recovers(page: Page, row: Row, clear: () => Promise<void>, again: () => Promise<void>): Promise<void> {
  const missing = (row.within?.(page) ?? page).getByRole('alert').filter({ hasText: /не загрузилась|Нет связи/ })
  const retry = missing.getByRole('button', { name: 'Повторить' })
  await expect(row.said ? page.getByText(row.said).first() : retry).toBeVisible()
  await expect(page.locator('#page, header').first()).toBeAttached()
  if (row.typed) await expect(row.typed(page)).toHaveValue(TYPED)
  await clear()
  await (row.said ? again() : retry.click())
}

/** Over one file of the console, until it is cleared. A deploy's weather ends where the new page is loaded. */
async function makeWeather(page: Page, weather: Weather, file: string): Promise<() => Promise<void>> {
  let isBad = true
  await page.route(
    (url) => url.origin === CONSOLE && url.pathname === file,
    async (route) => {
      if (!isBad) return route.continue()
      if (weather === 'offline') return route.abort('internetdisconnected')
      if (weather === '503') return route.fulfill({ status: 503, body: 'Service Unavailable' })
      if (weather === '404 after a deploy') return route.fulfill({ status: 404, body: 'Not Found' })
      // An answer that takes its time is what this weather is.
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return route.continue()
    },
  )
  if (weather === '404 after a deploy') {
    let pages = 0
    const isPage = (url: URL) => url.origin === CONSOLE && !/\.\w+$/.test(url.pathname)
    await page.route(isPage, async (route) => {
      const isLoad = route.request().isNavigationRequest()
      if (isLoad) pages += 1
      // The first page is the old one's; whatever is asked for later is the new one's, and so is its entry script.
      if (isLoad && pages === 1) return route.continue()
      if (isLoad) isBad = false
      // Who asked may be a page that has gone meanwhile: then nobody waits for an answer.
      const answer = await route.fetch()
      const text = await answer.text().catch(() => null)
      if (text === null) return
      // A page that is loaded has to find the files that there are.
      const html = isLoad ? text : text.replace(/(<script type="module"[^>]* src="[^"]+)"/, '$1?new"')
      await route.fulfill({ response: answer, body: html })
    })
  }
  return async () => {
    isBad = false
    await page.unrouteAll({ behavior: 'wait' })
  }
}
