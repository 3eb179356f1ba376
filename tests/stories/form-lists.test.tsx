// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { editor, pageOpened as postsOpened } from '@console/web/posts/model'
import { wanted } from '@console/web/products/list/categories-model'
import PostForm from '../../web/src/posts/PostForm.tsx'
import { CategoriesField } from '../../web/src/products/edit/CategoriesField.tsx'
import { openShop } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

/** The first reading fails; what the form says then, and after 'Повторить'. */
const failOnce = (path: string) => ({ path, method: 'GET', status: 500, times: 1 })

test('categories that did not load are not called deleted, and come with another try', async () => {
  const app = await openShop(wanted, HONEY)
  await app.control('/__fake/faults', failOnce('/product_categories/{shop}'))
  await app.open('Керамика на Покровке')
  render(
    <Provider value={app.scope}>
      <CategoriesField value={['gone']} onChange={() => undefined} />
    </Provider>,
  )
  const says = (placeholder: string) => screen.queryByPlaceholderText(placeholder) !== null
  const deleted = () => screen.queryByText('Удалённая категория')
  expect([deleted(), says('В магазине пока нет категорий')]).toEqual([null, false])
  expect(screen.getByRole('alert').textContent).toContain('Категории не загрузились.')
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect([deleted(), says('Категории загружаются…')]).toEqual([null, true])
  await waitFor(() => expect(deleted()).not.toBeNull())
  expect([screen.queryByRole('alert'), says('Добавить категорию')]).toEqual([null, true])
})

test('rubrics that did not load are not called missing, and come with another try', async () => {
  const NONE = /Рубрик пока нет/
  const app = await openShop(postsOpened, RUNNING)
  await app.control('/__fake/faults', failOnce('/infopages/rubrics/{shop}'))
  // A shop without rubrics of its own.
  await app.open(HONEY)
  await allSettled(editor.createOpened, { scope: app.scope })
  const editing = app.scope.getState(editor.$editing)
  if (!editing) throw new Error('the form is not open')
  render(
    <Provider value={app.scope}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <PostForm editing={editing} /> }])} />
    </Provider>,
  )
  const alerts = await screen.findAllByRole('alert', { hidden: true })
  expect(screen.queryByText(NONE)).toBeNull()
  expect(alerts.map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('Рубрики не загрузились.'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Повторить', hidden: true }))
  await waitFor(() => expect(screen.queryByText(NONE)).not.toBeNull())
})
