import type { Locator } from '@playwright/test'
import { expect, test, type Page } from './kit/test.ts'

/*
 * An owner edits records while a share of all calls fails. For a longer run:
 * `CHAOS_MINUTES=10 CHAOS_RATE=0.05 npm test -- browser chaos`.
 */

const MINUTES = Number(process.env.CHAOS_MINUTES ?? '0.5')
const RATE = Number(process.env.CHAOS_RATE ?? '0.2')
const SEED = Number(process.env.CHAOS_SEED ?? '1')
/** The timeout of one step, ms. */
const STEP_TIMEOUT = 90_000

test.use({ expectedErrors: /^Failed to load resource: (net::|the server responded with a status of (429|50\d) )/ })
test.setTimeout(MINUTES * 60_000 + 3 * STEP_TIMEOUT)

/** Waits until the element is visible. Presses 'Повторить' like an owner whenever the page reports a failed load. */
async function waitUntilShown(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Повторить' }).first()
    if (!(await wanted.isVisible()) && (await retry.isVisible())) await retry.click({ timeout: 1000 })
    await expect(wanted).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: STEP_TIMEOUT })
}

/** Presses 'Сохранить' until `isSaved` holds. Before each press the field must still hold the typed text. */
async function saveAndRetry(
  form: Locator,
  field: Locator,
  typed: string,
  isSaved: () => Promise<boolean>,
): Promise<void> {
  await expect(async () => {
    if (await isSaved()) return
    await expect(field).toHaveValue(typed, { timeout: 1000 })
    await form.getByRole('button', { name: 'Сохранить' }).click({ timeout: 2000 })
    await expect.poll(isSaved, { timeout: 4000 }).toBe(true)
  }).toPass({ timeout: STEP_TIMEOUT })
}

interface Task {
  /** The table of the server's state that holds the saved text. */
  readonly table: string
  readonly work: (page: Page, shops: Readonly<Record<string, string>>, text: string) => Promise<void>
}

const tasks: readonly Task[] = [
  {
    table: 'rubrics',
    async work(page, shops, text) {
      await page.goto(`/projects/${shops['Беговой клуб «Набережная»']}/rubrics`)
      const menu = page.getByRole('button', { name: /^Действия с рубрикой/ }).first()
      await waitUntilShown(page, menu)
      await menu.click()
      await page.getByRole('menuitem', { name: 'Изменить' }).click()
      const form = page.getByRole('dialog', { name: 'Изменить рубрику' })
      const title = form.getByRole('textbox', { name: 'Название' })
      await waitUntilShown(page, title)
      await title.fill(text)
      await saveAndRetry(form, title, text, () => form.isHidden())
    },
  },
  {
    table: 'users',
    async work(page, _shops, text) {
      await page.goto('/profile/personal_data')
      const surname = page.getByRole('textbox', { name: 'Отчество' })
      await waitUntilShown(page, surname)
      await surname.fill(text)
      const notice = page.getByText('Данные профиля успешно обновлены')
      await saveAndRetry(page.locator('main'), surname, text, () => notice.isVisible())
    },
  },
  {
    table: 'pickups',
    async work(page, shops, text) {
      await page.goto(`/projects/${shops['Лавка мёда «Липа»']}/delivery`)
      const change = page.getByRole('button', { name: /^Изменить «(Уфа,|Правка)/ })
      await waitUntilShown(page, change)
      await change.click()
      const form = page.getByRole('dialog', { name: 'Самовывоз' })
      const address = form.getByRole('textbox', { name: 'Адрес' })
      await waitUntilShown(page, address)
      await address.fill(text)
      await saveAndRetry(form, address, text, () => form.isHidden())
    },
  },
]

type Rows = readonly Readonly<Record<string, unknown>>[]

test('with a failing server no typed or saved data is lost', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  const tables = async () => ((await fake.call('GET', '/__fake/state')) as { tables: Record<string, Rows> }).tables
  const shops = Object.fromEntries(
    ((await tables()).shops ?? []).map(({ title, uuid }) => [String(title), String(uuid)]),
  )
  await fake.call('POST', '/__fake/chaos', { seed: SEED, rate: RATE, profile: 'office' })
  const until = Date.now() + MINUTES * 60_000
  let done = 0
  do {
    for (const { table, work } of tasks) {
      done += 1
      const text = `Правка ${done}`
      await work(page, shops, text)
      expect(JSON.stringify((await tables())[table]), table).toContain(JSON.stringify(text))
    }
  } while (Date.now() < until)
  const failures = (await fake.requests()).filter(({ status }) => status === 0 || status === 429 || status >= 500)
  test
    .info()
    .annotations.push({ type: 'works', description: `${done}, with ${failures.length} failures among the last calls` })
})
