// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { allSettled, type EventCallable } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { connectAsked, $purchase } from '@console/web/subscriptions/payment-model'
import { $sitePlans } from '@console/web/subscriptions/plans-model'
import * as sites from '@console/web/external-sites/model'
import { ExternalSiteCard } from '@console/web/external-sites/ExternalSiteCard.tsx'
import * as ownerPlans from '@console/web/subscriptions/OwnerPlans.tsx'
import * as sitesPlans from '@console/web/subscriptions/SitesPlans.tsx'
import { openApp, ownerOf, type AppOptions, type TestApp } from '../kit/app.ts'

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

/** Of plans that cost something. */
const connectButtons = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button', { name: /^Подключить «/ })
    .filter((button) => !/^Бесплатный/.test(reasonOf(button) ?? ''))
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

const nothing = { scenario: 'empty' } as const
test.each<[string, Page, AppOptions | undefined, string | undefined, RegExp]>([
  ['sites did not load', sitesPlans, undefined, '/external_sites/list/by/{owner}', /^Сайты не загрузились/],
  ['projects did not load', ownerPlans, undefined, '/shops/{owner}', /^Проекты не загрузились/],
  ['there is no site yet', sitesPlans, nothing, undefined, /когда есть хотя бы один/],
  ['there is no project yet', ownerPlans, nothing, undefined, /когда есть хотя бы один/],
])('‘Подключить’ cannot be pressed where %s, and says so', async (_, page, options, path, reason) => {
  const prepare = (app: TestApp) => path && app.control('/__fake/faults', { path, status: 500 })
  await show(page, prepare, options)
  expect(connectButtons().length).toBeGreaterThan(1)
  for (const button of connectButtons())
    expect([button.disabled, reasonOf(button)]).toEqual([true, expect.stringMatching(reason)])
})

test('‘Подключить’ with sites can be pressed, and there is nothing to say', async () => {
  await show(sitesPlans)
  for (const button of connectButtons()) expect([button.disabled, reasonOf(button)]).toEqual([false, undefined])
})

test('a plan that costs nothing never goes to the card provider', async () => {
  const free = { title: 'Пробный', kind: 'external_site', price: 0, length_of_months: 1 }
  const app = await show(sitesPlans, async (app) => {
    const headers = { 'content-type': 'application/json', 'x-admin-key': 'fake-admin-key' }
    const response = await app.api.request('http://fake.test/subscriptions', {
      method: 'POST',
      headers,
      body: JSON.stringify(free),
    })
    expect(response.status).toBe(200)
  })
  const card = screen.getByRole('article', { name: 'Пробный' })
  expect(within(card).getByText('Бесплатно')).toBeTruthy()
  const button = within(card).getByRole<HTMLButtonElement>('button')
  expect(button.disabled).toBe(true)
  expect(reasonOf(button)).toBe('Бесплатный тариф не нужно ни подключать, ни оплачивать.')
  app.calls.length = 0
  const plan = app.scope.getState($sitePlans).find(({ title }) => title === 'Пробный')!
  await allSettled(connectAsked, { scope: app.scope, params: { plan, owner: ownerOf(app) } })
  expect(app.calls).toEqual([])
  expect(app.scope.getState($purchase)).toBeNull()
})

test('a site whose subscription the provider calls inactive says so, whatever its end', async () => {
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
