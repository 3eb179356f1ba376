import type { Tables } from './faults/action.ts'
import { button, picture } from './faults/hands.ts'
import { productTab } from './faults/places.ts'
import { CONSOLE } from './kit/addresses.ts'
import { expect, test, type Page } from './kit/test.ts'
import { fileOf } from './chunk-failures/lazy-imports.ts'
import { rows, type Row } from './chunk-failures/rows.ts'

/* Failures of the chunk of every lazy-loaded part: no typed data is lost, the page stays, and one press recovers. */

const failures = ['offline', '404 after a deploy', '503', 'slow'] as const
type ChunkFailure = (typeof failures)[number]

/** `FAULTS=all`: every part with every failure. Otherwise each part with one failure, in turn. */
const ALL = process.env.FAULTS === 'all'
const TYPED = 'Набрано до непогоды'

// React's errors 418 and 520: a prerendered page renders again in the browser, because a part of it failed to load.
test.use({ expectedErrors: /net::ERR_|status of (404|503)|ModuleMissing|error #(418|520)|a view that crashes/ })

for (const [index, [part, row]] of Object.entries(rows).entries())
  for (const [at, failure] of failures.entries()) {
    if (!ALL && index % failures.length !== at) continue
    test(`${part}: ${failure}`, async ({ page, fake, signedIn }) => {
      if (!row.visitor) await signedIn(1001)
      const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
      const clear = await failChunk(page, failure, fileOf(row.inside ?? part))
      await page.goto(row.at(tables))
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await row.open?.(page)
      await row.typed?.(page).fill(TYPED)
      const download = row.downloads && page.waitForEvent('download', { timeout: 60_000 })
      const start = page.url()
      const isReplaced = failure === '404 after a deploy'
      const reloaded = isReplaced && page.waitForEvent('load')
      const press = () => row.press(page, tables)
      await press()
      if (failure === 'offline' || failure === '503') await recover(page, row, clear, press)
      if (isReplaced) {
        if (row.typed) await button(page, 'Обновить страницу').click()
        await reloaded
        if (page.url() === start) {
          await row.open?.(page)
          await press()
        }
      }
      await download
      await expect(row.shown(page)).toBeVisible()
      // A form that lacks a part stays on its page.
      if (row.open && !row.leads) expect(page.url()).toBe(start)
      if (row.typed) await expect(row.typed(page)).toHaveValue(TYPED)
    })
  }

test('an open form preloads its parts, so they open offline', async ({ page, context, fake, signedIn }) => {
  await signedIn(1001)
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  await page.goto(productTab('Мёд в сотах', 'variants')(tables))
  const parts = ['products/variants/CombinationsForm.tsx', 'kit/ui/pictures/CropDialog.tsx']
    .map(fileOf)
    .map((file) => page.waitForResponse((response) => response.url().endsWith(file)))
  await button(page, 'Добавить Вариант').click()
  await Promise.all(parts)
  // The imports of those parts load as well.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Сочетания свойств' }).click()
  await expect(page.getByRole('dialog').nth(1)).toBeVisible()
})

test('keeps the draft when its view crashes', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  await page.goto(productTab('Мёд в сотах', 'variants')(tables))
  await button(page, 'Добавить Вариант').click()
  const form = page.getByRole('dialog', { name: 'Новый вариант' })
  const title = form.getByRole('textbox', { name: 'Название варианта' })
  await title.fill(TYPED)
  // Formatting the size of a photo throws, so the form fails to render.
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

/** Expects an error inside the frame, clears the failure and recovers with one press. */
async function recover(page: Page, row: Row, clear: () => Promise<void>, press: () => Promise<void>): Promise<void> {
  const missing = (row.within?.(page) ?? page).getByRole('alert').filter({ hasText: /не загрузилась|Нет связи/ })
  const retry = missing.getByRole('button', { name: 'Повторить' })
  await expect(row.error ? page.getByText(row.error).first() : retry).toBeVisible()
  await expect(page.locator('#page, header').first()).toBeAttached()
  if (row.typed) await expect(row.typed(page)).toHaveValue(TYPED)
  await clear()
  await (row.error ? press() : retry.click())
}

/**
 * Makes one file of the console fail and returns a function that ends the failure. The failure after a deploy also ends when the new
 * page loads.
 */
async function failChunk(page: Page, failure: ChunkFailure, file: string): Promise<() => Promise<void>> {
  let isBad = true
  await page.route(
    (url) => url.origin === CONSOLE && url.pathname === file,
    async (route) => {
      if (!isBad) return route.continue()
      if (failure === 'offline') return route.abort('internetdisconnected')
      if (failure === '503') return route.fulfill({ status: 503, body: 'Service Unavailable' })
      if (failure === '404 after a deploy') return route.fulfill({ status: 404, body: 'Not Found' })
      // A slow answer is this delay.
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return route.continue()
    },
  )
  if (failure === '404 after a deploy') {
    let pages = 0
    const isPage = (url: URL) => url.origin === CONSOLE && !/\.\w+$/.test(url.pathname)
    await page.route(isPage, async (route) => {
      const isLoad = route.request().isNavigationRequest()
      if (isLoad) pages += 1
      // The first page is of the old build. Every later page is of the new build, with another entry script.
      if (isLoad && pages === 1) return route.continue()
      if (isLoad) isBad = false
      // The page that sent the request may be closed by now; then no response is needed.
      const answer = await route.fetch()
      const text = await answer.text().catch(() => null)
      if (text === null) return
      // A page that loads has to find existing files; a page that is only fetched shows the new entry script.
      const html = isLoad ? text : text.replace(/(<script type="module"[^>]* src="[^"]+)"/, '$1?new"')
      await route.fulfill({ response: answer, body: html })
    })
  }
  return async () => {
    isBad = false
    await page.unrouteAll({ behavior: 'wait' })
  }
}
