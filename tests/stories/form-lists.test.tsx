// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { editor, pageOpened as postsOpened } from '@console/web/posts/model'
import { wanted } from '@console/web/products/list/categories-model'
import PostForm from '../../web/src/posts/PostForm.tsx'
import { CategoriesField } from '../../web/src/products/edit/CategoriesField.tsx'
import { openShop } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

/** The first reading fails; what the form says then, and after 'Повторить'. */
const failOnce = (path: string) => ({ path, method: 'GET', status: 500, times: 1 })

describe('categories in a form', () => {
  async function openField() {
    const app = await openShop(wanted, HONEY)
    await app.control('/__fake/faults', failOnce('/product_categories/{shop}'))
    await app.open('Керамика на Покровке')
    render(
      <Provider value={app.scope}>
        <CategoriesField value={['gone']} onChange={() => undefined} />
      </Provider>,
    )
    return app
  }

  test('that did not load are not called deleted, nor is the shop said to have none', async () => {
    await openField()
    expect(screen.queryByText('Удалённая категория')).toBeNull()
    expect(screen.queryByPlaceholderText('В магазине пока нет категорий')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Категории не загрузились.')
  })

  test('come with another try; only then a category that is not among them is a deleted one', async () => {
    await openField()
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(screen.queryByPlaceholderText('Категории загружаются…')).not.toBeNull()
    expect(screen.queryByText('Удалённая категория')).toBeNull()
    await waitFor(() => expect(screen.queryByText('Удалённая категория')).not.toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByPlaceholderText('Добавить категорию')).not.toBeNull()
  })
})

describe('rubrics in a post’s form', () => {
  const NONE = /Рубрик пока нет/

  test('that did not load are not called missing, and come with another try', async () => {
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
})
