// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within, act } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, test, expectTypeOf, vi } from 'vitest'
import { createElement } from 'react'
import { chooseFx, switchOpened } from '@console/web/app/project/switch-model'
import { fieldsCodec } from '@console/web/kit/url/url-fields'
import { useUrlFilters } from '@console/web/kit/url/use-url-filters'
import { consoleRoutes } from '../../web/src/app/routes.tsx'
import { consolePages } from '../../web/src/app/pages.ts'
import { $pages } from '../../web/src/kit/platform/navigation.ts'
import type { Tab } from '../../web/src/kit/views/TabLinks.tsx'
import { ProductHeader } from '../../web/src/products/edit/ProductHeader.tsx'
import { openApp, type TestApp } from '../kit/app.ts'
import { openProjects, shopPath } from '../kit/open-shop.ts'
import { CERAMICS, HONEY, required } from '../kit/basics.ts'
import { onPhone } from '../kit/console-page.tsx'
import { openPublic } from '../kit/public-page.tsx'

/* Addresses without a project, which the icon's menu and the search use (shared/docs/in-the-hand.md). */

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
// happy-dom has no popovers.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })

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
  test('chooses a store; sites and inactive projects are not offered', async () => {
    openAt(await openApp(), '/open?for=orders')
    await screen.findByRole('heading', { name: 'Выберите магазин' }, inTime)
    await waitFor(() => expect(choices()).toEqual([HONEY, CERAMICS]), inTime)
  })

  test('opens the orders of the last chosen store, and lists it first for a new product', async () => {
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

interface Filters extends Record<string, string> {
  search: string
  sort: string
}

const filtersCodec = fieldsCodec<Filters>({ search: '', sort: 'date' }, 'search')

/** A list at an address: the filters of each of its renders, and the function that changes them. */
async function openList(search = '') {
  const drawn: Filters[] = []
  let change: (change: Partial<Filters>) => void = () => undefined
  function List() {
    const [filters, setFilters] = useUrlFilters(filtersCodec)
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

test('a change is one object before and after the address follows', async () => {
  const { router, drawn, change } = await openList('?search=мёд')
  change({ sort: 'buyer' })
  expect(drawn.at(-1)).toEqual({ search: 'мёд', sort: 'buyer' })
  await waitFor(() => expect(router.state.location.search).toContain('sort=buyer'))
  await act(() => router.navigate(`${router.state.location.search}&page=2`))
  expect(new Set(drawn).size).toBe(2)
})

test('shows the earlier filters after going back', async () => {
  const { router, drawn, change } = await openList()
  change({ sort: 'buyer' })
  await waitFor(() => expect(router.state.location.search).toBe('?sort=buyer'))
  await act(() => router.navigate(-1))
  expect(drawn.at(-1)).toEqual({ search: '', sort: 'date' })
  await act(() => router.navigate(1))
  expect(drawn.at(-1)).toEqual({ search: '', sort: 'buyer' })
})

function show(product: string | null) {
  const scope = fork({ values: [[$pages, consolePages]] })
  const Component = () => createElement(ProductHeader, { title: 'Товар', product })
  const router = createMemoryRouter([{ path: '/projects/:shopId/products/:productId', Component }], {
    initialEntries: ['/projects/1/products/7'],
  })
  render(createElement(Provider, { value: scope }, createElement(RouterProvider, { router })))
}

const tab = (name: string) => screen.getByRole('link', { name })

test.each(['Варианты', 'Опции'])('a new product has a disabled tab %s with a reason', (name) => {
  show(null)
  expect(tab(name).getAttribute('aria-disabled')).toBe('true')
  expect(tab(name).hasAttribute('href')).toBe(false)
  expect(tab(name).dataset.tooltip).toBe('Сначала создайте товар.')
})

test('a stored product has all its tabs', () => {
  show('7')
  const addresses = ['Основное', 'Варианты', 'Опции'].map((name) => tab(name).getAttribute('href'))
  expect(addresses).toEqual(['common', 'variants', 'specs'].map((name) => `/projects/1/products/7/${name}`))
})

test('a new project has all but its first section disabled', async () => {
  const app = await openApp()
  await allSettled($pages, { scope: app.scope, params: consolePages })
  openAt(app, '/projects')
  fireEvent.click(await screen.findByRole('button', { name: 'Создать проект' }, inTime))
  const name = 'Разделы нового проекта'
  const sections = within(await screen.findByRole('navigation', { name, hidden: true }, inTime))
  const isDisabled = (link: HTMLElement) => link.getAttribute('aria-disabled') === 'true'
  const closed = sections.getAllByRole('link', { hidden: true }).filter(isDisabled)
  expect(closed).toHaveLength(Object.values(consolePages).filter(({ group }) => group).length - 1)
  expect(closed.map(({ textContent }) => textContent)).not.toContain('Основное')
})

test('a project’s link is opened or copied after a question', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  openAt(await openApp(), '/projects')
  fireEvent.click(await screen.findByRole('button', { name: `Ссылка на проект «${CERAMICS}»` }, inTime))
  const question = within(await screen.findByRole('dialog', { name: 'Перейти по ссылке?', hidden: true }, inTime))
  expect(question.getByRole('button', { name: 'Скопировать', hidden: true })).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Открыть', hidden: true }))
  expect(open).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/t\.me\//), '_blank', 'noopener,noreferrer')
  open.mockRestore()
})

const SIGN_OUT = 'POST /auth/token'

/** Opens the profile's menu, and returns its item. */
async function openProfileMenu(): Promise<HTMLElement> {
  const [block] = await screen.findAllByRole('button', { name: 'Профиль: Анна Медова', hidden: true }, inTime)
  expect(block?.textContent).toBe('Анна Медова@anna_medova')
  expect(block?.querySelector('img')).not.toBeNull()
  fireEvent(block?.parentElement?.querySelector('[role=menu]') ?? document.body, new Event('beforetoggle'))
  return screen.findByRole('menuitem', { name: 'Выйти', hidden: true })
}

test('the menu shows the owner’s photo, name and username, and signs out', async () => {
  const app = await openApp()
  openAt(app, '/groups')
  const item = await openProfileMenu()
  app.calls.length = 0
  fireEvent.click(item)
  await waitFor(() => expect(app.calls).toEqual([SIGN_OUT]))
})

test('signing out asks first if a form has unsaved input', async () => {
  const app = await openApp()
  openAt(app, '/profile/personal_data')
  const field = await screen.findByRole('textbox', { name: 'Отчество', hidden: true }, inTime)
  fireEvent.change(field, { target: { value: 'Ивановна' } })
  const item = await openProfileMenu()
  app.calls.length = 0
  fireEvent.click(item)
  const name = 'Выйти без сохранения?'
  const question = within(await screen.findByRole('alertdialog', { name, hidden: true }, inTime))
  expect(app.calls).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Выйти без сохранения', hidden: true }))
  await waitFor(() => expect(app.calls).toEqual([SIGN_OUT]))
})

test('on a phone, the button of the landing page recommends a computer before it signs in', async () => {
  vi.stubGlobal('matchMedia', onPhone)
  const onClick = vi.fn()
  await openPublic('/', { signIn: { busy: false, onClick, onPointerEnter: () => undefined, onFocus: () => undefined } })
  const start = within(screen.getByRole('main')).getAllByRole('button', { name: 'Начать пользоваться' })[0]
  fireEvent.click(required(start))
  const notice = await screen.findByRole('dialog', { name: 'Откройте на большом экране', hidden: true })
  expect(onClick).not.toHaveBeenCalled()
  fireEvent.click(within(notice).getByRole('button', { name: 'Войти с телефона', hidden: true }))
  expect(onClick).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Войти с телефона', hidden: true })).toBeNull())
  vi.unstubAllGlobals()
})

test('an owner without consents is led to the tab of the policies', async () => {
  const at = openAt(await openApp({ tg_id: 1003 }), '/projects')
  await waitFor(() => expect(at()).toBe('/profile/privacy_policy'), inTime)
})

test('a project’s page reads nothing without an owner', async () => {
  const app = await openApp({ tg_id: null })
  openAt(app, '/projects/1/products/7/common')
  await act(() => vi.dynamicImportSettled())
  expect(app.calls).toEqual([])
})

test('an inactive project offers to be published', async () => {
  openAt(await openApp(), '/projects?filter=inactive')
  expect(await screen.findByRole('button', { name: 'Опубликовать' }, inTime)).toBeTruthy()
})

test('types refuse a tab without its kind', () => {
  expectTypeOf<{ to: string; label: string; disabled: boolean }>().not.toExtend<Tab>()
  expectTypeOf<{ kind: 'disabled'; to: string; label: string }>().not.toExtend<Tab>()
  expectTypeOf<{ kind: 'link'; to: string; label: string }>().toExtend<Tab>()
})
