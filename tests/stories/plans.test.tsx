// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { allSettled, type EventCallable } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { $form, $purchase } from '@console/web/subscriptions/payment-model'
import { Plans } from '@console/web/subscriptions/Plans.tsx'
import { $shopPlans, shopPlans } from '@console/web/subscriptions/plans-model'
import * as project from '@console/web/subscriptions/project-model'
import * as sites from '@console/web/external-sites/model'
import { ExternalSiteCard } from '@console/web/external-sites/ExternalSiteCard.tsx'
import * as ownerPlans from '@console/web/subscriptions/OwnerPlans.tsx'
import * as sitesPlans from '@console/web/subscriptions/SitesPlans.tsx'
import { openApp, ownerOf, type AppOptions, type TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { RUNNING } from '../kit/basics.ts'

interface Page {
  readonly Component: () => React.ReactNode
  readonly opened: EventCallable<{ owner: string }>
}

async function show(
  { Component, opened }: Page,
  prepare: (app: TestApp) => unknown = () => null,
  options?: AppOptions,
) {
  const app = await openApp(options)
  await prepare(app)
  await allSettled(opened, { scope: app.scope, params: { owner: ownerOf(app) } })
  const router = createMemoryRouter([{ path: '*', Component }])
  render(
    <Provider value={app.scope}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return app
}

const connectButtons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Подключить «/ })
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

const nothing = { scenario: 'empty' } as const
test.each<[string, Page, AppOptions | undefined, string | undefined, RegExp]>([
  ['sites did not load', sitesPlans, undefined, '/external_sites/list/by/{owner}', /^Сайты не загрузились/],
  ['projects did not load', ownerPlans, undefined, '/shops/{owner}', /^Проекты не загрузились/],
  ['there is no site yet', sitesPlans, nothing, undefined, /когда есть хотя бы один/],
  ['there is no project yet', ownerPlans, nothing, undefined, /когда есть хотя бы один/],
])('‘Подключить’ is disabled with a reason when %s', async (_, page, options, path, reason) => {
  const prepare = (app: TestApp) => path && app.control('/__fake/faults', { path, status: 500 })
  await show(page, prepare, options)
  expect(connectButtons().length).toBeGreaterThan(1)
  for (const button of connectButtons())
    expect([button.disabled, reasonOf(button)]).toEqual([true, expect.stringMatching(reason)])
})

test('‘Подключить’ is enabled with sites', async () => {
  await show(sitesPlans)
  for (const button of connectButtons()) expect([button.disabled, reasonOf(button)]).toEqual([false, undefined])
})

describe('a free plan', () => {
  const headers = { 'content-type': 'application/json', 'x-admin-key': 'fake-admin-key' }
  const free = { title: 'Пробный', kind: 'external_site', price: 0, length_of_months: 1 }
  const addFree = async (app: TestApp) => {
    const request = { method: 'POST', headers, body: JSON.stringify(free) }
    const response = await app.api.request('http://fake.test/subscriptions', request)
    expect(response.status).toBe(200)
  }
  const pay = '/subscriptions/external_sites/robokassa/{owner}/{subscription}'

  test.each([
    ['answers a sum of 0', null, 'Сервер выставил счёт на 0\u00a0₽: платить не нужно.'],
    ['refuses', 409, 'Так велел /__fake/faults.'],
  ])('is requested like other plans; if the server %s, its reason is shown', async (_, status, reason) => {
    const app = await show(sitesPlans, async (app) => {
      await addFree(app)
      if (status) await app.control('/__fake/faults', { path: pay, status })
    })
    const card = screen.getByRole('article', { name: 'Пробный' })
    expect(within(card).getByText('Бесплатно')).toBeTruthy()
    app.calls.length = 0
    fireEvent.click(within(card).getByRole('button', { name: 'Подключить «Пробный»' }))
    await allSettled(app.scope)
    expect(app.calls).toEqual([expect.stringMatching(/^GET \/subscriptions\/external_sites\/robokassa\//)])
    expect(app.toasts).toEqual([{ kind: 'error', text: `Оплата не началась. ${reason}` }])
    expect(app.scope.getState($form)).toBeNull()
    expect(app.scope.getState($purchase)).toBeNull()
  })
})

test('marks the bought plan and keeps its button', async () => {
  const app = await openShop(project.pageOpened, RUNNING)
  const plan = app.scope.getState($shopPlans).find(({ title }) => title === 'На год')!
  render(
    <Provider value={app.scope}>
      <Plans query={shopPlans} plans={app.scope.getState($shopPlans)} onConnect={() => undefined} present={plan.uuid} />
    </Provider>,
  )
  const marked = screen.getAllByRole('article').filter((card) => within(card).queryByText('Выбран'))
  expect(marked).toEqual([screen.getByRole('article', { name: 'На год' })])
  expect(connectButtons().map(({ textContent }) => textContent)).toEqual([
    'Подключить',
    'Подключить',
    'Подключить',
    'Подключить',
  ])
})

test('a site shows its inactive subscription, whatever its end', async () => {
  const app = await openApp()
  await allSettled(sites.pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
  const site = app.scope.getState(sites.list.$items)[0]!
  const none = () => undefined
  const later = new Date(Date.now() + 9e10).toISOString()
  const card = (more: object) => (
    <ExternalSiteCard
      site={{ ...site, subscription_expire_at: later, ...more }}
      linking={false}
      onPublish={none}
      onLink={none}
      onEdit={none}
      onRemove={none}
    />
  )
  const { rerender } = render(card({ subscription_active: true }))
  expect(screen.queryByText('Подписка не действует')).toBeNull()
  rerender(card({ subscription_active: false }))
  expect(screen.getByText('Подписка не действует')).toBeTruthy()
  rerender(card({ subscription_active: false, subscription_expire_at: '2020-01-01T00:00:00Z' }))
  expect(screen.getByText('ПОДПИСКА ИСТЕКЛА')).toBeTruthy()
})
