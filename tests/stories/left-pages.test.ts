// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { allSettled, type EventCallable } from 'effector'
import { describe, expect, test } from 'vitest'
import * as orders from '@console/web/orders/model'
import * as posts from '@console/web/posts/model'
import * as products from '@console/web/products/assortment/list-model'
import { crudPlaces, openCrud, openPlaces, type Path } from '../kit/crud-places.ts'
import { HONEY, RUNNING } from '../kit/basics.ts'

const selections: Readonly<Record<string, { selection: unknown; list: unknown; opened: unknown }>> = {
  orders: { selection: orders.selection, list: orders.list, opened: orders.pageOpened },
  posts: { selection: posts.selection, list: posts.list, opened: posts.pageOpened },
  products: { selection: products.selection, list: products.list, opened: products.pageOpened },
}

const refusal = () => Response.json({ detail: 'Сервер занят' }, { status: 500 })

/** Opens another shop while a call waits; returns what it shows before and after the call's answer. */
async function leftDuring(
  { line, open, there, uuids }: Awaited<ReturnType<typeof openCrud>>,
  call: () => Promise<unknown>,
) {
  line.hold()
  const called = call()
  await line.settled()
  line.pass()
  const leaving = open(there)
  await line.settled()
  const shown = uuids()
  line.release()
  await Promise.all([called, leaving])
  return { shown, seen: uuids() }
}

/** `createCrud` does the rest alike for all: here for plain fields, and for photos below a longer address. */
const two = Object.entries(crudPlaces).filter(([name]) => name === 'services' || name === 'variants')

test.each(Object.entries(crudPlaces))(
  '%s: finds what was created despite a lost answer, and does not send it again',
  async (_name, row) => {
    const app = await openCrud(row)
    const { scope, editor, made, changing, uuids, toasts } = app
    const before = uuids()
    await allSettled(editor.createOpened, { scope })
    await app.control('/__fake/faults', { method: 'POST', drop: 'after', times: 1 })
    await allSettled(editor.submitted, { scope, params: made })
    expect(changing()).toHaveLength(1)
    expect(uuids()).toHaveLength(before.length + 1)
    expect(scope.getState(editor.$editing)).toBeNull()
    expect(toasts.at(-1)?.text).toContain('хотя связь и прерывалась')
  },
)

describe.each(two)('%s', (_name, row) => {
  test('sends a form once when submitted twice', async () => {
    const { scope, editor, made, line, changing, uuids } = await openCrud(row)
    const before = uuids()
    await allSettled(editor.createOpened, { scope })
    line.hold()
    const saves = [made, made].map((params) => allSettled(editor.submitted, { scope, params }))
    await line.settled()
    expect(scope.getState(editor.$isSaving)).toBe(true)
    line.pass()
    line.release()
    await Promise.all(saves)
    expect(changing()).toHaveLength(1)
    expect(uuids()).toHaveLength(before.length + 1)
    expect(scope.getState(editor.$editing)).toBeNull()
  })

  test('sends a removal once when confirmed twice, with keepalive', async () => {
    const { scope, editor, removal, list, made, line, changing, uuids, sent } = await openCrud(row)
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: made })
    const item = scope.getState(list.$items).at(-1)!
    sent.length = 0
    await allSettled(removal.asked, { scope, params: item })
    line.hold()
    const removals = [1, 2].map(() => allSettled(removal.confirmed, { scope }))
    await line.settled()
    line.pass()
    line.release()
    await Promise.all(removals)
    expect(changing()).toEqual([expect.objectContaining({ keepalive: true, body: undefined })])
    expect(uuids()).not.toContain(item.uuid)
    expect(scope.getState(removal.$asked)).toBeNull()
  })
})

test.each(two)('%s: a form keeps its item when the item of the previous form loads late', async (_name, row) => {
  const { scope, editor, list, made, line, toasts } = await openCrud(row)
  for (let thing = 0; thing < 2; thing += 1) {
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: made })
  }
  const [first, second] = scope.getState(list.$items).slice(-2)
  const late = [() => Response.json({ ...first, changed: 'elsewhere' }), refusal]
  for (const answer of late) {
    toasts.length = 0
    line.hold()
    const left = allSettled(editor.editOpened, { scope, params: first! })
    await line.settled()
    line.pass()
    const opened = allSettled(editor.editOpened, { scope, params: second! })
    await line.settled()
    line.release(answer)
    await Promise.all([left, opened])
    expect(scope.getState(editor.$editing)).toMatchObject({ mode: 'edit', item: { uuid: second!.uuid } })
    expect(toasts).toEqual([])
  }
})

describe.each(two)('%s, left for another shop', (_name, row) => {
  test('does not put what was created in another shop into this list', async () => {
    const app = await openCrud(row)
    const { scope, editor, made, open, here, uuids } = app
    const before = uuids()
    await allSettled(editor.createOpened, { scope })
    const { shown, seen } = await leftDuring(app, () => allSettled(editor.submitted, { scope, params: made }))
    expect(seen).toEqual(shown)
    await open(here)
    expect(uuids()).toHaveLength(before.length + 1)
  })

  test('shows nothing of the left shop while the next one loads', async () => {
    const { scope, editor, made, line, open, there, uuids } = await openCrud(row)
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: made })
    line.hold()
    const leaving = open(there)
    await line.settled()
    expect(uuids()).toEqual([])
    line.pass()
    line.release()
    await leaving
  })

  test('closes its form, question and failure', async () => {
    const { scope, editor, removal, list, made, line, open, there, uuids } = await openCrud(row)
    await allSettled(editor.createOpened, { scope })
    if (uuids().length > 0) await allSettled(removal.asked, { scope, params: scope.getState(list.$items)[0]! })
    line.hold()
    const saving = allSettled(editor.submitted, { scope, params: made })
    await line.settled()
    line.pass()
    const leaving = open(there)
    await line.settled()
    expect([scope.getState(editor.$editing), scope.getState(removal.$asked)]).toEqual([null, null])
    line.release(refusal)
    await Promise.all([saving, leaving])
    expect(scope.getState(editor.$editing)).toBeNull()
    await allSettled(editor.createOpened, { scope })
    expect(scope.getState(editor.$failure)).toBeNull()
  })

  test('removes nothing here after a removal in the left shop', async () => {
    const app = await openCrud(row)
    const { scope, removal, list, open, here, uuids, editor, made } = app
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: made })
    await allSettled(removal.asked, { scope, params: scope.getState(list.$items).at(-1)! })
    const before = uuids()
    const { shown, seen } = await leftDuring(app, () => allSettled(removal.confirmed, { scope }))
    expect(seen).toEqual(shown)
    await open(here)
    expect(uuids()).toEqual(before.slice(0, -1))
  })
})

describe.each(Object.entries(selections))('ticks of %s', (name, { selection, list, opened }) => {
  test('are cleared when the page is left', async () => {
    const { scope, here, there } = await openPlaces(name === 'posts' ? RUNNING : HONEY)
    const ticks = selection as typeof posts.selection
    const open = (params: Path) => allSettled(opened as EventCallable<Path>, { scope, params })
    await open(here)
    const items = scope.getState((list as typeof posts.list).$items)
    expect(items.length).toBeGreaterThan(0)
    await allSettled(ticks.set, { scope, params: items.map(({ uuid }) => uuid) })
    expect(scope.getState(ticks.$selectedIds).size).toBe(items.length)
    await open(there)
    await open(here)
    expect(scope.getState(ticks.$selectedIds).size).toBe(0)
  })
})

test('covers every list that is changed on its page', () => {
  const sources = `${import.meta.dirname}/../../web/src/`
  const domains = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('kit'),
  )
  const made = domains.flatMap((file) => readFileSync(sources + file, 'utf8').match(/\bcreateCrud\(/g) ?? [])
  expect(Object.keys(crudPlaces)).toHaveLength(made.length)
})

const TITLES = ['title', 'bank', 'robokassa_shop_id']

/** Returns a form's values with another title. */
function renamed(form: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const title = TITLES.find((name) => name in form)
  if (title) return { ...form, [title]: 'other' }
  return { ...form, data: renamed(form.data as Readonly<Record<string, unknown>>) }
}

/** The documented messages: after a creation, an update and a deletion, and when they fail. */
const words: Readonly<Record<string, { readonly good: string[]; readonly bad: string[] }>> = {
  categories: {
    good: ['Новая категория успешно создана', 'Категория успешно обновлена'],
    bad: [],
  },
  rubrics: { good: ['Новая рубрика успешно создана', 'Рубрика успешно обновлена'], bad: [] },
  posts: { good: ['Инфопост успешно создан', 'Инфопост успешно обновлён', 'Публикация удалена'], bad: [] },
  services: {
    good: ['Доставка успешно создана', 'Доставка успешно обновлена', 'Доставка успешно удалена'],
    bad: ['Ошибка при создании доставки', 'Ошибка при обновлении доставки'],
  },
  points: { good: ['Самовывоз успешно создан', 'Самовывоз успешно обновлен', 'Самовывоз успешно удален'], bad: [] },
  'phone payments': {
    good: ['Платеж успешно создан', 'Платеж успешно обновлён', 'Платеж успешно удален'],
    bad: ['Ошибка', 'Ошибка', 'Ошибка'],
  },
  'QR payments': {
    good: ['Платеж успешно создан', 'Платеж успешно обновлен', 'Платёж удалён'],
    bad: ['Ошибка', 'Ошибка', 'Ошибка'],
  },
  Robokassa: {
    good: ['Платеж успешно создан', 'Данные обновлены', 'Данные удалены'],
    bad: ['Ошибка', 'Ошибка', 'Ошибка'],
  },
  'extra offers': { good: ['Опция успешно создана', 'Опция успешно обновлена'], bad: [] },
  variants: {
    good: ['Вариант успешно создан', 'Вариант успешно обновлён'],
    bad: ['Ошибка при создании товара или варианта'],
  },
  'external sites': {
    good: ['Внешний сайт успешно добавлен', 'Внешний сайт успешно обновлен', 'Внешний сайт успешно удален'],
    bad: [],
  },
}

test.each(Object.entries(crudPlaces))('%s: shows failures in place, with the documented toasts', async (name, row) => {
  const app = await openCrud(row)
  const { scope, editor, removal, list, made, toasts } = app
  await allSettled(editor.createOpened, { scope })
  await allSettled(editor.submitted, { scope, params: made })
  const before = scope.getState(list.$items)
  const [first] = before
  if (!first) throw new Error('the list is empty')
  toasts.length = 0
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) await app.control('/__fake/faults', { method, status: 500 })
  await allSettled(editor.createOpened, { scope })
  await allSettled(editor.submitted, { scope, params: made })
  expect([scope.getState(editor.$editing)?.mode, scope.getState(editor.$failure)?.status]).toEqual(['create', 500])
  await allSettled(editor.editOpened, { scope, params: first })
  await allSettled(editor.submitted, { scope, params: renamed(made as Readonly<Record<string, unknown>>) })
  expect([scope.getState(editor.$editing)?.mode, scope.getState(editor.$failure)?.status]).toEqual(['edit', 500])
  await allSettled(removal.asked, { scope, params: first })
  await allSettled(removal.confirmed, { scope })
  expect([scope.getState(removal.$asked), scope.getState(removal.$failure)?.status]).toMatchObject([
    { left: [first] },
    500,
  ])
  expect(scope.getState(list.$items)).toEqual(before)
  expect(toasts).toEqual(words[name]?.bad.map((text) => ({ kind: 'error', text })))
})

test.each(Object.entries(crudPlaces))(
  '%s: puts the answer of a save into the list without reloading it',
  async (name, row) => {
    const { scope, editor, removal, list, made, calls, uuids, toasts } = await openCrud(row)
    /** An update reads its item once, just before the write. */
    const agrees = async (reads: number) => {
      const shown = scope.getState(list.$items)
      expect(calls.filter((call) => call.startsWith('GET /')).length).toBeLessThanOrEqual(reads)
      await allSettled(list.refresh, { scope })
      expect(shown).toEqual(scope.getState(list.$items))
      calls.length = 0
    }
    const before = uuids()
    calls.length = 0
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: made })
    expect(uuids()).toHaveLength(before.length + 1)
    await agrees(0)
    const [first] = scope.getState(list.$items)
    if (!first) throw new Error('the list is empty')
    await allSettled(editor.editOpened, { scope, params: first })
    calls.length = 0
    await allSettled(editor.submitted, { scope, params: renamed(made as Readonly<Record<string, unknown>>) })
    expect(scope.getState(list.$items)).not.toContainEqual(first)
    await agrees(1)
    await allSettled(removal.asked, { scope, params: scope.getState(list.$items).at(-1) ?? first })
    await allSettled(removal.confirmed, { scope })
    expect(uuids()).toHaveLength(before.length)
    await agrees(0)
    expect(toasts).toMatchObject(words[name]?.good.map((text) => ({ kind: 'success', text })) ?? [])
  },
)
