import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newCategory, productSortings, type Category } from '@console/shared/categories'
import { messages } from '@console/shared/kit/rules'
import { newRubric, postSortings, type Rubric } from '@console/shared/rubrics'
import { cardForm } from '@console/web/catalogue/cards/card-form'
import { categoryCard } from '@console/web/catalogue/categories/CategoryForm.tsx'
import { rubricCard } from '@console/web/catalogue/rubrics/RubricForm.tsx'
import { contrast, luminance, mix, newTextColor, plainOn, readableOn, rgbOf, type Rgb } from '@console/web/kit/color'
import { allSettled, type EventCallable } from 'effector'
import { recordedOrderOf } from '@console/web/catalogue/cards/recorded-order'
import type { Cards, SavedCard } from '@console/web/catalogue/cards/model'
import * as categories from '@console/web/catalogue/categories/model'
import * as rubrics from '@console/web/catalogue/rubrics/model'
import { $journalStore } from '@console/web/kit/journal/journal'
import type { ShopPath } from '@console/web/projects/project-url'
import { aPhoto } from '../kit/upload-files.ts'
import { openHistory } from '../kit/batches.ts'
import { openShop } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/basics.ts'
import { recordedCalls } from '../kit/recorded-entities.ts'

const [categoryForm, rubricForm] = [cardForm(categoryCard), cardForm(rubricCard)]
const [, byNameDown] = productSortings
const stored: Category = {
  ...newCategory,
  uuid: 'c',
  title: 'Мёд',
  description: 'Сладкий',
  hex_color: '#123456',
  text_color: '#ABCDEF',
  hide_text: true,
  image_url: 'https://pictures.test/a.png',
  products_sorty_by: byNameDown.label,
}
const problems = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the form of a category', () => {
  test('a stored card keeps fields that were not changed', () => {
    const bare = { ...stored, text_color: null, products_sorty_by: byNameDown.value }
    const values = categoryForm.values(bare, false)
    expect(categoryForm.body({ ...values, title: 'Чай' }, bare).data).toMatchObject({
      title: 'Чай',
      text_color: null,
      products_sorty_by: byNameDown.value,
      image_url: stored.image_url,
    })
    expect(categoryForm.body({ ...values, text_color: '#000000', sorting: 'иначе' }, bare).data).toMatchObject({
      text_color: '#000000',
      products_sorty_by: 'иначе',
    })
  })

  test('has its rules and maps the server’s errors to its fields', () => {
    const values = { ...categoryForm.values(null, false), title: 'Чай' }
    expect(problems(categoryForm.schema, values)).toEqual([])
    expect(problems(categoryForm.schema, { ...values, picture: aPhoto() })).toEqual([])
    expect(problems(categoryForm.schema, { ...values, picture: 'a.png' })).toHaveLength(1)
    expect(problems(categoryForm.schema, { ...values, title: '', sorting: 'как-нибудь' })).toEqual([
      `title: ${messages.required}`,
      `sorting: ${messages.choice}`,
    ])
    const told = ['products_sorty_by', 'background_img', 'title', 'image']
    expect(categoryForm.onForm?.(told.map((path) => ({ path, message: 'Нет.' })))).toEqual(
      ['sorting', 'picture', 'title', 'image'].map((path) => ({ path, message: 'Нет.' })),
    )
  })
})

describe('the form of a rubric', () => {
  const rubric: Rubric = { ...newRubric, uuid: 'r', title: 'Истории', posts_sorty_by: postSortings[1].label }

  test('maps the names of the wire', () => {
    const picture = aPhoto()
    expect(rubricForm.values(null, false)).toMatchObject({
      sorting: 'По дате создания - сначала новые',
      hex_color: '#4DB01E',
    })
    const values = { ...rubricForm.values(rubric, false), picture }
    expect(values).toMatchObject({ title: 'Истории', sorting: postSortings[1].label })
    expect(rubricForm.body(values, rubric)).toMatchObject({
      data: { title: 'Истории', posts_sorty_by: postSortings[1].label },
      image: picture,
    })
    expect('image' in rubricForm.body({ ...values, picture: null }, rubric)).toBe(false)
    const told = ['posts_sorty_by', 'image', 'title']
    expect(rubricForm.onForm?.(told.map((path) => ({ path, message: '' }))).map(({ path }) => path)).toEqual([
      'sorting',
      'picture',
      'title',
    ])
    // No list of prices: posts have none.
    expect(problems(rubricForm.schema, { ...values, sorting: 'По цене - сначала дешёвые' })).toEqual([
      `sorting: ${messages.choice}`,
    ])
  })
})

test('each kind of card has its own words', () => {
  expect([categoryCard, rubricCard].map(({ name, words }) => [name, words])).toEqual([
    [
      'category',
      {
        created: 'Новая категория',
        changed: 'Изменить категорию',
        sorting: 'Сортировка товаров по умолчанию',
        preview: 'Так карточку увидят покупатели',
      },
    ],
    [
      'rubric',
      {
        created: 'Новая рубрика',
        changed: 'Изменить рубрику',
        sorting: 'Сортировка публикаций по умолчанию',
        preview: 'Так карточку увидят читатели',
      },
    ],
  ])
})

test('a shop’s first card starts from the documented colours and sorting', () => {
  expect(cardForm(categoryCard).values(null, false)).toMatchObject({
    hex_color: '#3E7722',
    text_color: '#000',
    sorting: 'По названию от А до Я',
  })
  expect(productSortings[0].value).toBe('name_az')
  expect(postSortings.find(({ label }) => label === newRubric.posts_sorty_by)?.value).toBe('date_create_new')
  expect(cardForm(rubricCard).values(null, false)).toMatchObject({ hex_color: '#4DB01E', text_color: '#FFF' })
})

test('another card starts from the last card’s text colour; a stored card keeps its own', () => {
  const form = cardForm(categoryCard, newTextColor([{ text_color: '#111111' }, { text_color: '#222222' }], newCategory))
  expect(form.values(null, false)).toMatchObject({ hex_color: '#3E7722', text_color: '#222222' })
  expect(form.values({ ...newCategory, uuid: 'c', text_color: '#333333' }, false).text_color).toBe('#333333')
  expect(form.values({ ...newCategory, uuid: 'c', text_color: null }, false).text_color).toBe('#000')
  expect(newTextColor([{ text_color: '#111111' }, { text_color: null }], newCategory)).toBe('#000')
})

describe('colours', () => {
  test.each([
    ['#3E7722', [62, 119, 34]],
    ['#3e7', [51, 238, 119]],
    ['#3E', null],
    ['#3', null],
    ['#3E77220', null],
    ['x#3E7722', null],
    ['#3E772G', null],
    ['red', null],
  ])('%s is %j', (hex, rgb) => {
    expect(rgbOf(hex)).toEqual(rgb)
  })

  // 118 is the lightest grey that can be read on white.
  test.each<[Rgb, Rgb, number]>([
    [[0, 0, 0], [255, 255, 255], 21],
    [[255, 255, 255], [118, 118, 118], 4.54],
    [[118, 118, 118], [255, 255, 255], 4.54],
    [[255, 0, 0], [255, 255, 255], 4.0],
    [[10, 10, 10], [0, 0, 0], 1.06],
    [[128, 128, 128], [128, 128, 128], 1],
  ])('%j and %j have the contrast that WCAG defines', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2)
  })

  test('green is brighter than red, and red than blue', () => {
    expect([luminance([0, 255, 0]), luminance([255, 0, 0]), luminance([0, 0, 255])]).toEqual([0.7152, 0.2126, 0.0722])
  })

  test('an unreadable colour becomes white or black, whichever is readable; a readable colour stays', () => {
    expect([plainOn([62, 119, 34]), plainOn([77, 176, 30])]).toEqual([
      [255, 255, 255],
      [0, 0, 0],
    ])
    expect(readableOn([118, 118, 118], [255, 255, 255])).toEqual([118, 118, 118])
    expect(readableOn([255, 255, 255], [255, 255, 255])).toEqual([115, 115, 115])
  })

  test('two colours are mixed part by part', () => {
    expect(mix([0, 100, 200], [100, 200, 0], 0.25)).toEqual([75, 175, 50])
  })
})

/** A kind of card whose order is sent, recorded and undone. */
interface Kind<Card extends SavedCard, Body> {
  readonly of: 'categories' | 'rubrics'
  readonly opened: EventCallable<ShopPath>
  readonly cards: Cards<Card, Body>
  readonly project: string
  readonly title: string
  readonly thing: string
}

/** Returns the body of an order of these uuids. */
const wireOf = (of: string, shop: string, uuids: readonly string[]) =>
  of === 'categories'
    ? { shop_uuid: shop, sort_indexes: uuids.map((category_uuid, sort_index) => ({ category_uuid, sort_index })) }
    : uuids.map((rubric_uuid, sort_index) => ({ rubric_uuid, sort_index }))

const testOrders = <Card extends SavedCard, Body>({ of, opened, cards, project, title, thing }: Kind<Card, Body>) =>
  describe(`an order of ${of}`, () => {
    const { sorting, editor } = cards
    const recordedOrder = recordedOrderOf(sorting.entity)
    async function open() {
      const app = await openShop(opened, project)
      const items = app.scope.getState(sorting.$items)
      const before = items.map(({ uuid }) => uuid)
      const names = Object.fromEntries(items.map((card) => [card.uuid, card.title]))
      return { app, scope: app.scope, items, before, names, after: [...before].reverse() }
    }

    test('is sent whole and recorded in the history with the cards’ titles', async () => {
      const { app, scope, before, after, names } = await open()
      const { shop } = app.pathOf()
      await allSettled(sorting.moved, { scope, params: after })
      await allSettled(sorting.saveAsked, { scope })
      expect(app.sent.find(({ call }) => !call.startsWith('GET'))?.body).toEqual(wireOf(of, shop, after))
      expect(app.toasts).toMatchObject([
        { kind: 'success', text: 'Сортировка сохранена', action: { label: 'Отменить' } },
      ])
      const [batch] = await openHistory(app, project)
      expect(batch).toMatchObject({ title, place: shop, size: 1 })
      expect(await scope.getState($journalStore).entries(batch?.id ?? '')).toMatchObject([
        {
          thing,
          title,
          place: shop,
          path: { ...app.pathOf(), order: shop },
          before: { order: before },
          after: { order: after },
          names,
        },
      ])
    })

    test('is read and written by the history', async () => {
      const { app, scope, before, after } = await open()
      const path = { ...app.pathOf(), order: app.pathOf().shop }
      const { readDraft: read, write } = recordedCalls(recordedOrder, scope)
      expect(await read(path)).toEqual({ order: before })
      await write(path, { body: { order: after }, change: { order: after } })
      expect(app.sent.at(-1)?.body).toEqual(wireOf(of, path.shop, after))
      expect(await read(path)).toEqual({ order: after })
      await expect(write(path, { body: { order: [5] }, change: {} })).rejects.toThrow()
      expect([recordedOrder.key, recordedOrder.fields, recordedOrder.comparisons]).toEqual([
        'order',
        { order: 'Порядок' },
        { order: 'sequence' },
      ])
    })

    test('is restored with a message after a refusal', async () => {
      const { app, scope, before, after } = await open()
      await app.control('/__fake/faults', { method: 'PATCH', status: 422 })
      await allSettled(sorting.moved, { scope, params: after })
      await allSettled(sorting.saveAsked, { scope })
      expect(scope.getState(sorting.$items).map(({ uuid }) => uuid)).toEqual(before)
      expect(app.toasts).toEqual([{ kind: 'error', text: expect.stringMatching(/^Порядок не сохранён\./) as unknown }])
    })

    test('refuses to copy a card, with a message', async () => {
      const { app, scope, items } = await open()
      const [item] = items
      if (!item) throw new Error('no card')
      await allSettled(editor.copyOpened, { scope, params: item })
      expect(scope.getState(editor.$editing)).toBeNull()
      expect(app.toasts).toEqual([{ kind: 'error', text: 'Такой вариант уже есть' }])
    })
  })

testOrders({
  of: 'categories',
  opened: categories.pageOpened,
  cards: categories.cards,
  project: HONEY,
  title: 'Порядок категорий',
  thing: 'categoryOrder',
})
testOrders({
  of: 'rubrics',
  opened: rubrics.pageOpened,
  cards: rubrics.cards,
  project: RUNNING,
  title: 'Порядок рубрик',
  thing: 'rubricOrder',
})

test('logs a failed list and a refused category', async () => {
  const app = await openShop(categories.pageOpened)
  const { scope } = app
  await app.control('/__fake/faults', { method: 'GET', status: 500, times: 1 })
  await allSettled(categories.list.refresh, { scope })
  await allSettled(categories.editor.createOpened, { scope })
  await allSettled(categories.editor.submitted, { scope, params: { data: newCategory } })
  const said = app.logs.filter((line) => line.startsWith('Ошибка при создании категории или получении списка: '))
  expect(said).toHaveLength(2)
  expect(new Set(said).size).toBe(2)
})
