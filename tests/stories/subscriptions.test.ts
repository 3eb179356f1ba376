import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { SubscriptionPlan } from '@console/shared/subscriptions'
import '@console/web/app/project-subscription'
import { $project as $openProject, projectOpened } from '@console/web/projects/model'
import { endText } from '@console/web/subscriptions/plan-labels'
import { outcomeOf } from '@console/web/subscriptions/outcome'
import * as owner from '@console/web/subscriptions/owner-model'
import { $form, $purchase, connectAsked, formSubmitted, left } from '@console/web/subscriptions/payment-model'
import { $shopPlans, $sitePlans, shopPlans } from '@console/web/subscriptions/plans-model'
import { planBy } from '@console/web/subscriptions/bought-plan'
import { $bought, pageOpened, project } from '@console/web/subscriptions/project-model'
import * as sites from '@console/web/subscriptions/sites-model'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { callerOf } from '../kit/caller.ts'
import { openProjects, openShop, shopPath } from '../kit/open-shop.ts'
import { payThrough } from '../kit/payment.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

/** The subscription tab of the owner's project with this title, under the project's header. */
const openSubscription = () => openShop([projectOpened, pageOpened], RUNNING)

function planOf({ scope }: TestApp, title: string, $plans = $shopPlans): SubscriptionPlan {
  const plan = scope.getState($plans).find((one) => one.title === title)
  if (!plan) throw new Error(`no plan ${title}`)
  return plan
}

const connect = (app: TestApp, shop: string, plan: SubscriptionPlan) =>
  allSettled(connectAsked, { scope: app.scope, params: { plan, owner: ownerOf(app), shop } })

describe('the list of plans', () => {
  test('stand by their length, the shortest first', async () => {
    const app = await openSubscription()
    expect(app.scope.getState($shopPlans).map(({ title }) => title)).toEqual([
      'Пробный месяц',
      'На месяц',
      'На полгода',
      'На год',
    ])
  })

  test('that do not come are failed, and there after a retry', async () => {
    const app = await openApp()
    await openProjects(app)
    await app.control('/__fake/faults', { path: '/subscriptions/filter/by/shop', status: 500, times: 1 })
    const params = shopPath(app, RUNNING)
    await allSettled(projectOpened, { scope: app.scope, params })
    await allSettled(pageOpened, { scope: app.scope, params })
    expect(app.scope.getState(shopPlans.$view)).toBe('failed')
    await allSettled(shopPlans.refresh, { scope: app.scope })
    expect(app.scope.getState(shopPlans.$view)).toBe('shown')
  })
})

describe('buying a plan with ‘Подключить’', () => {
  test('gets the provider’s form for this shop and this plan; submitted, nothing of it stays', async () => {
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

  test('is remembered; the plan is the project’s once its end has moved, until that is over', async () => {
    const app = await openSubscription()
    const year = planOf(app, 'На год')
    await connect(app, app.pathOf().shop, year)
    await allSettled(formSubmitted, { scope: app.scope })
    await app.open()
    const bought = app.scope.getState($bought)
    expect(bought).toEqual({ plan: year.uuid, end: app.scope.getState(project.$data)?.subscription_expire_at ?? null })
    const now = Date.parse('2026-03-01T00:00:00Z')
    expect(planBy(bought, null, now)).toBeNull()
    expect(planBy(bought, '2027-03-01T00:00:00Z', now)).toBe(year.uuid)
    expect(planBy(bought, '2026-02-01T00:00:00Z', now)).toBeNull()
    expect(planBy({ plan: year.uuid, end: '2027-03-01T00:00:00Z' }, '2027-03-01T00:00:00Z', now)).toBeNull()
    await app.open(HONEY)
    expect(app.scope.getState($bought)).toBeNull()
  })

  test('pressed twice, also on another plan, starts one payment', async () => {
    const app = await openSubscription()
    const shop = app.pathOf().shop
    await Promise.all([connect(app, shop, planOf(app, 'На год')), connect(app, shop, planOf(app, 'На месяц'))])
    expect(app.calls).toHaveLength(1)
  })

  test('an answer that comes after the screen was left is nobody’s', async () => {
    const app = await openSubscription()
    await app.control('/__fake/faults', {
      path: '/subscriptions/shop/robokassa/{owner}/{shop}/{subscription}',
      delay_ms: 30,
    })
    const asking = connect(app, app.pathOf().shop, planOf(app, 'На год'))
    await Promise.all([asking, app.open(HONEY)])
    expect(app.scope.getState($form)).toBeNull()
    expect(app.scope.getState($purchase)).toBeNull()
  })

  test('a failure says so, and it can be tried again', async () => {
    const app = await openSubscription()
    await app.control('/__fake/faults', {
      path: '/subscriptions/shop/robokassa/{owner}/{shop}/{subscription}',
      status: 500,
      times: 1,
    })
    const press = () => connect(app, app.pathOf().shop, planOf(app, 'На год'))
    await press()
    expect(app.toasts).toEqual([{ kind: 'bad', text: expect.stringMatching(/^Оплата не началась\./) as unknown }])
    expect(app.scope.getState($purchase)).toBeNull()
    await press()
    expect(app.scope.getState($form)).not.toBeNull()
  })

  test.each(['javascript:alert(1)', 'data:text/html,hi', '//pay.example', 'pay.example', 'ftp://pay.example', ''])(
    'an address that is not http(s) is never submitted to: %s',
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
      expect(app.toasts.at(-1)?.kind).toBe('bad')
    },
  )
})

describe('coming back from the card provider’s page', () => {
  /** Pays or cancels on the provider's page what the console would submit. */
  async function onPage(app: TestApp, action: 'pay' | 'cancel') {
    const form = app.scope.getState($form)
    if (!form) throw new Error('no form')
    const caller = await callerOf(app.api, 1001)
    const start = { robokassa_url: form.action, robokassa_body: Object.fromEntries(form.fields) }
    const { location } = await payThrough(caller, start, action)
    await allSettled(formSubmitted, { scope: app.scope })
    return new URL(location ?? '')
  }

  test.each(['pay', 'cancel'] as const)('%s: the tab and the header name the end there is now', async (action) => {
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

  test('a purchase for external sites goes by the owner alone, and returns to their page', async () => {
    const app = await openSubscription()
    const { scope } = app
    const params = { owner: ownerOf(app) }
    await allSettled(sites.pageOpened, { scope, params })
    const before = scope.getState(sites.sites.$items).map((site) => site.subscription_expire_at)
    app.calls.length = 0
    const month = planOf(app, 'Сайт на месяц', $sitePlans)
    await allSettled(connectAsked, { scope, params: { plan: month, ...params } })
    expect(app.calls).toEqual([`GET /subscriptions/external_sites/robokassa/${params.owner}/${month.uuid}`])
    expect((await onPage(app, 'pay')).pathname).toBe('/webImport/subscriptoions')
    await allSettled(sites.sites.refresh, { scope })
    const after = scope.getState(sites.sites.$items).map((site) => site.subscription_expire_at)
    expect(after.every((end, index) => Date.parse(end ?? '') > Date.parse(before[index] ?? '1970'))).toBe(true)
  })
})

describe('plans on the profile', () => {
  test('the plan is bought for the project that is selected; the first active one to begin with', async () => {
    const app = await openApp()
    const { scope } = app
    await allSettled(owner.pageOpened, { scope, params: { owner: ownerOf(app) } })
    expect(scope.getState(owner.$project)?.title).toBe(HONEY)
    const other = scope.getState(owner.list.$items).find(({ title }) => title === RUNNING)
    await allSettled(owner.projectSelected, { scope, params: other?.uuid ?? '' })
    expect(scope.getState(owner.$project)?.title).toBe(RUNNING)
  })

  test('without projects there is nothing to buy for', async () => {
    const app = await openApp({ scenario: 'empty' })
    await allSettled(owner.pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
    expect(app.scope.getState(owner.$project)).toBeNull()
    expect(app.scope.getState(owner.list.$view)).toBe('empty')
  })
})
