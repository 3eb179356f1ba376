import type { Locator } from '@playwright/test'
import { MAX_VARIANT_PHOTOS } from '@console/shared/variants'
import type { PictureRules } from '@console/web/kit/pictures/upload'
import type { Tables } from './faults/action.ts'
import { actions } from './faults/actions.ts'
import { expect, test, type Page } from './kit/test.ts'
import {
  accepted,
  refused,
  tracesIn,
  typeIn,
  storedOf,
  uploadPlaces,
  type AcceptedUpload,
  type Upload,
} from './uploads/files.ts'

/*
 * Uploads files of everyday formats through every form with pictures. The stored pictures have the right type and size, and no
 * metadata about a person or a device. By day each file goes through one form, at night through every form (UPLOADS=all).
 */

const ways = ['select', 'drop', 'paste'] as const
const ALL = process.env.UPLOADS === 'all'
const names = Object.keys(uploadPlaces)
const byDay = names.filter((name) => name.endsWith('.create'))

const forms = (page: Page) => page.locator('dialog:modal').or(page.getByRole('main')).last()
const inputOf = (form: Locator) => form.locator('input[accept="image/*"]').first()
/** The field around a file input. */
const fieldOf = (form: Locator) => inputOf(form).locator('..')
const removals = (form: Locator) => form.getByRole('button', { name: /^Убрать фото/ })

/** Selects, drops or pastes files. */
async function addFiles(form: Locator, way: (typeof ways)[number], files: readonly Upload[]): Promise<void> {
  if (way === 'select') return inputOf(form).setInputFiles([...files])
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, text: buffer.toString('base64') }))
  await fieldOf(form).evaluate(
    (field, { way, sent }) => {
      const data = new DataTransfer()
      for (const { name, type, text } of sent)
        data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type }))
      const options = { bubbles: true, cancelable: true }
      field.dispatchEvent(
        way === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    { way, sent },
  )
}

/** Crops all selected pictures in the same way, in a field that crops. */
async function cropAll(page: Page, count: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Кадр фотографии/ })
  await expect(dialog.getByRole('application')).toBeVisible()
  await dialog.getByRole('button', { name: count > 1 ? 'Ко всем' : 'Готово' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Returns the size of a stored picture and the colour of its upper left pixel. */
const lookOf = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob())
    const paper = new OffscreenCanvas(1, 1).getContext('2d')
    paper?.drawImage(bitmap, 0, 0)
    const [red = 0, green = 0, blue = 0, alpha = 0] = paper?.getImageData(0, 0, 1, 1).data ?? []
    const corner = alpha === 0 ? 'clear' : red > 150 && green < 100 && blue < 100 ? 'red' : 'other'
    return { width: bitmap.width, height: bitmap.height, corner }
  }, url)

/** Whether a form takes several photos at once. */
const takesMany = (name: string) => /^(?:posts|variants)/.test(name)

/** The forms that share the items by day: one that takes several photos tests as many in one save. */
const turns = byDay.flatMap((name) => Array<string>(takesMany(name) ? MAX_VARIANT_PHOTOS : 1).fill(name))

/** Returns the part of the items that this form tests by day; at night all items. */
const shareOf = <Item>(items: readonly Item[], name: string) =>
  ALL ? items : items.filter((_, at) => turns[at % turns.length] === name)

for (const [name, place] of Object.entries(uploadPlaces))
  test(name, { tag: byDay.includes(name) ? [] : ['@night'] }, async ({ page, fake, signedIn }) => {
    test.setTimeout(ALL ? 600_000 : 60_000)
    const action = actions[name]
    if (!action) throw new Error(`${name} has no action`)
    const isMany = takesMany(name)
    const isNew = name.endsWith('.create')
    const stateOf = async () => (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    const start = await stateOf()
    const { tables } = start
    const open = async (): Promise<Locator> => {
      await signedIn(1001)
      await page.goto(action.at(tables))
      await action.open?.({ page, tables })
      return forms(page)
    }

    const form = await open()
    for (const { words, ...file } of shareOf(refused, name)) {
      await addFiles(form, 'select', [file])
      await expect(form.getByText(`${file.name}: `).filter({ hasText: words })).toBeVisible()
    }

    const files = [...shareOf(accepted, name)]
    for (let turn = 0; files.length > 0; turn += 1) {
      if (turn > 0) await fake.call('PUT', '/__fake/state', start)
      const form = await open()
      const photos = isMany ? await removals(form).count() : 0
      const batch = files.splice(0, isMany ? MAX_VARIANT_PHOTOS - photos : 1)
      await addFiles(form, ways[(names.indexOf(name) + turn) % ways.length] ?? 'select', batch)
      if (place.ratio !== undefined) await cropAll(page, batch.length)
      for (const file of batch) await expectNotes(form, file, place)
      await action.send({ page, tables }, false)

      const known = new Set(tables.files?.map(({ uuid }) => uuid))
      const stored = async () => (await stateOf()).tables.files?.filter(({ uuid }) => !known.has(uuid)) ?? []
      const first = isNew ? photos : 0
      await expect.poll(async () => (await stored()).length).toBeGreaterThanOrEqual(first + batch.length)
      for (const [index, { uuid }] of (await stored()).slice(first, first + batch.length).entries()) {
        const [file] = batch.slice(index)
        if (file) await checkStored(page, `${fake.base}/files/${uuid}`, file, place)
      }
    }
  })

async function expectNotes(form: Locator, file: AcceptedUpload, place: PictureRules): Promise<void> {
  const note = form.getByText(`${file.name}: `)
  const { isRedrawn } = storedOf(file, place)
  if (file.isAnimated && isRedrawn) await expect(note.filter({ hasText: 'станет неподвижным' })).toBeVisible()
  if (file.mimeType !== 'image/svg+xml' && Math.max(...file.size) < 300)
    await expect(note.filter({ hasText: /(?:изображение|кадр) маленьк/ })).toBeVisible()
}

async function checkStored(page: Page, url: string, file: AcceptedUpload, place: PictureRules): Promise<void> {
  const response = await page.request.get(url)
  const bytes = await response.body()
  const { isRedrawn: _, ...expected } = storedOf(file, place)
  const { corner, ...size } = await lookOf(page, url)
  expect({ type: response.headers()['content-type'], ...size }, file.name).toEqual(expected)
  expect(typeIn(bytes), file.name).toBe(expected.type)
  expect(tracesIn(bytes), file.name).toEqual([])
  if (file.corner && place.ratio === undefined) expect(corner, file.name).toBe(file.corner)
}
