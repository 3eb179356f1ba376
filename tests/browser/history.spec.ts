import { variants } from '@console/shared/variants'
import { expect, test, type Page } from './kit/test.ts'

const FILE = 'Артикул;Цена\nHN010101;351,50\nHN120101;77\n'
const TITLE = 'Импорт из файла «товары.csv»'
const QUOTED = '«Импорт из файла „товары.csv“»'

interface Tables {
  readonly products: readonly { readonly uuid: string; readonly date_update: string }[]
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

test('the next visit finishes an import interrupted by closing the tab, and undoes it', async ({
  context,
  fake,
  page,
  openProject,
}) => {
  await openProject('Лавка мёда «Липа»', 'products')
  await expect(page.getByRole('table', { name: 'Товары' })).toBeVisible()
  const { tables: before } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  // One of the two calls gets no response before the tab closes.
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
})
