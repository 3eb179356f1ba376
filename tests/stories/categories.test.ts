import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newCategory, type Category, type CategoryDraft } from '@console/shared/categories'
import { editor, list, pageOpened, removal, sorting } from '@console/web/catalogue/categories/model'
import * as projects from '@console/web/projects/list/list-model'
import { openConsole, ownerOf, type ConsoleOptions, type TestConsole } from '../kit/console.ts'

/** The categories of the owner's project with this title. */
async function openCategories(title = 'Лавка мёда «Липа»', options?: ConsoleOptions) {
  const console = await openConsole(options)
  await allSettled(projects.pageOpened, { scope: console.scope, params: { owner: ownerOf(console) } })
  await open(console, title)
  console.calls.length = 0
  return console
}

function open({ scope, ...console }: TestConsole, title: string) {
  return allSettled(pageOpened, {
    scope,
    params: { owner: ownerOf({ scope, ...console }), shop: shopNamed({ scope, ...console }, title) },
  })
}

function shopNamed({ scope }: TestConsole, title: string): string {
  const shop = scope.getState(projects.list.$items).find((project) => project.title === title)
  if (!shop) throw new Error(`no project ${title}`)
  return shop.uuid
}

const titles = ({ scope }: TestConsole) => scope.getState(sorting.$items).map(({ title }) => title)
const named = ({ scope }: TestConsole, title: string): Category => {
  const found = scope.getState(list.$items).find((category) => category.title === title)
  if (!found) throw new Error(`no category ${title}`)
  return found
}
const body = (over: Partial<CategoryDraft>) => ({ data: { ...newCategory, ...over } })
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])], 'a.png', {
  type: 'image/png',
})

describe('the list', () => {
  test('shows the shop’s categories in their order', async () => {
    const console = await openCategories()
    expect(console.scope.getState(list.$view)).toBe('shown')
    expect(titles(console)).toEqual(['Мёд', 'Соты и пыльца', 'Подарки', 'Свечи', 'Травяной чай'])
  })

  test('is empty for a new project, failed when the server fails, full again after a retry', async () => {
    const console = await openCategories('Беговой клуб «Набережная»')
    expect(console.scope.getState(list.$view)).toBe('empty')
    await console.control('/__fake/faults', { path: '/product_categories/{shop}', status: 500, times: 1 })
    await open(console, 'Керамика на Покровке')
    expect(console.scope.getState(list.$view)).toBe('failed')
    expect(console.logs).toEqual([expect.stringMatching(/^Ошибка при создании категории или получении списка: [А-Я]/)])
    await allSettled(list.refresh, { scope: console.scope })
    expect(console.scope.getState(list.$view)).toBe('shown')
  })

  test('two shops never mix: the slow answer of the shop that was left is dropped', async () => {
    const console = await openCategories()
    await console.control('/__fake/faults', { path: '/product_categories/{shop}', delay_ms: 40, times: 1 })
    const slow = open(console, 'Лавка мёда «Липа»')
    const quick = open(console, 'Керамика на Покровке')
    await Promise.all([slow, quick])
    expect(titles(console)).toEqual(['Кружки', 'Посуда', 'Для дома'])
    expect(console.scope.getState(list.$view)).toBe('shown')
  })

  test('another shop starts with its skeleton, not with the last one’s cards', async () => {
    const console = await openCategories()
    await console.control('/__fake/faults', { path: '/product_categories/{shop}', delay_ms: 20 })
    const opening = open(console, 'Керамика на Покровке')
    expect(console.scope.getState(list.$view)).toBe('loading')
    expect(titles(console)).toEqual([])
    await opening
  })

  test('another owner’s shop is not found', async () => {
    const console = await openCategories()
    const ivan = await openConsole({ tg_id: 1002 })
    await allSettled(projects.pageOpened, { scope: ivan.scope, params: { owner: ownerOf(ivan) } })
    await allSettled(pageOpened, {
      scope: ivan.scope,
      params: { owner: ownerOf(ivan), shop: shopNamed(console, 'Лавка мёда «Липа»') },
    })
    expect(ivan.scope.getState(list.$error)?.status).toBe(404)
  })
})

describe('creating and changing', () => {
  test('a new category is stored with its picture, the list reloads, the message is the documented one', async () => {
    const console = await openCategories()
    await allSettled(editor.createOpened, { scope: console.scope })
    await allSettled(editor.submitted, {
      scope: console.scope,
      params: { ...body({ title: 'Пергa', hex_color: '#123456' }), background_img: png },
    })
    expect(console.scope.getState(editor.$editing)).toBeNull()
    expect(titles(console)).toContain('Пергa')
    const made = named(console, 'Пергa')
    expect(made).toMatchObject({
      hex_color: '#123456',
      text_color: '#000',
      products_sorty_by: 'По названию от А до Я',
      sort_index: 5,
    })
    const picture = await console.api.request(made.image_url ?? '')
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(console.toasts).toEqual([{ kind: 'good', text: 'Новая категория успешно создана' }])
  })

  test('an edit keeps the picture unless it is taken away', async () => {
    const console = await openCategories()
    const { scope } = console
    const honey = named(console, 'Мёд')
    await allSettled(editor.editOpened, { scope, params: honey })
    await allSettled(editor.submitted, {
      scope,
      params: { data: { ...newCategory, title: 'Мёд 2026', image_url: honey.image_url } },
    })
    expect(named(console, 'Мёд 2026').image_url).toBe(honey.image_url)
    await allSettled(editor.editOpened, { scope, params: named(console, 'Мёд 2026') })
    await allSettled(editor.submitted, {
      scope,
      params: { data: { ...newCategory, title: 'Мёд 2026', image_url: null } },
    })
    expect(named(console, 'Мёд 2026').image_url).toBeNull()
    expect(console.toasts.map(({ text }) => text)).toEqual([
      'Категория успешно обновлена',
      'Категория успешно обновлена',
    ])
  })

  test('a refused save keeps the form open with the server’s words beside their fields', async () => {
    const console = await openCategories()
    const { scope } = console
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: body({ title: 'x'.repeat(51), hex_color: 'green' }) })
    expect(scope.getState(editor.$editing)).toMatchObject({ mode: 'create' })
    expect(scope.getState(editor.$fieldErrors)).toEqual([
      { path: 'title', message: 'Длина текста не должна превышать 50 символов.' },
      { path: 'hex_color', message: expect.stringContaining('шестнадцатеричным') as unknown },
    ])
    expect(console.toasts).toEqual([])
    await allSettled(editor.submitted, { scope, params: body({ title: 'Воск' }) })
    expect(scope.getState(editor.$editing)).toBeNull()
    expect(titles(console).filter((title) => title === 'Воск')).toHaveLength(1)
  })

  test.each([
    ['a server error', { status: 500 }, 500],
    ['a dropped connection', { drop: true }, null],
  ])('%s keeps the form open and says so', async (_, fault, status) => {
    const console = await openCategories()
    await console.control('/__fake/faults', { method: 'POST', path: '/product_categories/{owner}/{shop}', ...fault })
    await allSettled(editor.createOpened, { scope: console.scope })
    await allSettled(editor.submitted, { scope: console.scope, params: body({ title: 'Воск' }) })
    expect(console.scope.getState(editor.$editing)).not.toBeNull()
    expect(console.scope.getState(editor.$failure)?.status).toBe(status)
    expect(console.scope.getState(editor.$failure)?.message).toMatch(/[а-я]/)
    expect(console.logs[0]).toMatch(/^Ошибка при создании категории или получении списка: [А-Я]/)
  })

  test('pressing save twice creates one category', async () => {
    const console = await openCategories()
    const { scope } = console
    await allSettled(editor.createOpened, { scope })
    await Promise.all([
      allSettled(editor.submitted, { scope, params: body({ title: 'Воск' }) }),
      allSettled(editor.submitted, { scope, params: body({ title: 'Воск' }) }),
    ])
    expect(console.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  test('a text file named .png is refused with a message for the picture’s field', async () => {
    const console = await openCategories()
    const text = new File(['это не картинка'], 'a.png', { type: 'image/png' })
    await allSettled(editor.createOpened, { scope: console.scope })
    await allSettled(editor.submitted, {
      scope: console.scope,
      params: { ...body({ title: 'Воск' }), background_img: text },
    })
    expect(console.scope.getState(editor.$failure)?.status).toBe(415)
    expect(console.scope.getState(editor.$fieldErrors)).toEqual([
      { path: 'background_img', message: 'Файл не похож на изображение.' },
    ])
  })

  test('a 20-MB upload is refused with a message, and the form stays', async () => {
    const console = await openCategories()
    const bytes = new Uint8Array(20 * 1024 * 1024)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    await allSettled(editor.createOpened, { scope: console.scope })
    await allSettled(editor.submitted, {
      scope: console.scope,
      params: { ...body({ title: 'Воск' }), background_img: new File([bytes], 'big.png') },
    })
    expect(console.scope.getState(editor.$failure)).toMatchObject({ status: 413, message: 'Файл больше 10 МБ.' })
    expect(console.scope.getState(editor.$editing)).not.toBeNull()
  })
})

describe('sorting', () => {
  const uuids = ({ scope }: TestConsole) => scope.getState(sorting.$items).map(({ uuid }) => uuid)

  test('a moved card enables the button; saving sends the order and disables it again', async () => {
    const console = await openCategories()
    const { scope } = console
    expect(scope.getState(sorting.$isChanged)).toBe(false)
    const [first = '', ...rest] = uuids(console)
    await allSettled(sorting.moved, { scope, params: [...rest, first] })
    expect(scope.getState(sorting.$isChanged)).toBe(true)
    await allSettled(sorting.saveAsked, { scope })
    expect(scope.getState(sorting.$isChanged)).toBe(false)
    expect(console.toasts).toEqual([{ kind: 'good', text: 'Сортировка сохранена' }])
    await open(console, 'Керамика на Покровке')
    await open(console, 'Лавка мёда «Липа»')
    expect(titles(console)).toEqual(['Соты и пыльца', 'Подарки', 'Свечи', 'Травяной чай', 'Мёд'])
  })

  test('back in the old place there is nothing to save', async () => {
    const console = await openCategories()
    const order = uuids(console)
    await allSettled(sorting.moved, { scope: console.scope, params: [...order].reverse() })
    await allSettled(sorting.moved, { scope: console.scope, params: order })
    expect(console.scope.getState(sorting.$isChanged)).toBe(false)
  })

  test('an order that the server refuses comes back', async () => {
    const console = await openCategories()
    const before = titles(console)
    await console.control('/__fake/faults', { path: '/product_categories/sort_indexes/{shop}/', status: 422, times: 1 })
    await allSettled(sorting.moved, { scope: console.scope, params: uuids(console).reverse() })
    await allSettled(sorting.saveAsked, { scope: console.scope })
    expect(titles(console)).toEqual(before)
    expect(console.toasts).toEqual([{ kind: 'bad', text: expect.stringMatching(/^Порядок не сохранён\./) as unknown }])
  })

  test('an unsaved order outlives the reload after an edit', async () => {
    const console = await openCategories()
    const { scope } = console
    await allSettled(sorting.moved, { scope, params: uuids(console).reverse() })
    await allSettled(editor.editOpened, { scope, params: named(console, 'Свечи') })
    await allSettled(editor.submitted, { scope, params: body({ title: 'Свечи из вощины' }) })
    expect(titles(console)).toEqual(['Травяной чай', 'Свечи из вощины', 'Подарки', 'Соты и пыльца', 'Мёд'])
    expect(scope.getState(sorting.$isChanged)).toBe(true)
  })

  test('the server refuses a list that does not name exactly the shop’s categories', async () => {
    const console = await openCategories()
    await allSettled(sorting.moved, { scope: console.scope, params: uuids(console).reverse() })
    // Another tab removes one in the meantime.
    const other = await openConsole({ beside: console })
    await allSettled(pageOpened, {
      scope: other.scope,
      params: { owner: ownerOf(console), shop: shopNamed(console, 'Лавка мёда «Липа»') },
    })
    await allSettled(removal.asked, { scope: other.scope, params: named(other, 'Мёд') })
    await allSettled(removal.confirmed, { scope: other.scope })
    await allSettled(sorting.saveAsked, { scope: console.scope })
    expect(titles(console)).toEqual(['Соты и пыльца', 'Подарки', 'Свечи', 'Травяной чай'])
  })
})

describe('deleting', () => {
  test('asks first; cancelled, nothing is sent', async () => {
    const console = await openCategories()
    await allSettled(removal.asked, { scope: console.scope, params: named(console, 'Свечи') })
    await allSettled(removal.cancelled, { scope: console.scope })
    await allSettled(removal.confirmed, { scope: console.scope })
    expect(console.calls).toEqual([])
  })

  test('confirmed, the category goes from the list', async () => {
    const console = await openCategories()
    await allSettled(removal.asked, { scope: console.scope, params: named(console, 'Свечи') })
    await allSettled(removal.confirmed, { scope: console.scope })
    expect(titles(console)).toEqual(['Мёд', 'Соты и пыльца', 'Подарки', 'Травяной чай'])
    expect(console.scope.getState(removal.$asked)).toBeNull()
  })

  test('a failure stays in the dialog', async () => {
    const console = await openCategories()
    await console.control('/__fake/faults', { method: 'DELETE', status: 500 })
    await allSettled(removal.asked, { scope: console.scope, params: named(console, 'Свечи') })
    await allSettled(removal.confirmed, { scope: console.scope })
    expect(console.scope.getState(removal.$asked)?.title).toBe('Свечи')
    expect(console.scope.getState(removal.$failure)?.status).toBe(500)
  })
})
