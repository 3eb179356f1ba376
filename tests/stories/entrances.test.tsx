// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { chooseFx, switchOpened } from '@console/web/app/project/switch-model'
import { consoleRoutes } from '../../web/src/app/routes.tsx'
import { openApp, type TestApp } from '../kit/app.ts'
import { openProjects, shopPath } from '../kit/open-shop.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'

/* Addresses that know no project: the icon's menu and the search use them (shared/docs/in-the-hand.md). */

/** The console at an address; where it has led to, without the project's own uuid. */
function openAt(app: TestApp, path: string) {
  const router = createMemoryRouter(consoleRoutes(app.scope), { initialEntries: [path] })
  render(
    <Provider value={app.scope}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return () => router.state.location.pathname
}

const choices = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('link')
    .map((link) => link.textContent)
const inTime = { timeout: 20_000 }

describe('an owner of one store', () => {
  test.each([
    ['/open?for=orders', /^\/projects\/[^/]+\/orders$/],
    ['/open?for=product', /^\/projects\/[^/]+\/products\/new$/],
  ])('%s leads straight into it', async (path, there) => {
    const at = openAt(await openApp({ tg_id: 1002 }), path)
    await waitFor(() => expect(at()).toMatch(there), inTime)
  })
})

describe('an owner of several', () => {
  test('is asked which; sites and what is turned off are not among them', async () => {
    openAt(await openApp(), '/open?for=orders')
    await screen.findByRole('heading', { name: 'Выберите магазин' }, inTime)
    await waitFor(() => expect(choices()).toEqual([HONEY, CERAMICS]), inTime)
  })

  test('comes to the orders of the store that was chosen last; where something is made, that one stands first', async () => {
    const app = await openApp()
    await openProjects(app)
    const { owner, shop } = shopPath(app, CERAMICS)
    await allSettled(switchOpened, { scope: app.scope, params: { owner } })
    await allSettled(chooseFx, { scope: app.scope, params: shop })
    const at = openAt(app, '/open?for=orders')
    await waitFor(() => expect(at()).toBe(`/projects/${shop}/orders`), inTime)
    cleanup()
    openAt(app, '/open?for=product')
    await waitFor(() => expect(choices()).toEqual([CERAMICS, HONEY]), inTime)
  })
})
