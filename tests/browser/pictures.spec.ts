import type { Locator } from '@playwright/test'
import { picture, pressInRow } from './faults/hands.ts'
import { HONEY, productTab, tab } from './faults/places.ts'
import type { Row, Tables } from './faults/action.ts'
import { PICTURES } from './kit/addresses.ts'
import { expect, test, type Page } from './kit/test.ts'
import { tracesIn, typeIn } from './uploads/files.ts'

const COMB = 'Мёд в сотах'
const TRAIL = 'Тропа на Лысую гору'

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

/* Pictures on another host than the API. The console always shows them, but reads them only if that host sends CORS headers. */
for (const folder of ['open', 'closed'] as const)
  test.describe(folder === 'open' ? 'a host with CORS headers' : 'a host without CORS headers', () => {
    // The browser logs each request that the host does not allow.
    test.use({ expectedErrors: /blocked by CORS policy|net::ERR_FAILED|Content Security Policy/ })

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

const removals = (form: Locator) => form.getByRole('button', { name: /^Убрать фото/ })
const sizeOf = (photo: Locator) =>
  photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

/** Pastes a picture of 60 × 40 px where the focus is, with the text that a spreadsheet adds. */
const paste = (page: Page, text = '') =>
  page.evaluate(async (text) => {
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')?.fillRect(0, 0, 60, 40)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'снимок.png', { type: 'image/png' }))
    if (text) clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    // Firefox's constructor takes no files.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    document.activeElement?.dispatchEvent(event)
  }, text)

test.describe('new photos', () => {
  let tables: Tables

  test.beforeEach(async ({ fake, signedIn }) => {
    ;({ tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables })
    await signedIn(1001)
  })

  test('crops several photos one after another, or all in the same way', async ({ page }) => {
    await page.goto(productTab('Мёд в сотах', 'variants')(tables))
    await page.getByRole('button', { name: 'Добавить Вариант' }).click()
    const form = page.getByRole('dialog', { name: 'Новый вариант' })
    await form.locator('input[type=file]').setInputFiles([picture, picture, picture])
    await expect(page.getByRole('dialog', { name: 'Фото 1 из 3' })).toContainText('Кадр высокий, 9:16')
    await page.getByRole('dialog', { name: 'Фото 1 из 3' }).getByRole('button', { name: 'Пропустить' }).click()
    const second = page.getByRole('dialog', { name: 'Фото 2 из 3' })
    await second.getByRole('checkbox', { name: 'Без обрезки' }).check()
    await second.getByRole('button', { name: 'Ко всем' }).click()
    await expect(removals(form)).toHaveCount(2)
    await expect(page.getByRole('dialog', { name: 'Кадр фотографии' })).toHaveCount(0)

    // The whole landscape picture, with white above and below.
    const photo = form.getByRole('list', { name: 'Фотографии' }).locator('img').first()
    const [width = 0, height = 1] = await sizeOf(photo)
    expect(width / height).toBeCloseTo(9 / 16, 2)
    expect(
      await photo.evaluate((image: HTMLImageElement) => {
        const paper = new OffscreenCanvas(1, 1).getContext('2d')
        paper?.drawImage(image, 0, 0, 1, 1, 0, 0, 1, 1)
        return [...(paper?.getImageData(0, 0, 1, 1).data ?? [])]
      }),
    ).toEqual([255, 255, 255, 255])

    await form.getByRole('button', { name: 'Кадрировать фото 1' }).click()
    const cropDialog = page.getByRole('dialog', { name: 'Кадр фотографии' })
    await expect(cropDialog.getByRole('button', { name: 'Ко всем' })).toHaveCount(0)
    await cropDialog.getByRole('button', { name: 'Готово' }).click()
    await expect(removals(form)).toHaveCount(2)
  })

  test('pastes a picture wherever the focus is, but the text of a spreadsheet as text', async ({ page }) => {
    await page.goto(tab(HONEY, 'products/new')(tables))
    const form = page.getByRole('form', { name: 'Новый товар' })
    await form.getByRole('textbox', { name: 'Название', exact: true }).focus()
    await paste(page, 'Мёд\t420')
    await paste(page)
    // The first field with room takes the picture, then the next one.
    await expect(form.getByRole('button', { name: 'Титульное фото: заменить изображение' }).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await paste(page)
    await page.getByRole('dialog', { name: 'Кадр фотографии' }).getByRole('button', { name: 'Готово' }).click()
    await expect(removals(form)).toHaveCount(1)
  })
})
