import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { crudPlaces, openCrud } from '../kit/crud-places.ts'

const TITLES = ['title', 'bank', 'robokassa_shop_id']

/** What a form gives, under another title. */
function renamed(form: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const title = TITLES.find((name) => name in form)
  if (title) return { ...form, [title]: 'other' }
  return { ...form, data: renamed(form.data as Readonly<Record<string, unknown>>) }
}

/** What is said of each, as documented: once it is made, changed and removed, and where that fails. */
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
    /** A change reads its thing once, just before the write. */
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
