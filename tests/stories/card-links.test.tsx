// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { newCategory } from '@console/shared/categories'
import * as categoriesPage from '@console/web/catalogue/categories/CategoriesPage.tsx'
import { cards as categories } from '@console/web/catalogue/categories/model'
import * as rubricsPage from '@console/web/catalogue/rubrics/RubricsPage.tsx'
import { cards as rubrics } from '@console/web/catalogue/rubrics/model'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

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
    ({ scope }: TestApp) => scope.getState(rubrics.list.$items)[0],
    RUNNING,
    'infoposts',
    'rubric',
  ],
] as const

test.each(kinds)('a press on %s opens its filtered list in one step', async (_, page, firstOf, title, tab, param) => {
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
  expect((await screen.findByLabelText<HTMLInputElement>('Цвет текста')).value).toBe('#123456')
})
