import { findNothing } from './kit/axe.ts'
import { variants } from '@console/shared/variants'
import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/phone.ts'

const FILE = 'Артикул;Цена\nHN010101;351,50\nHN120101;77\n'
const TITLE = 'Импорт из файла «товары.csv»'
const QUOTED = '«Импорт из файла „товары.csv“»'

interface Tables {
  readonly products: readonly { readonly uuid: string; readonly date_update: string }[]
}

async function openProducts(page: Page): Promise<void> {
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await openSection(page, 'Товары')
  await expect(page.getByRole('table', { name: 'Товары' })).toBeVisible()
}

async function importFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Экспорт и импорт товаров' }).click()
  await page.getByRole('menuitem', { name: 'Импорт из файла' }).click()
  const buffer = Buffer.from(FILE)
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'товары.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Применить 2' }).click()
}

const batch = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Действия' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const question = (page: Page) => page.getByRole('alertdialog')

test(
  'an import whose tab was closed in the middle is offered by the next visit, finished, and taken back',
  { tag: '@wide' },
  async ({ context, fake, page, signedIn }) => {
    await signedIn(1001)
    await openProducts(page)
    const { tables: before } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    // Half of the import is answered, the other half never is.
    await fake.call('POST', '/__fake/faults', {
      method: 'PATCH',
      path: variants.update.path,
      delay_ms: 60_000,
      times: 1,
    })
    await importFile(page)
    await expect(page.getByRole('dialog').getByText('1 из 2')).toBeVisible()
    await page.close()

    const next = await context.newPage()
    await next.goto('/projects')
    const offer = next.getByRole('region', { name: 'Незаконченное действие' })
    await expect(offer).toContainText(`Не закончено: ${QUOTED}`)
    await offer.getByRole('button', { name: 'Открыть историю' }).click()
    await expect(batch(next, TITLE)).toContainText('Не закончено')
    await batch(next, TITLE).getByRole('button', { name: 'Закончить' }).click()
    await question(next).getByRole('button', { name: 'Закончить' }).click()
    await expect(batch(next, TITLE)).toContainText('Выполнено')
    await batch(next, TITLE).getByText('Что изменилось').click()
    await expect(batch(next, TITLE)).toContainText('320\u00a0₽ → 351,50\u00a0₽')

    await batch(next, TITLE).getByRole('button', { name: 'Отменить' }).click()
    await question(next).getByRole('button', { name: 'Отменить изменения' }).click()
    await expect(batch(next, TITLE)).toContainText('Отменено')
    await next.reload()
    await expect(offer).toBeHidden()
    await expect(batch(next, `Отмена: ${TITLE}`)).toContainText('Выполнено')
    const { tables: after } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    const undated = ({ products }: Tables) =>
      new Map(products.map(({ date_update: _, ...product }) => [product.uuid, product]))
    expect(undated(after)).toEqual(undated(before))
  },
)

test('a report leads to the history, which is whole at 390 px and has nothing for axe to find', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signedIn(1001)
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await openSection(page, 'Товары')
  await importFile(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить' }).click()
  await expect(question(page)).toContainText(`Отменить ${QUOTED}?`)
  await question(page).getByRole('button', { name: 'Закрыть' }).click()
  await batch(page, TITLE).getByText('Что изменилось').click()
  await expect(batch(page, TITLE)).toContainText('→')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await findNothing(page, 'история изменений')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^история изменений-.*\.csv$/)
})

test(
  'signing out forgets the journal, and asks first while something is unfinished',
  { tag: '@wide' },
  async ({ page, signedIn }) => {
    await signedIn(1001)
    await openProducts(page)
    await importFile(page)
    // Before the report it would ask whether to close.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Отменить' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click()
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(await databases()).toEqual([expect.stringMatching(/^journal \S+$/)])
    await page.evaluate(() =>
      localStorage.setItem(`unfinished_batch ${localStorage.getItem('owner')}`, 'another tab is at it'),
    )
    if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole('button', { name: 'Меню', exact: true }).click()
    await page.getByRole('button', { name: /^Профиль/ }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await question(page).getByRole('button', { name: 'Выйти' }).click()
    await expect(page.getByRole('button', { name: 'Начать пользоваться' }).first()).toBeVisible()
    await expect.poll(databases).toEqual([])
  },
)
