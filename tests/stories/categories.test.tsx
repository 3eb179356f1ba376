// @vitest-environment happy-dom
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { newCategory, type Category, type CategoryDraft } from '@console/shared/categories'
import {
  editor,
  list,
  pageOpened,
  removal,
  sorting,
  cards as categories,
} from '@console/web/catalogue/categories/model'
import { newRubric, type RubricDraft } from '@console/shared/rubrics'
import * as rubrics from '@console/web/catalogue/rubrics/model'
import { cards as rubricsOfCardLinks } from '@console/web/catalogue/rubrics/model'
import * as categoriesPage from '@console/web/catalogue/categories/CategoriesPage.tsx'
import * as rubricsPage from '@console/web/catalogue/rubrics/RubricsPage.tsx'
import { Menu } from '@console/web/kit/ui/overlays/Menu.tsx'
import { aPhoto } from '../kit/upload-files.ts'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { RUNNING, HONEY } from '../kit/basics.ts'

const png = aPhoto()
const openCategories = () => openShop(pageOpened)
const titles = ({ scope }: TestApp) => scope.getState(sorting.$items).map(({ title }) => title)
const named = ({ scope }: TestApp, title: string): Category => {
  const found = scope.getState(list.$items).find((category) => category.title === title)
  if (!found) throw new Error(`no category ${title}`)
  return found
}
const body = (over: Partial<CategoryDraft>) => ({ data: { ...newCategory, ...over } })

describe('the list of categories', () => {
  test('shows the shop’s categories in their order', async () => {
    const app = await openCategories()
    expect(app.scope.getState(list.$view)).toBe('shown')
    expect(titles(app)).toEqual(['Мёд', 'Соты и пыльца', 'Подарки', 'Свечи', 'Травяной чай'])
  })
})

describe('creating and changing a category', () => {
  test('stores a new category with its picture and shows the documented message', async () => {
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
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Новая категория успешно создана' }])
  })

  test('keeps the picture on an edit unless it is removed', async () => {
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
})

describe('deleting a category', () => {
  test('asks first and removes the category after confirmation', async () => {
    const app = await openCategories()
    await allSettled(removal.asked, { scope: app.scope, params: named(app, 'Свечи') })
    await allSettled(removal.cancelled, { scope: app.scope })
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(app.calls).toEqual([])
    await allSettled(removal.asked, { scope: app.scope, params: named(app, 'Свечи') })
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(titles(app)).toEqual(['Мёд', 'Соты и пыльца', 'Подарки', 'Травяной чай'])
    expect(app.scope.getState(removal.$asked)).toBeNull()
  })
})

const rubricBody = (over: Partial<RubricDraft>) => ({ data: { ...newRubric, ...over } })

test('a rubric is created with its picture, changed and deleted', async () => {
  const app = await openShop(rubrics.pageOpened, RUNNING)
  const { scope } = app
  const titles = () => scope.getState(rubrics.sorting.$items).map(({ title }) => title)
  const named = (title: string) => {
    const found = scope.getState(rubrics.list.$items).find((rubric) => rubric.title === title)
    if (!found) throw new Error(`no rubric ${title}`)
    return found
  }
  expect([scope.getState(rubrics.list.$view), titles()]).toEqual(['shown', ['Тренировки', 'Маршруты', 'Истории']])
  await allSettled(rubrics.editor.createOpened, { scope })
  await allSettled(rubrics.editor.submitted, {
    scope,
    params: { ...rubricBody({ title: 'Питание' }), image: aPhoto() },
  })
  const made = named('Питание')
  expect(made).toMatchObject({
    hex_color: '#4DB01E',
    text_color: '#FFF',
    posts_sorty_by: 'По дате создания - сначала новые',
    sort_index: 3,
  })
  expect((await app.api.request(made.image_url ?? '')).headers.get('content-type')).toBe('image/png')
  await allSettled(rubrics.editor.editOpened, { scope, params: made })
  await allSettled(rubrics.editor.submitted, {
    scope,
    params: rubricBody({ title: 'Еда', image_url: made.image_url }),
  })
  expect(named('Еда').image_url).toBe(made.image_url)
  await allSettled(rubrics.removal.asked, { scope, params: named('Еда') })
  await allSettled(rubrics.removal.confirmed, { scope })
  expect(titles()).toEqual(['Тренировки', 'Маршруты', 'Истории'])
  expect(app.toasts.slice(0, 2)).toEqual([
    { kind: 'success', text: 'Новая рубрика успешно создана' },
    { kind: 'success', text: 'Рубрика успешно обновлена' },
  ])
})

const kinds = [
  [
    'a category',
    categoriesPage,
    ({ scope }: TestApp) => scope.getState(categories.list.$items)[0],
    HONEY,
    'products',
    'category',
  ],
  [
    'a rubric',
    rubricsPage,
    ({ scope }: TestApp) => scope.getState(rubricsOfCardLinks.list.$items)[0],
    RUNNING,
    'infoposts',
    'rubric',
  ],
] as const

test.each(kinds)('a click on %s opens its filtered list in one step', async (_, page, firstOf, title, tab, param) => {
  const app = await openShop(page.opened, title)
  const { shop } = app.pathOf()
  const card = firstOf(app)!
  const routes = [
    { path: '/projects/:shopId/cards', Component: page.Component },
    { path: '*', element: <p>Список</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/projects/${shop}/cards`] })
  const visited: string[] = []
  router.subscribe(({ location: { pathname, search } }) => visited.push(pathname + search))
  render(
    <Provider value={app.scope}>
      <RouterProvider router={router} />
    </Provider>,
  )
  fireEvent.click(screen.getByRole('button', { name: card.title }))
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect([...new Set(visited)]).toEqual([`/projects/${shop}/${tab}?${param}=${card.uuid}`])
})

test('leaving the page with an unsaved order asks first', async () => {
  const app = await openCategories()
  const router = createMemoryRouter([
    { path: '/', Component: categoriesPage.Component },
    { path: '*', element: <p>Список</p> },
  ])
  render(
    <Provider value={app.scope}>
      <RouterProvider router={router} />
    </Provider>,
  )
  const order = app.scope.getState(sorting.$items).map(({ uuid }) => uuid)
  await act(() => allSettled(sorting.moved, { scope: app.scope, params: order.toReversed() }))
  await act(() => router.navigate('/away'))
  expect(await screen.findByRole('alertdialog', { name: 'Уйти без сохранения?', hidden: true })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})

test('the deletion of a rubric opens a question with the documented text', async () => {
  const app = await openShop(rubricsPage.opened, RUNNING)
  const router = createMemoryRouter([{ path: '*', Component: rubricsPage.Component }])
  render(
    <Provider value={app.scope}>
      <RouterProvider router={router} />
    </Provider>,
  )
  const [rubric] = app.scope.getState(rubricsOfCardLinks.list.$items)
  if (!rubric) throw new Error('no rubric')
  await allSettled(rubricsOfCardLinks.removal.asked, { scope: app.scope, params: rubric })
  const name = `Удаление рубрики ${rubric.title}`
  const question = within(await screen.findByRole('alertdialog', { name, hidden: true }))
  expect(question.getByText(`Вы действительно хотите удалить рубрику ${rubric.title}?`)).toBeTruthy()
  const buttons = question.getAllByRole('button', { hidden: true })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Отмена', 'Да'])
})

test('a new category’s form starts from the text colour of the last card', async () => {
  const app = await openShop(categoriesPage.opened, HONEY)
  const last = { ...newCategory, uuid: 'last', text_color: '#123456' }
  await allSettled(categories.list.replaced, {
    scope: app.scope,
    params: [...app.scope.getState(categories.list.$items), last],
  })
  const router = createMemoryRouter([{ path: '*', Component: categoriesPage.Component }])
  render(
    <Provider value={app.scope}>
      <RouterProvider router={router} />
    </Provider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Добавить категорию' }))
  const color = await screen.findByLabelText<HTMLInputElement>('Цвет текста')
  expect(color.value).toBe('#123456')
  fireEvent.change(screen.getByLabelText('Цвет текста: выбрать цвет'), { target: { value: '#aa3300' } })
  expect(color.value).toBe('#AA3300')
})

test('a letter goes through the items of a menu that begin with it', async () => {
  const items = ['Изменить', 'Отключить', 'Импорт'].map((label) => ({ label, onSelect: () => undefined }))
  render(<Menu label="Действия" items={items} />)
  const list = screen.getByRole('menu', { hidden: true })
  fireEvent(list, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  fireEvent(list, Object.assign(new Event('toggle'), { newState: 'open' }))
  const focusedBy = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? list, { key })
    return document.activeElement?.textContent
  }
  await screen.findAllByRole('menuitem', { hidden: true })
  expect(['и', 'и', 'о', 'и'].map(focusedBy)).toEqual(['Импорт', 'Изменить', 'Отключить', 'Импорт'])
})
