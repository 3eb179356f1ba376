import { picture, pressInRow } from './faults/hands.ts'
import { HONEY, productTab, tab } from './faults/places.ts'
import type { Row, Tables } from './faults/action.ts'
import { PICTURES } from './kit/addresses.ts'
import { expect, test, type Page } from './kit/test.ts'
import { tracesIn, typeIn } from './uploads/files.ts'

/* Pictures on another host than the API. The console always shows them, but reads them only if that host sends CORS headers. */

const COMB = 'Мёд в сотах'
const TRAIL = 'Тропа на Лысую гору'

// The browser logs each request that the host does not allow.
test.use({ expectedErrors: /blocked by CORS policy|net::ERR_FAILED|Content Security Policy/ })

const findRow = (rows: readonly Row[] | undefined, title: string): Row => {
  const row = rows?.find((one) => one.title === title)
  if (!row) throw new Error(`no «${title}»`)
  return row
}

/** Moves the pictures of a product and a post to the other host. */
const withRemotePictures =
  (folder: 'open' | 'closed') =>
  async ({ tables, ...state }: { tables: Tables }, put: (state: unknown) => Promise<unknown>): Promise<Tables> => {
    const at = (name: string) => `${PICTURES}/${folder}/${name}.jpg`
    const product = findRow(tables.products, COMB)
    const [variant] = product.variants as Row[]
    if (!variant) throw new Error(`«${COMB}» has no variant`)
    Object.assign(product, { image_url: at('соты'), variants: [variant] })
    Object.assign(variant, { image_urls: [at('первое'), at('второе')] })
    Object.assign(findRow(tables.posts, TRAIL), { image_urls: [at('тропа'), at('гора')] })
    await put({ ...state, tables })
    return tables
  }

for (const folder of ['open', 'closed'] as const)
  test.describe(folder === 'open' ? 'a host with CORS headers' : 'a host without CORS headers', () => {
    const isOpen = folder === 'open'
    let tables: Tables

    test.beforeEach(async ({ fake, signedIn }) => {
      const state = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
      tables = await withRemotePictures(folder)(state, (changed) => fake.call('PUT', '/__fake/state', changed))
      await signedIn(1001)
    })

    const isShown = (page: Page, name: string) =>
      expect
        .poll(() =>
          page
            .locator(`img[src$="${encodeURIComponent(name)}.jpg"], img[src$="${name}.jpg"]`)
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0)

    test('copies a product with its pictures, or names those that it cannot copy', async ({ page, fake }) => {
      await page.goto(tab(HONEY, 'products')(tables))
      await page.getByRole('searchbox', { name: 'Поиск по названию' }).fill(COMB)
      await isShown(page, 'соты')
      await pressInRow(page, `Копировать «${COMB}»`)
      const form = page.getByRole('form', { name: 'Новый товар' })
      await form.getByRole('textbox', { name: 'Название', exact: true }).fill('Копия сот')
      if (isOpen) {
        await expect(form.getByRole('button', { name: 'Убрать фото 2' })).toBeVisible()
        // A copy has no article yet; the form suggests one.
        await form.getByRole('button', { name: /^Подставить / }).click()
        await form.getByRole('button', { name: 'Создать товар' }).click()
        await expect(page.getByText('Товар успешно создан')).toBeVisible()
        // The upload removes the photos' metadata.
        const { tables: after } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
        const stored = (after.files ?? []).filter(({ uuid }) => !tables.files?.some((file) => file.uuid === uuid))
        expect(stored).toHaveLength(3)
        for (const { uuid } of stored) {
          const bytes = await (await page.request.get(`${fake.base}/files/${uuid}`)).body()
          expect([typeIn(bytes), ...tracesIn(bytes)]).toEqual(['image/jpeg'])
        }
        return
      }
      const named = page.getByRole('listitem').filter({ hasText: 'не прочиталось' })
      await expect(named).toHaveCount(3)
      for (const name of ['соты', 'первое', 'второе']) {
        const line = named.filter({ hasText: `фото «${name}.jpg» не прочиталось` })
        await expect(line.getByRole('link', { name: 'Открыть фото' })).toHaveAttribute('href', /\/closed\//)
      }
    })

    test('moves a new photo before saved ones, or names the photo that it cannot resend', async ({ page }) => {
      await page.goto(productTab(COMB, 'variants')(tables))
      await page
        .getByRole('button', { name: /^Изменить/ })
        .first()
        .click()
      const form = page.getByRole('dialog', { name: 'Изменить вариант' })
      await isShown(page, 'второе')
      await form.locator('input[type=file]').setInputFiles(picture)
      await page.getByRole('dialog', { name: 'Кадр фотографии' }).getByRole('button', { name: 'Готово' }).click()
      await form.getByRole('button', { name: 'Фото 3: раньше' }).click()
      await form.getByRole('button', { name: 'Сохранить', exact: true }).click()
      if (isOpen) await expect(page.getByText('Вариант успешно обновлён')).toBeInViewport()
      else {
        await expect(form.getByText(/Фото 3 \(«второе\.jpg»\) нельзя отправить снова/).first()).toBeVisible()
        await expect(form.getByRole('button', { name: 'Убрать фото 3' })).toBeVisible()
        await form.getByRole('button', { name: 'Фото 3: раньше' }).click()
        await form.getByRole('button', { name: 'Сохранить', exact: true }).click()
        await expect(page.getByText('Вариант успешно обновлён')).toBeInViewport()
      }
    })
  })
