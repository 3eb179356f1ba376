import { allSettled, fork } from 'effector'
import { describe, expect, test, afterEach, vi } from 'vitest'
import '@console/web/app/project-subscription'
import type { SubscriptionPlan } from '@console/shared/subscriptions'
import { $project as $openProject, projectOpened } from '@console/web/projects/model'
import { endText } from '@console/web/subscriptions/plan-labels'
import { outcomeOf } from '@console/web/subscriptions/outcome'
import { $form, $purchase, connectRequested, formSubmitted, left } from '@console/web/subscriptions/payment-model'
import { $shopPlans, $sitePlans } from '@console/web/subscriptions/plans-model'
import { pageOpened, project } from '@console/web/subscriptions/project-model'
import * as sites from '@console/web/subscriptions/sites-model'
import { showToastFx } from '@console/web/kit/platform/toast'
import { ownerOf, type TestApp } from '../kit/app.ts'
import { callerOf } from '../kit/caller.ts'
import { openShop } from '../kit/open-shop.ts'
import { payThrough } from '../kit/payment.ts'
import { RUNNING } from '../kit/project-titles.ts'
import { plan } from '../kit/plans.ts'
import { sure } from '../kit/sure.ts'

/** The subscription tab of the owner's project with this title, under the project's header. */
const openSubscription = () => openShop([projectOpened, pageOpened], RUNNING)

function planOf({ scope }: TestApp, title: string, $plans = $shopPlans): SubscriptionPlan {
  return sure(scope.getState($plans).find((one) => one.title === title))
}

const connect = (app: TestApp, shop: string, plan: SubscriptionPlan) =>
  allSettled(connectRequested, { scope: app.scope, params: { plan, owner: ownerOf(app), shop } })

describe('buying a plan with ‘Подключить’', () => {
  test('gets the provider’s form for the shop and the plan, and keeps nothing of it', async () => {
    const app = await openSubscription()
    const { scope } = app
    const year = planOf(app, 'На год')
    await connect(app, app.pathOf().shop, year)
    const shop = app.pathOf().shop
    expect(app.calls).toEqual([`GET /subscriptions/shop/robokassa/${ownerOf(app)}/${shop}/${year.uuid}`])
    const form = scope.getState($form)
    expect(form).toMatchObject({ action: 'http://fake.test/robokassa/pay', method: 'post' })
    expect(Object.fromEntries(form?.fields ?? [])).toMatchObject({ OutSum: '9000.00', Shp_target: shop })
    await allSettled(formSubmitted, { scope })
    expect(scope.getState($form)).toBeNull()
    expect(scope.getState($purchase)?.plan).toEqual(year)
    await allSettled(left, { scope })
    expect(scope.getState($purchase)).toBeNull()
    expect(JSON.stringify([...app.storage])).not.toContain('SignatureValue')
  })

  test.each(['javascript:alert(1)', '//pay.example', 'ftp://pay.example', 'pay.example', ''])(
    'refuses an address that is not http(s): %s',
    async (robokassa_url) => {
      const app = await openSubscription()
      const request = app.api.request.bind(app.api)
      app.api.request = async (input, init) =>
        (typeof input === 'string' ? input : '').includes('/robokassa/')
          ? Response.json({ robokassa_url, robokassa_method: 'POST', robokassa_body: { OutSum: 1 } })
          : request(input, init)
      await connect(app, app.pathOf().shop, planOf(app, 'На год'))
      expect(app.scope.getState($form)).toBeNull()
      expect(app.scope.getState($purchase)).toBeNull()
      const text = 'Оплата не началась. Сервер прислал адрес оплаты, который нельзя открыть.'
      expect(app.toasts).toEqual([{ kind: 'error', text }])
    },
  )
})

describe('coming back from the card provider’s page', () => {
  /** Pays or cancels on the provider's page what the console would submit. */
  async function onPage(app: TestApp, action: 'pay' | 'cancel') {
    const form = sure(app.scope.getState($form))
    const caller = await callerOf(app.api, 1001)
    const start = { robokassa_url: form.action, robokassa_body: Object.fromEntries(form.fields) }
    const { location } = await payThrough(caller, start, action)
    await allSettled(formSubmitted, { scope: app.scope })
    return new URL(location ?? '')
  }

  test.each(['pay', 'cancel'] as const)('%s: shows the current end in the tab and the header', async (action) => {
    const app = await openSubscription()
    const { scope } = app
    expect(endText(scope.getState(project.$data)?.subscription_expire_at, Date.now())).toBe('Подписки пока нет.')
    await connect(app, app.pathOf().shop, planOf(app, 'На год'))
    const { pathname, searchParams } = await onPage(app, action)
    expect(pathname).toBe(`/projects/${app.pathOf().shop}/subscription`)
    expect(outcomeOf(searchParams)?.payment).toBe(action === 'pay' ? 'success' : 'cancelled')
    await allSettled(pageOpened, {
      scope,
      params: app.pathOf(),
    })
    const end = scope.getState(project.$data)?.subscription_expire_at
    expect(endText(end, Date.now())).toMatch(action === 'pay' ? /^Подписка действует до / : /^Подписки пока нет/)
    expect(scope.getState($openProject)?.subscription_expire_at).toBe(end)
  })

  test('buys for external sites by the owner and returns to their page', async () => {
    const app = await openSubscription()
    const { scope } = app
    const params = { owner: ownerOf(app) }
    await allSettled(sites.pageOpened, { scope, params })
    const before = scope.getState(sites.sites.$items).map((site) => site.subscription_expire_at)
    app.calls.length = 0
    const month = planOf(app, 'Сайт на месяц', $sitePlans)
    await allSettled(connectRequested, { scope, params: { plan: month, ...params } })
    expect(app.calls).toEqual([`GET /subscriptions/external_sites/robokassa/${params.owner}/${month.uuid}`])
    expect((await onPage(app, 'pay')).pathname).toBe('/webImport/subscriptoions')
    await allSettled(sites.sites.refresh, { scope })
    const after = scope.getState(sites.sites.$items).map((site) => site.subscription_expire_at)
    expect(after.every((end, index) => Date.parse(end ?? '') > Date.parse(before[index] ?? '1970'))).toBe(true)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('shows after 10 s that the payment page does not open', async () => {
  vi.useFakeTimers()
  const addEventListener = vi.fn()
  vi.stubGlobal('addEventListener', addEventListener)
  const said = vi.fn()
  const purchase = { plan: plan({}), owner: 'anna', shop: 'honey' }
  const scope = fork({ values: [[$purchase, purchase]], handlers: [[showToastFx, said]] })
  const leaving = allSettled(formSubmitted, { scope })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(scope.getState($purchase)).toBe(purchase)
  await vi.advanceTimersByTimeAsync(1)
  await leaving
  const text = 'Оплата не началась. Страница оплаты долго не открывается. Проверьте соединение и попробуйте ещё раз.'
  expect(said.mock.calls).toEqual([[{ kind: 'error', text }]])
  expect(scope.getState($purchase)).toBeNull()
  expect(addEventListener).toHaveBeenCalledWith('pagehide', expect.any(Function), { once: true })
})
