import { messages } from '@console/shared/kit/rules'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newRubric, type Rubric, type RubricDraft } from '@console/shared/rubrics'
import { editor, list, pageOpened, removal, sorting } from '@console/web/catalogue/rubrics/model'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { aPhoto } from '../kit/photos.ts'
import { RUNNING } from '../kit/project-titles.ts'

const openRubrics = () => openShop(pageOpened, RUNNING)

const titles = ({ scope }: TestApp) => scope.getState(sorting.$items).map(({ title }) => title)
const named = ({ scope }: TestApp, title: string): Rubric => {
  const found = scope.getState(list.$items).find((rubric) => rubric.title === title)
  if (!found) throw new Error(`no rubric ${title}`)
  return found
}
const body = (over: Partial<RubricDraft>) => ({ data: { ...newRubric, ...over } })
const picture = aPhoto()

describe('the list of rubrics', () => {
  test('shows the site’s rubrics in their order', async () => {
    const app = await openRubrics()
    expect(app.scope.getState(list.$view)).toBe('shown')
    expect(titles(app)).toEqual(['Тренировки', 'Маршруты', 'Истории'])
  })

  test('is empty for a project without rubrics, failed when the server fails, full after a retry', async () => {
    const app = await openRubrics()
    await app.open('Лавка мёда «Липа»')
    expect(app.scope.getState(list.$view)).toBe('empty')
    await app.control('/__fake/faults', { path: '/infopages/rubrics/{shop}', status: 500, times: 1 })
    await app.open(RUNNING)
    expect(app.scope.getState(list.$view)).toBe('failed')
    await allSettled(list.refresh, { scope: app.scope })
    expect(app.scope.getState(list.$view)).toBe('shown')
  })
})

describe('creating and changing a rubric', () => {
  test('a new rubric starts with its own colours and sorting, and keeps its picture', async () => {
    const app = await openRubrics()
    await allSettled(editor.createOpened, { scope: app.scope })
    await allSettled(editor.submitted, {
      scope: app.scope,
      params: { ...body({ title: 'Питание' }), image: picture },
    })
    const made = named(app, 'Питание')
    expect(made).toMatchObject({
      hex_color: '#4DB01E',
      text_color: '#FFF',
      posts_sorty_by: 'По дате создания - сначала новые',
      sort_index: 3,
    })
    expect((await app.api.request(made.image_url ?? '')).headers.get('content-type')).toBe('image/png')
    expect(app.scope.getState(editor.$editing)).toBeNull()
    expect(app.toasts).toEqual([{ kind: 'good', text: 'Новая рубрика успешно создана' }])
  })

  test('an edit says so and keeps the picture', async () => {
    const app = await openRubrics()
    const before = named(app, 'Истории')
    await allSettled(editor.editOpened, { scope: app.scope, params: before })
    await allSettled(editor.submitted, {
      scope: app.scope,
      params: body({ title: 'Рассказы', image_url: before.image_url }),
    })
    expect(named(app, 'Рассказы').image_url).toBe(before.image_url)
    expect(app.toasts).toEqual([{ kind: 'good', text: 'Рубрика успешно обновлена' }])
  })

  test('title, post sorting and background are required; what was typed stays', async () => {
    const app = await openRubrics()
    await allSettled(editor.createOpened, { scope: app.scope })
    await allSettled(editor.submitted, {
      scope: app.scope,
      params: body({ title: '', hex_color: '', posts_sorty_by: '' }),
    })
    expect(app.scope.getState(editor.$fieldErrors)).toEqual([
      { path: 'title', message: messages.required },
      { path: 'hex_color', message: messages.required },
      { path: 'posts_sorty_by', message: messages.required },
    ])
    expect(app.scope.getState(editor.$editing)).toMatchObject({ mode: 'create' })
    expect(app.toasts).toEqual([])
  })
})

describe('the order of rubrics', () => {
  test('the order is sent as a bare list, said to be saved, and there after a reload', async () => {
    const app = await openRubrics()
    const order = app.scope.getState(sorting.$items).map(({ uuid }) => uuid)
    await allSettled(sorting.moved, { scope: app.scope, params: order.reverse() })
    expect(app.scope.getState(sorting.$isChanged)).toBe(true)
    await allSettled(sorting.saveAsked, { scope: app.scope })
    expect(app.toasts).toMatchObject([{ kind: 'good', text: 'Сортировка сохранена', action: { label: 'Отменить' } }])
    expect(app.scope.getState(sorting.$isChanged)).toBe(false)
    await app.open()
    expect(titles(app)).toEqual(['Истории', 'Маршруты', 'Тренировки'])
  })

  test('an order that the server refuses comes back', async () => {
    const app = await openRubrics()
    const order = app.scope.getState(sorting.$items).map(({ uuid }) => uuid)
    await app.control('/__fake/faults', { method: 'PATCH', status: 422, times: 1 })
    await allSettled(sorting.moved, { scope: app.scope, params: order.reverse() })
    await allSettled(sorting.saveAsked, { scope: app.scope })
    expect(titles(app)).toEqual(['Тренировки', 'Маршруты', 'Истории'])
    expect(app.toasts[0]).toMatchObject({ kind: 'bad' })
  })

  test('an order that a failing server could not take stays, and is saved by the next press', async () => {
    const app = await openRubrics()
    const { scope } = app
    const order = scope.getState(sorting.$items).map(({ uuid }) => uuid)
    await app.control('/__fake/faults', { method: 'PATCH', status: 500, times: 1 })
    await allSettled(sorting.moved, { scope, params: order.reverse() })
    await allSettled(sorting.saveAsked, { scope })
    expect(titles(app)).toEqual(['Истории', 'Маршруты', 'Тренировки'])
    expect(scope.getState(sorting.$isChanged)).toBe(true)
    await allSettled(sorting.saveAsked, { scope })
    expect(scope.getState(sorting.$isChanged)).toBe(false)
    expect(app.toasts.map(({ kind }) => kind)).toEqual(['bad', 'good'])
  })
})

describe('deleting a rubric', () => {
  test('a rubric with posts stays: the dialog says how many there are', async () => {
    const app = await openRubrics()
    await allSettled(removal.asked, { scope: app.scope, params: named(app, 'Истории') })
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(app.scope.getState(removal.$failure)).toMatchObject({
      status: 409,
      message: 'Рубрика указана в публикациях: 4. Сначала выберите для них другую рубрику.',
    })
    expect(app.scope.getState(removal.$asked)?.title).toBe('Истории')
    expect(titles(app)).toContain('Истории')
  })

  test('an empty one goes', async () => {
    const app = await openRubrics()
    await allSettled(editor.createOpened, { scope: app.scope })
    await allSettled(editor.submitted, { scope: app.scope, params: body({ title: 'Питание' }) })
    await allSettled(removal.asked, { scope: app.scope, params: named(app, 'Питание') })
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(titles(app)).toEqual(['Тренировки', 'Маршруты', 'Истории'])
    expect(app.scope.getState(removal.$asked)).toBeNull()
  })
})
