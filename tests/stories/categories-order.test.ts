import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { editor, list, pageOpened, removal, sorting } from '@console/web/catalogue/categories/model'
import { openApp, type TestApp } from '../kit/app.ts'
import { openPlaces, type Path } from '../kit/crud-places.ts'
import { HONEY } from '../kit/project-titles.ts'
import { openCategories, titles, named, body } from '../kit/categories.ts'

describe('the order of categories', () => {
  const uuids = ({ scope }: TestApp) => scope.getState(sorting.$items).map(({ uuid }) => uuid)

  test('a moved card enables the button; saving sends the order and disables it again', async () => {
    const app = await openCategories()
    const { scope } = app
    expect(scope.getState(sorting.$isChanged)).toBe(false)
    const [first = '', ...rest] = uuids(app)
    await allSettled(sorting.moved, { scope, params: [...rest, first] })
    expect(scope.getState(sorting.$isChanged)).toBe(true)
    await allSettled(sorting.saveAsked, { scope })
    expect(scope.getState(sorting.$isChanged)).toBe(false)
    expect(app.toasts).toMatchObject([{ kind: 'good', text: 'Сортировка сохранена', action: { label: 'Отменить' } }])
    await app.open('Керамика на Покровке')
    await app.open('Лавка мёда «Липа»')
    expect(titles(app)).toEqual(['Соты и пыльца', 'Подарки', 'Свечи', 'Травяной чай', 'Мёд'])
  })

  test('back in the old place there is nothing to save', async () => {
    const app = await openCategories()
    const order = uuids(app)
    await allSettled(sorting.moved, { scope: app.scope, params: [...order].reverse() })
    await allSettled(sorting.moved, { scope: app.scope, params: order })
    expect(app.scope.getState(sorting.$isChanged)).toBe(false)
  })

  test('an order that the server refuses comes back', async () => {
    const app = await openCategories()
    const before = titles(app)
    await app.control('/__fake/faults', { path: '/product_categories/sort_indexes/{shop}/', status: 422, times: 1 })
    await allSettled(sorting.moved, { scope: app.scope, params: uuids(app).reverse() })
    await allSettled(sorting.saveAsked, { scope: app.scope })
    expect(titles(app)).toEqual(before)
    expect(app.toasts).toEqual([{ kind: 'bad', text: expect.stringMatching(/^Порядок не сохранён\./) as unknown }])
  })

  test('an unsaved order outlives the reload after an edit', async () => {
    const app = await openCategories()
    const { scope } = app
    await allSettled(sorting.moved, { scope, params: uuids(app).reverse() })
    await allSettled(editor.editOpened, { scope, params: named(app, 'Свечи') })
    await allSettled(editor.submitted, { scope, params: body({ title: 'Свечи из вощины' }) })
    expect(titles(app)).toEqual(['Травяной чай', 'Свечи из вощины', 'Подарки', 'Соты и пыльца', 'Мёд'])
    expect(scope.getState(sorting.$isChanged)).toBe(true)
  })

  test('leaves out what another tab deleted meanwhile, and is saved', async () => {
    const app = await openCategories()
    await allSettled(sorting.moved, { scope: app.scope, params: uuids(app).reverse() })
    // Another tab removes one in the meantime.
    const other = await openApp({ beside: app })
    await allSettled(pageOpened, {
      scope: other.scope,
      params: app.pathOf(),
    })
    await allSettled(removal.asked, { scope: other.scope, params: named(other, 'Мёд') })
    await allSettled(removal.confirmed, { scope: other.scope })
    await allSettled(sorting.saveAsked, { scope: app.scope })
    expect(titles(app)).toEqual(['Травяной чай', 'Свечи', 'Подарки', 'Соты и пыльца'])
    expect(app.toasts.at(-1)).toMatchObject({ kind: 'good', text: 'Сортировка сохранена' })
  })
})

describe('an order of categories whose page is left', () => {
  async function openOrdered() {
    const app = await openPlaces(HONEY)
    const { scope, here } = app
    const open = ({ owner = '', shop = '' }: Path) => allSettled(pageOpened, { scope, params: { owner, shop } })
    const shown = () => scope.getState(sorting.$items).map(({ uuid }) => uuid)
    await open(here)
    const before = shown()
    await allSettled(sorting.moved, { scope, params: before.toReversed() })
    return { ...app, open, shown, before }
  }

  test('that is saved when another shop is open changes nothing there', async () => {
    const { scope, line, open, shown, here, there, before } = await openOrdered()
    line.hold()
    const saving = allSettled(sorting.saveAsked, { scope })
    await line.quiet()
    line.pass()
    const leaving = open(there)
    await line.quiet()
    const seen = shown()
    line.release()
    await Promise.all([saving, leaving])
    expect([shown(), scope.getState(list.$items).map(({ uuid }) => uuid)]).toEqual([seen, seen])
    await open(here)
    expect(shown()).toEqual(before.toReversed())
  })

  test('that was not saved does not come back with its page', async () => {
    const { scope, open, shown, here, there, before } = await openOrdered()
    await open(there)
    await open(here)
    expect(shown()).toEqual(before)
    expect(scope.getState(sorting.$isChanged)).toBe(false)
  })
})
