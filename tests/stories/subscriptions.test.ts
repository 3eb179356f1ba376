import { allSettled, fork } from 'effector'
import { describe, expect, test, afterEach, vi } from 'vitest'
import '@console/web/app/project-subscription'
import { subscriptions, type SubscriptionPlan } from '@console/shared/subscriptions'
import { $project as $openProject, projectOpened } from '@console/web/projects/model'
import { endText } from '@console/web/subscriptions/plan-labels'
import { outcomeOf } from '@console/web/subscriptions/OutcomeNote.tsx'
import {
  $form,
  $purchase,
  connectRequested,
  formSubmitted,
  paymentDropped,
  type Purchase,
} from '@console/web/subscriptions/payment-model'
import { $shopPlans, $sitePlans } from '@console/web/subscriptions/plans-model'
import { pageOpened, project, $bought } from '@console/web/subscriptions/project-model'
import * as sites from '@console/web/subscriptions/sites-model'
import { showToastFx } from '@console/web/kit/platform/toast'
import type { Project } from '@console/shared/projects'
import * as owner from '@console/web/subscriptions/owner-model'
import { ownerOf, type TestApp, addressOf, openApp } from '../kit/app.ts'
import { callerOf } from '../kit/caller.ts'
import { openShop } from '../kit/open-shop.ts'
import { payThrough, plan } from '../kit/payment.ts'
import { RUNNING, CERAMICS, HONEY, required } from '../kit/basics.ts'

/** The subscription tab of the owner's project with this title, under the project's header. */
const openSubscription = () => openShop([projectOpened, pageOpened], RUNNING)

function planOf({ scope }: TestApp, title: string, $plans = $shopPlans): SubscriptionPlan {
  return required(scope.getState($plans).find((one) => one.title === title))
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
    await allSettled(paymentDropped, { scope })
    expect(scope.getState($purchase)).toBeNull()
    expect(JSON.stringify([...app.storage])).not.toContain('SignatureValue')
  })

  test('is bought once when pressed twice, and its form may name no sum', async () => {
    const app = await openSubscription()
    const body = JSON.stringify({ robokassa_url: 'https://pay.example', robokassa_body: { Invoice: '1' } })
    await app.control('/__fake/faults', { path: subscriptions.payForShop.path, body })
    const [month, year] = [planOf(app, 'На месяц'), planOf(app, 'На год')]
    await Promise.all([connect(app, app.pathOf().shop, month), connect(app, app.pathOf().shop, year)])
    expect(app.calls).toHaveLength(1)
    expect(app.scope.getState($purchase)?.plan).toEqual(month)
    expect(app.scope.getState($form)).toMatchObject({ action: 'https://pay.example', fields: [['Invoice', '1']] })
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
    const form = required(app.scope.getState($form))
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

/* What is sent to the card provider, for whom, and what is remembered of it on this device. */

const year = plan({ uuid: 'year', price: 9000, length_of_months: 12 })
const month = plan({ uuid: 'month' })
const openTab = (title = RUNNING) => openShop(pageOpened, title)

/** The provider's form is answered so from now on. */
function answerWith(app: TestApp, start: object) {
  const request = app.api.request.bind(app.api)
  app.api.request = async (input, init) =>
    addressOf(input).includes('/robokassa/') ? Response.json(start) : request(input, init)
}
const start = (over: object = {}) => ({
  robokassa_url: 'https://pay.example/start',
  robokassa_method: 'POST',
  robokassa_body: { OutSum: 9000, Name: 'Год' },
  ...over,
})
const buy = ({ scope }: TestApp, params: Purchase) => allSettled(connectRequested, { scope, params })
const asked = (app: TestApp, bought = year, shop?: string): Purchase => ({
  plan: bought,
  owner: ownerOf(app),
  ...(shop !== undefined && { shop }),
})

describe('the card provider’s form', () => {
  test.each([
    ['POST', 'post'],
    ['GET', 'get'],
    ['get', 'get'],
    [undefined, 'post'],
    [null, 'post'],
  ])('is sent by the provider’s method, with fields as texts: %s', async (robokassa_method, method) => {
    const app = await openTab()
    answerWith(app, start({ robokassa_method }))
    await buy(app, asked(app, year, app.pathOf().shop))
    expect(app.scope.getState($form)).toEqual({
      action: 'https://pay.example/start',
      method,
      fields: [
        ['OutSum', '9000'],
        ['Name', 'Год'],
      ],
    })
    await allSettled(paymentDropped, { scope: app.scope })
    expect(app.scope.getState($form)).toBeNull()
  })

  test.each([
    ['a project', true, '/subscriptions/shop/robokassa/{owner}/{shop}/{subscription}'],
    ['external sites', false, '/subscriptions/external_sites/robokassa/{owner}/{subscription}'],
  ])('shows a failure for %s unless the page was left', async (_, isShop, path) => {
    const app = await openTab()
    await app.control('/__fake/faults', { path, status: 500 })
    const params = asked(app, year, isShop ? app.pathOf().shop : undefined)
    await buy(app, params)
    const text = 'Оплата не началась. Так велел /__fake/faults.'
    expect(app.toasts).toEqual([{ kind: 'error', text }])
    expect(app.scope.getState($purchase)).toBeNull()
    app.toasts.length = 0
    await Promise.all([buy(app, params), allSettled(paymentDropped, { scope: app.scope })])
    expect(app.toasts).toEqual([])
  })
})

describe('the bought plan', () => {
  const kept = ({ storage }: TestApp) => [...storage.keys()].filter((key) => key.startsWith('bought_plan:'))

  test('is remembered for the open project, with its previous end', async () => {
    const app = await openTab(HONEY)
    const shop = app.pathOf().shop
    answerWith(app, start())
    await buy(app, asked(app, year, shop))
    expect(kept(app)).toEqual([])
    await allSettled(formSubmitted, { scope: app.scope })
    const end = app.scope.getState(project.$data)?.subscription_expire_at
    expect(end).toBeTruthy()
    expect(JSON.parse(app.storage.get(`bought_plan:${shop}`) ?? '')).toEqual({ plan: 'year', end })
    await app.open()
    expect(app.scope.getState($bought)).toEqual({ plan: 'year', end })
  })

  test.each([
    ['another project', (app: Awaited<ReturnType<typeof openTab>>) => app.pathOf(CERAMICS).shop],
    ['external sites', () => undefined],
  ])('is not remembered for %s', async (_, shopOf) => {
    const app = await openTab(HONEY)
    answerWith(app, start())
    await buy(app, asked(app, month, shopOf(app)))
    await allSettled(formSubmitted, { scope: app.scope })
    expect(kept(app)).toEqual([])
  })

  test.each(['{', '{"end":null}'])('is ignored when it cannot be read: %s', async (text) => {
    const app = await openTab(HONEY)
    app.storage.set(`bought_plan:${app.pathOf().shop}`, text)
    await app.open()
    expect(app.scope.getState($bought)).toBeNull()
  })
})

describe('the project of a plan', () => {
  const openOwner = (app: TestApp) =>
    allSettled(owner.pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
  /** The owner's projects are these, as far as the tab is concerned. */
  async function withProjects(...projects: readonly Partial<Project>[]) {
    const app = await openApp()
    await openOwner(app)
    const [known] = app.scope.getState(owner.list.$items)
    if (!known) throw new Error('no project')
    const all = projects.map((over) => ({ ...known, ...over }))
    await allSettled(owner.list.replaced, { scope: app.scope, params: all })
    return app
  }
  const selected = ({ scope }: TestApp) => scope.getState(owner.$project)?.uuid

  test('is the first active project, or the first one', async () => {
    const off = { uuid: 'off', inactive: true }
    expect(selected(await withProjects(off, { uuid: 'on', inactive: false }))).toBe('on')
    expect(selected(await withProjects(off, { uuid: 'off too', inactive: true }))).toBe('off')
  })

  test('is the selected one until the next visit', async () => {
    const app = await withProjects({ uuid: 'one', inactive: false }, { uuid: 'two', inactive: false })
    await allSettled(owner.projectSelected, { scope: app.scope, params: 'two' })
    expect(selected(app)).toBe('two')
    await openOwner(app)
    const [first] = app.scope.getState(owner.list.$items)
    expect(selected(app)).toBe(first?.uuid)
  })
})
