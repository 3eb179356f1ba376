import { messages } from '@console/shared/kit/rules'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newCategory } from '@console/shared/categories'
import { editor, list, pageOpened, removal } from '@console/web/catalogue/categories/model'
import { openApp, ownerOf } from '../kit/app.ts'
import { openProjects } from '../kit/open-shop.ts'
import { aPhoto, asReady } from '../kit/photos.ts'
import { openCategories, titles, named, body } from '../kit/categories.ts'

const png = aPhoto()

describe('the list of categories', () => {
  test('shows the shop’s categories in their order', async () => {
    const app = await openCategories()
    expect(app.scope.getState(list.$view)).toBe('shown')
    expect(titles(app)).toEqual(['Мёд', 'Соты и пыльца', 'Подарки', 'Свечи', 'Травяной чай'])
  })

  test('is empty for a new project, failed when the server fails, full again after a retry', async () => {
    const app = await openCategories('Беговой клуб «Набережная»')
    expect(app.scope.getState(list.$view)).toBe('empty')
    await app.control('/__fake/faults', { path: '/product_categories/{shop}', status: 500, times: 1 })
    await app.open('Керамика на Покровке')
    expect(app.scope.getState(list.$view)).toBe('failed')
    expect(app.logs).toContainEqual(expect.stringMatching(/^Ошибка при создании категории или получении списка: [А-Я]/))
    await allSettled(list.refresh, { scope: app.scope })
    expect(app.scope.getState(list.$view)).toBe('shown')
  })

  test('two shops never mix: the slow answer of the shop that was left is dropped', async () => {
    const app = await openCategories()
    await app.control('/__fake/faults', { path: '/product_categories/{shop}', delay_ms: 40, times: 1 })
    const slow = app.open('Лавка мёда «Липа»')
    const quick = app.open('Керамика на Покровке')
    await Promise.all([slow, quick])
    expect(titles(app)).toEqual(['Кружки', 'Посуда', 'Для дома'])
    expect(app.scope.getState(list.$view)).toBe('shown')
  })

  test('another shop starts with its skeleton, not with the last one’s cards', async () => {
    const app = await openCategories()
    await app.control('/__fake/faults', { path: '/product_categories/{shop}', delay_ms: 20 })
    const opening = app.open('Керамика на Покровке')
    expect(app.scope.getState(list.$view)).toBe('loading')
    expect(titles(app)).toEqual([])
    await opening
  })

  test('another owner’s shop is not found', async () => {
    const app = await openCategories()
    const ivan = await openApp({ tg_id: 1002 })
    await openProjects(ivan)
    await allSettled(pageOpened, {
      scope: ivan.scope,
      params: { ...app.pathOf(), owner: ownerOf(ivan) },
    })
    expect(ivan.scope.getState(list.$error)?.status).toBe(404)
  })
})

describe('creating and changing a category', () => {
  test('a new category is stored with its picture, the list reloads, the message is the documented one', async () => {
    const app = await openCategories()
    await allSettled(editor.createOpened, { scope: app.scope })
    await allSettled(editor.submitted, {
      scope: app.scope,
      params: { ...body({ title: 'Пергa', hex_color: '#123456' }), background_img: png },
    })
    expect(app.scope.getState(editor.$editing)).toBeNull()
    expect(titles(app)).toContain('Пергa')
    const made = named(app, 'Пергa')
    expect(made).toMatchObject({
      hex_color: '#123456',
      text_color: '#000',
      products_sorty_by: 'По названию от А до Я',
      sort_index: 5,
    })
    const picture = await app.api.request(made.image_url ?? '')
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(app.toasts).toEqual([{ kind: 'good', text: 'Новая категория успешно создана' }])
  })

  test('an edit keeps the picture unless it is taken away', async () => {
    const app = await openCategories()
    const { scope } = app
    const honey = named(app, 'Мёд')
    await allSettled(editor.editOpened, { scope, params: honey })
    await allSettled(editor.submitted, {
      scope,
      params: { data: { ...newCategory, title: 'Мёд 2026', image_url: honey.image_url } },
    })
    expect(named(app, 'Мёд 2026').image_url).toBe(honey.image_url)
    await allSettled(editor.editOpened, { scope, params: named(app, 'Мёд 2026') })
    await allSettled(editor.submitted, {
      scope,
      params: { data: { ...newCategory, title: 'Мёд 2026', image_url: null } },
    })
    expect(named(app, 'Мёд 2026').image_url).toBeNull()
    expect(app.toasts.map(({ text }) => text)).toEqual(['Категория успешно обновлена', 'Категория успешно обновлена'])
  })

  test('a refused save keeps the form open with the server’s words beside their fields', async () => {
    const app = await openCategories()
    const { scope } = app
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: body({ title: 'x'.repeat(51), hex_color: 'green' }) })
    expect(scope.getState(editor.$editing)).toMatchObject({ mode: 'create' })
    expect(scope.getState(editor.$fieldErrors)).toEqual([
      { path: 'title', message: messages.max50 },
      { path: 'hex_color', message: expect.stringContaining('шестнадцатеричным') as unknown },
    ])
    expect(app.toasts).toEqual([])
    await allSettled(editor.submitted, { scope, params: body({ title: 'Воск' }) })
    expect(scope.getState(editor.$editing)).toBeNull()
    expect(titles(app).filter((title) => title === 'Воск')).toHaveLength(1)
  })

  test.each([
    ['a server error', { status: 500 }, 500],
    ['a dropped connection', { drop: true }, null],
  ])('%s keeps the form open and says so', async (_, fault, status) => {
    const app = await openCategories()
    await app.control('/__fake/faults', { method: 'POST', path: '/product_categories/{owner}/{shop}', ...fault })
    await allSettled(editor.createOpened, { scope: app.scope })
    await allSettled(editor.submitted, { scope: app.scope, params: body({ title: 'Воск' }) })
    expect(app.scope.getState(editor.$editing)).not.toBeNull()
    expect(app.scope.getState(editor.$failure)?.status).toBe(status)
    expect(app.scope.getState(editor.$failure)?.message).toMatch(/[а-я]/)
    expect(app.logs).toContainEqual(expect.stringMatching(/^Ошибка при создании категории или получении списка: [А-Я]/))
  })

  test('pressing save twice creates one category', async () => {
    const app = await openCategories()
    const { scope } = app
    await allSettled(editor.createOpened, { scope })
    await Promise.all([
      allSettled(editor.submitted, { scope, params: body({ title: 'Воск' }) }),
      allSettled(editor.submitted, { scope, params: body({ title: 'Воск' }) }),
    ])
    expect(app.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  test('a text file named .png is refused with a message for the picture’s field', async () => {
    const app = await openCategories()
    const text = new File(['это не картинка'], 'a.png', { type: 'image/png' })
    await allSettled(editor.createOpened, { scope: app.scope })
    await allSettled(editor.submitted, {
      scope: app.scope,
      params: { ...body({ title: 'Воск' }), background_img: asReady(text) },
    })
    expect(app.scope.getState(editor.$failure)?.status).toBe(415)
    expect(app.scope.getState(editor.$fieldErrors)).toEqual([
      { path: 'background_img', message: 'Файл не похож на изображение.' },
    ])
  })

  test('a 20-MB upload is refused with a message, and the form stays', async () => {
    const app = await openCategories()
    const bytes = new Uint8Array(20 * 1024 * 1024)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    await allSettled(editor.createOpened, { scope: app.scope })
    await allSettled(editor.submitted, {
      scope: app.scope,
      params: { ...body({ title: 'Воск' }), background_img: asReady(new File([bytes], 'big.png')) },
    })
    expect(app.scope.getState(editor.$failure)).toMatchObject({ status: 413, message: 'Файл больше 10 МБ.' })
    expect(app.scope.getState(editor.$editing)).not.toBeNull()
  })
})

describe('deleting a category', () => {
  test('asks first; cancelled, nothing is sent', async () => {
    const app = await openCategories()
    await allSettled(removal.asked, { scope: app.scope, params: named(app, 'Свечи') })
    await allSettled(removal.cancelled, { scope: app.scope })
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(app.calls).toEqual([])
  })

  test('confirmed, the category goes from the list', async () => {
    const app = await openCategories()
    await allSettled(removal.asked, { scope: app.scope, params: named(app, 'Свечи') })
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(titles(app)).toEqual(['Мёд', 'Соты и пыльца', 'Подарки', 'Травяной чай'])
    expect(app.scope.getState(removal.$asked)).toBeNull()
  })

  test('a failure stays in the dialog', async () => {
    const app = await openCategories()
    await app.control('/__fake/faults', { method: 'DELETE', status: 500 })
    await allSettled(removal.asked, { scope: app.scope, params: named(app, 'Свечи') })
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(app.scope.getState(removal.$asked)?.title).toBe('Свечи')
    expect(app.scope.getState(removal.$failure)?.status).toBe(500)
  })
})
