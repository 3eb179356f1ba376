import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newRubric, type Rubric, type RubricDraft } from '@console/shared/rubrics'
import { editor, list, pageOpened, removal, sorting } from '@console/web/catalogue/rubrics/model'
import type { TestConsole } from '../kit/console.ts'
import { openShop } from '../kit/open-shop.ts'
import { png } from '../kit/samples.ts'

const CLUB = 'Беговой клуб «Набережная»'
const openRubrics = () => openShop(pageOpened, CLUB)

const titles = ({ scope }: TestConsole) => scope.getState(sorting.$items).map(({ title }) => title)
const named = ({ scope }: TestConsole, title: string): Rubric => {
  const found = scope.getState(list.$items).find((rubric) => rubric.title === title)
  if (!found) throw new Error(`no rubric ${title}`)
  return found
}
const body = (over: Partial<RubricDraft>) => ({ data: { ...newRubric, ...over } })
const picture = new File([png], 'a.png', { type: 'image/png' })

describe('the list', () => {
  test('shows the site’s rubrics in their order', async () => {
    const console = await openRubrics()
    expect(console.scope.getState(list.$view)).toBe('shown')
    expect(titles(console)).toEqual(['Тренировки', 'Маршруты', 'Истории'])
  })

  test('is empty for a project without rubrics, failed when the server fails, full after a retry', async () => {
    const console = await openRubrics()
    await console.open('Лавка мёда «Липа»')
    expect(console.scope.getState(list.$view)).toBe('empty')
    await console.control('/__fake/faults', { path: '/infopages/rubrics/{shop}', status: 500, times: 1 })
    await console.open(CLUB)
    expect(console.scope.getState(list.$view)).toBe('failed')
    await allSettled(list.refresh, { scope: console.scope })
    expect(console.scope.getState(list.$view)).toBe('shown')
  })
})

describe('creating and changing', () => {
  test('a new rubric starts with its own colours and sorting, and keeps its picture', async () => {
    const console = await openRubrics()
    await allSettled(editor.createOpened, { scope: console.scope })
    await allSettled(editor.submitted, {
      scope: console.scope,
      params: { ...body({ title: 'Питание' }), image: picture },
    })
    const made = named(console, 'Питание')
    expect(made).toMatchObject({
      hex_color: '#4DB01E',
      text_color: '#FFF',
      posts_sorty_by: 'По дате создания - сначала новые',
      sort_index: 3,
    })
    expect((await console.api.request(made.image_url ?? '')).headers.get('content-type')).toBe('image/png')
    expect(console.scope.getState(editor.$editing)).toBeNull()
    expect(console.toasts).toEqual([{ kind: 'good', text: 'Новая рубрика успешно создана' }])
  })

  test('an edit says so and keeps the picture', async () => {
    const console = await openRubrics()
    const before = named(console, 'Истории')
    await allSettled(editor.editOpened, { scope: console.scope, params: before })
    await allSettled(editor.submitted, {
      scope: console.scope,
      params: body({ title: 'Рассказы', image_url: before.image_url }),
    })
    expect(named(console, 'Рассказы').image_url).toBe(before.image_url)
    expect(console.toasts).toEqual([{ kind: 'good', text: 'Рубрика успешно обновлена' }])
  })

  test('title, post sorting and background are required; what was typed stays', async () => {
    const console = await openRubrics()
    await allSettled(editor.createOpened, { scope: console.scope })
    await allSettled(editor.submitted, {
      scope: console.scope,
      params: body({ title: '', hex_color: '', posts_sorty_by: '' }),
    })
    expect(console.scope.getState(editor.$fieldErrors)).toEqual([
      { path: 'title', message: 'Обязательно для заполнения.' },
      { path: 'hex_color', message: 'Обязательно для заполнения.' },
      { path: 'posts_sorty_by', message: 'Обязательно для заполнения.' },
    ])
    expect(console.scope.getState(editor.$editing)).toMatchObject({ mode: 'create' })
    expect(console.toasts).toEqual([])
  })
})

describe('sorting', () => {
  test('the order is sent as a bare list, said to be saved, and there after a reload', async () => {
    const console = await openRubrics()
    const order = console.scope.getState(sorting.$items).map(({ uuid }) => uuid)
    await allSettled(sorting.moved, { scope: console.scope, params: order.reverse() })
    expect(console.scope.getState(sorting.$isChanged)).toBe(true)
    await allSettled(sorting.saveAsked, { scope: console.scope })
    expect(console.toasts).toEqual([{ kind: 'good', text: 'Сортировка сохранена' }])
    expect(console.scope.getState(sorting.$isChanged)).toBe(false)
    await console.open()
    expect(titles(console)).toEqual(['Истории', 'Маршруты', 'Тренировки'])
  })

  test('an order that the server refuses comes back', async () => {
    const console = await openRubrics()
    const order = console.scope.getState(sorting.$items).map(({ uuid }) => uuid)
    await console.control('/__fake/faults', { method: 'PATCH', status: 422, times: 1 })
    await allSettled(sorting.moved, { scope: console.scope, params: order.reverse() })
    await allSettled(sorting.saveAsked, { scope: console.scope })
    expect(titles(console)).toEqual(['Тренировки', 'Маршруты', 'Истории'])
    expect(console.toasts[0]).toMatchObject({ kind: 'bad' })
  })

  test('an order that a failing server could not take stays, and is saved by the next press', async () => {
    const console = await openRubrics()
    const { scope } = console
    const order = scope.getState(sorting.$items).map(({ uuid }) => uuid)
    await console.control('/__fake/faults', { method: 'PATCH', status: 500, times: 1 })
    await allSettled(sorting.moved, { scope, params: order.reverse() })
    await allSettled(sorting.saveAsked, { scope })
    expect(titles(console)).toEqual(['Истории', 'Маршруты', 'Тренировки'])
    expect(scope.getState(sorting.$isChanged)).toBe(true)
    await allSettled(sorting.saveAsked, { scope })
    expect(scope.getState(sorting.$isChanged)).toBe(false)
    expect(console.toasts.map(({ kind }) => kind)).toEqual(['bad', 'good'])
  })
})

describe('deleting', () => {
  test('a rubric with posts stays: the dialog says how many there are', async () => {
    const console = await openRubrics()
    await allSettled(removal.asked, { scope: console.scope, params: named(console, 'Истории') })
    await allSettled(removal.confirmed, { scope: console.scope })
    expect(console.scope.getState(removal.$failure)).toMatchObject({
      status: 409,
      message: 'Рубрика указана в публикациях: 4. Сначала выберите для них другую рубрику.',
    })
    expect(console.scope.getState(removal.$asked)?.title).toBe('Истории')
    expect(titles(console)).toContain('Истории')
  })

  test('an empty one goes', async () => {
    const console = await openRubrics()
    await allSettled(editor.createOpened, { scope: console.scope })
    await allSettled(editor.submitted, { scope: console.scope, params: body({ title: 'Питание' }) })
    await allSettled(removal.asked, { scope: console.scope, params: named(console, 'Питание') })
    await allSettled(removal.confirmed, { scope: console.scope })
    expect(titles(console)).toEqual(['Тренировки', 'Маршруты', 'Истории'])
    expect(console.scope.getState(removal.$asked)).toBeNull()
  })
})
