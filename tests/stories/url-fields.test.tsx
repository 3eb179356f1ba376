// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useFiltersOfState } from '@console/web/kit/url/url-fields'

function List() {
  useFiltersOfState('categoryUuid', 'category')
  return null
}

/** A list of products that was come to from another page. */
async function openList(search: string, state: unknown) {
  const router = createMemoryRouter([{ path: '*', element: <List /> }], {
    initialEntries: ['/categories', { pathname: '/products', search, state }],
  })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  return router
}

test('what the page before named goes into the address, in the place of the entry that named it', async () => {
  const state = { categoryUuid: 'a/b', more: 1 }
  const router = await openList('', state)
  expect(router.state.location).toMatchObject({ pathname: '/products', search: '?category=a%2Fb', state })
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/categories')
})

test.each([
  ['names one already', '?category=c', { categoryUuid: 'a' }],
  ['names none, and nothing was named', '', null],
  ['names none, and something else was named', '', { rubricUuid: 'a' }],
  ['names none, and what was named is no text', '', { categoryUuid: 5 }],
])('an address that %s stays', async (_, search, state) => {
  const router = await openList(search, state)
  expect(router.state.location.search).toBe(search)
})
