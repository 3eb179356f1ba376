import { notedAvif, notedGif, notedJpeg, notedPng, notedWebp, SECRET } from '../kit/noted-pictures.ts'
import { modal, pressInRow } from './faults/hands.ts'
import { CLUB, tab } from './faults/places.ts'
import type { Tables } from './faults/action.ts'
import type { Locator } from '@playwright/test'
import type { FakeWorld } from './kit/fake-world.ts'
import { expect, test, type Page } from './kit/test.ts'

/* Pictures with notes of cameras, through every way into a form: what is stored has none of them. */

const WIDTH = 80
const HEIGHT = 60

/** A half-transparent picture as this browser writes it. */
const drawn = async (page: Page, type: string, width = WIDTH, height = HEIGHT) => {
  const text = await page.evaluate(
    async ([type, width, height]) => {
      const canvas = new OffscreenCanvas(width, height)
      const paper = canvas.getContext('2d')
      if (paper) paper.fillStyle = 'teal'
      paper?.fillRect(0, 0, width / 2, height)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer())
      return btoa(String.fromCharCode(...bytes))
    },
    [type, width, height] as const,
  )
  return Buffer.from(text, 'base64')
}

/** A grey BMP without compression, 24 bits a pixel. */
function bmpOf(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3, 128)
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + pixels.length, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, pixels])
}

/** Hands a file over as a paste or a drop does. */
const hand = (page: Page, how: 'paste' | 'drop', zone: string, name: string, type: string, bytes: Buffer) =>
  page.evaluate(
    ([how, zone, name, type, text]) => {
      const place = document.querySelector(`[aria-label="${zone}"]`)
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type }))
      const event =
        how === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
      place?.dispatchEvent(event)
    },
    [how, zone, name, type, bytes.toString('base64')] as const,
  )

const stored = async (page: Page, url: string) => {
  const response = await page.request.get(url)
  const bytes = await response.body()
  expect(bytes.includes(SECRET)).toBe(false)
  return { type: response.headers()['content-type'], bytes }
}

/** The pixel of a picture's corner, and its size. */
const cornerOf = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob())
    const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    paper?.drawImage(bitmap, 0, 0)
    const [, , , alpha] = paper?.getImageData(bitmap.width - 1, 0, 1, 1).data ?? []
    return { alpha, width: bitmap.width, height: bitmap.height }
  }, url)

/** Opens the form of a new post and fills in all but its photos. */
async function openNewPost(page: Page, fake: FakeWorld, title: string): Promise<Locator> {
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  await page.goto(tab(CLUB, 'infoposts')(tables))
  await page.getByRole('button', { name: 'Добавить публикацию' }).click()
  const form = modal(page, 'Новый пост')
  await form.getByRole('combobox', { name: 'Рубрика' }).click()
  await page.getByRole('option', { name: 'Истории' }).click()
  await form.getByRole('textbox', { name: 'Название' }).fill(title)
  return form
}

test.describe('a picture’s notes do not leave', () => {
  test.beforeEach(({ signedIn }) => signedIn(1001))

  test('the form of a post, chosen, dropped or pasted', async ({ page, fake }) => {
    const form = await openNewPost(page, fake, 'Снимки')
    const zone = 'Фото: выбрать изображения'
    const jpeg = notedJpeg(await drawn(page, 'image/jpeg'), 6)
    const large = notedJpeg(await drawn(page, 'image/jpeg', 900, 600), 6)
    await form.locator('input[type=file]').setInputFiles([
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: jpeg },
      { name: 'b.jpg', mimeType: 'image/jpeg', buffer: large },
    ])
    await hand(page, 'drop', zone, 'c.jpg', 'image/jpeg', notedPng(await drawn(page, 'image/png')))
    await hand(page, 'paste', zone, 'd.webp', 'image/webp', notedWebp(await drawn(page, 'image/webp'), WIDTH, HEIGHT))
    await hand(page, 'paste', zone, 'e.jpg', 'image/jpeg', notedAvif())
    await expect(form.getByRole('button', { name: /^Убрать фото/ })).toHaveCount(5)
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Инфопост успешно создан')).toBeInViewport()

    await pressInRow(page, 'Изменить «Снимки»')
    const photos = modal(page, 'Пост "Снимки"').getByRole('list', { name: 'Фото' }).locator('img')
    const urls = await photos.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    const files = []
    for (const url of urls) files.push((await stored(page, url)).type)
    expect(files).toEqual(['image/jpeg', 'image/jpeg', 'image/png', 'image/webp', 'image/webp'])
    const looks = []
    for (const url of urls) looks.push(await cornerOf(page, url))
    expect(looks).toEqual([
      { alpha: 255, width: HEIGHT, height: WIDTH },
      { alpha: 255, width: 240, height: 360 },
      { alpha: 0, width: WIDTH, height: HEIGHT },
      { alpha: 0, width: WIDTH, height: HEIGHT },
      { alpha: 255, width: 16, height: 8 },
    ])
  })

  test('the form of a QR payment', async ({ page, fake }) => {
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    await page.goto(tab(CLUB, 'payment')(tables))
    const codes = page.getByRole('region', { name: 'По QR счету', exact: true })
    for (const [bank, mimeType, buffer] of [
      ['ВТБ', 'image/png', notedPng(await drawn(page, 'image/png'))],
      ['Ак Барс', 'image/gif', notedGif()],
    ] as const) {
      await page.getByRole('button', { name: 'Добавить QR-код' }).click()
      const form = page.getByRole('dialog', { name: 'По Qr счету', exact: true })
      await form.getByRole('textbox', { name: 'Банк' }).fill(bank)
      await form.locator('input[type=file]').setInputFiles({ name: 'a', mimeType, buffer })
      await form.getByRole('button', { name: 'Сохранить' }).click()
      const shown = codes.getByRole('button', { name: `Показать QR-код «${bank}» крупно` }).locator('img')
      const url = await shown.evaluate((image: HTMLImageElement) => image.src)
      expect((await stored(page, url)).type).toBe(mimeType)
    }
  })

  test('files as people have them: stored as what they are, or refused by name and cause', async ({ page, fake }) => {
    const form = await openNewPost(page, fake, 'Находки')
    const zone = 'Фото: выбрать изображения'
    const jpeg = await drawn(page, 'image/jpeg', 900, 600)
    const icon =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="12"><path d="M0 0h9v9z"/></svg>'
    await form.locator('input[type=file]').setInputFiles([
      { name: 'без расширения', mimeType: 'application/octet-stream', buffer: jpeg },
      { name: 'половина.jpg', mimeType: 'image/jpeg', buffer: jpeg.subarray(0, jpeg.length / 2) },
      { name: 'half.png', mimeType: 'image/png', buffer: (await drawn(page, 'image/png')).subarray(0, 90) },
      { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0') },
      { name: 'страница.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><p>Фото</p>') },
      { name: 'a.png', mimeType: 'image/png', buffer: await drawn(page, 'image/png') },
    ])
    for (const words of [
      /половина\.jpg: файл скачался не целиком/,
      /half\.png: файл скачался не целиком/,
      /IMG_0001\.HEIC: это снимок HEIC/,
      /страница\.jpg: это веб-страница/,
      /1.фото не вошло: не больше 5/,
    ])
      await expect(form.getByText(words)).toBeVisible()
    await expect(form.getByRole('button', { name: /^Убрать фото/ })).toHaveCount(1)
    await hand(page, 'drop', zone, 'значок.svg', 'image/svg+xml', Buffer.from(icon))
    await hand(page, 'paste', zone, 'снимок.bmp', '', bmpOf(400, 200))
    await hand(page, 'paste', zone, 'малыш.png', 'image/png', await drawn(page, 'image/png'))
    await expect(form.getByRole('button', { name: /^Убрать фото/ })).toHaveCount(4)
    await expect(form.getByText(/малыш\.png: изображение маленькое, 80.×.60.px/)).toBeVisible()
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Инфопост успешно создан')).toBeInViewport()

    await pressInRow(page, 'Изменить «Находки»')
    const photos = modal(page, 'Пост "Находки"').getByRole('list', { name: 'Фото' }).locator('img')
    const urls = await photos.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    const found = []
    for (const url of urls) found.push({ type: (await stored(page, url)).type, ...(await cornerOf(page, url)) })
    expect(found).toEqual([
      { type: 'image/jpeg', alpha: 255, width: 360, height: 240 },
      { type: 'image/png', alpha: 0, width: 360, height: 180 },
      { type: 'image/jpeg', alpha: 255, width: 360, height: 180 },
      { type: 'image/png', alpha: 0, width: WIDTH, height: HEIGHT },
    ])
  })
})
