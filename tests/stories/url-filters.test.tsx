// @vitest-environment happy-dom
import { render, waitFor, act } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { fieldsCodec } from '@console/web/kit/url/url-fields'
import { useUrlFilters } from '@console/web/kit/url/use-url-filters'

interface Filters extends Record<string, string> {
  search: string
  sort: string
}

const inAddress = fieldsCodec<Filters>({ search: '', sort: 'date' }, 'search')

/** A list at an address: what each of its drawings was told to show, and how it is told. */
async function openList(search = '') {
  const drawn: Filters[] = []
  let change: (change: Partial<Filters>) => void = () => undefined
  function List() {
    const [filters, setFilters] = useUrlFilters(inAddress)
    drawn.push(filters)
    change = setFilters
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <List /> }], {
    initialEntries: [{ pathname: '/orders', search }],
  })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(drawn.length).toBeGreaterThan(0))
  return { router, drawn, change: (to: Partial<Filters>) => act(() => change(to)) }
}

test('one change is one object, before the address has followed and after', async () => {
  const { router, drawn, change } = await openList('?search=мёд')
  change({ sort: 'buyer' })
  expect(drawn.at(-1)).toEqual({ search: 'мёд', sort: 'buyer' })
  await waitFor(() => expect(router.state.location.search).toContain('sort=buyer'))
  await act(() => router.navigate(`${router.state.location.search}&page=2`))
  expect(new Set(drawn).size).toBe(2)
})

test('who goes back sees what stood there', async () => {
  const { router, drawn, change } = await openList()
  change({ sort: 'buyer' })
  await waitFor(() => expect(router.state.location.search).toBe('?sort=buyer'))
  await act(() => router.navigate(-1))
  expect(drawn.at(-1)).toEqual({ search: '', sort: 'date' })
  await act(() => router.navigate(1))
  expect(drawn.at(-1)).toEqual({ search: '', sort: 'buyer' })
})
