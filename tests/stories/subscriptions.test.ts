import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { SubscriptionPlan } from '@console/shared/subscriptions'
import '@console/web/app/project-subscription'
import * as projects from '@console/web/projects/list/list-model'
import { $project as $openProject, projectOpened } from '@console/web/projects/model'
import { endText } from '@console/web/subscriptions/end-text'
import { outcomeOf, withoutOutcome } from '@console/web/subscriptions/outcome'
import * as owner from '@console/web/subscriptions/owner-model'
import { $form, $purchase, connectAsked, formSubmitted, left } from '@console/web/subscriptions/payment-model'
import { $shopPlans, $sitePlans, shopPlans } from '@console/web/subscriptions/plans-model'
import { discountText, lengthText, priceText, totalText } from '@console/web/subscriptions/plan-labels'
import { pageOpened, project } from '@console/web/subscriptions/project-model'
import * as sites from '@console/web/subscriptions/sites-model'
import { callerOf } from '../kit/caller.ts'
import { openConsole, ownerOf, type TestConsole } from '../kit/console.ts'
import { payThrough } from '../kit/payment.ts'

const HONEY = 'Лавка мёда «Липа»'
const RUNNING = 'Беговой клуб «Набережная»'

/** The subscription tab of the owner's project with this title, under the project's header. */
async function openSubscription(title = RUNNING) {
  const console = await openConsole()
  await allSettled(projects.pageOpened, { scope: console.scope, params: { owner: ownerOf(console) } })
  await open(console, title)
  console.calls.length = 0
  return console
}

const shopNamed = ({ scope }: TestConsole, title: string): string => {
  const shop = scope.getState(projects.list.$items).find((one) => one.title === title)
  if (!shop) throw new Error(`no project ${title}`)
  return shop.uuid
}

async function open(console: TestConsole, title: string): Promise<void> {
  const params = { owner: ownerOf(console), shop: shopNamed(console, title) }
  await allSettled(projectOpened, { scope: console.scope, params })
  await allSettled(pageOpened, { scope: console.scope, params })
}

function planOf({ scope }: TestConsole, title: string, $plans = $shopPlans): SubscriptionPlan {
  const plan = scope.getState($plans).find((one) => one.title === title)
  if (!plan) throw new Error(`no plan ${title}`)
  return plan
}

const connect = (console: TestConsole, shop: string, plan: SubscriptionPlan) =>
  allSettled(connectAsked, { scope: console.scope, params: { plan, owner: ownerOf(console), shop } })

const plan = (over: Partial<SubscriptionPlan>): SubscriptionPlan => ({
  uuid: '1',
  title: 'Тариф',
  price: 1000,
  length_of_months: 1,
  ...over,
})
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

describe('a plan’s words', () => {
  test.each([
    [1, '1 месяц'],
    [2, '2 месяца'],
    [6, '6 месяцев'],
    [11, '11 месяцев'],
    [21, '21 месяц'],
    [24, '24 месяца'],
  ])('%i months: %s', (length_of_months, words) => {
    expect(plain(lengthText(plan({ length_of_months })))).toBe(words)
  })

  test.each([
    [1000, 1, '1 000 ₽ в месяц', null],
    [5000, 6, '833 ₽ в месяц', '5 000 ₽ сразу'],
    [9000, 12, '750 ₽ в месяц', '9 000 ₽ сразу'],
    [999.5, 3, '333 ₽ в месяц', '999,50 ₽ сразу'],
    [0, 1, 'Бесплатно', null],
    [0, 6, 'Бесплатно', null],
  ])('%d roubles for %i months: %s', (price, length_of_months, month, total) => {
    expect(plain(priceText(plan({ price, length_of_months })))).toBe(month)
    expect(plain(totalText(plan({ price, length_of_months })))).toBe(total)
  })

  test.each([
    [17, 5000, 'Скидка 17 %'],
    [0, 5000, null],
    [null, 5000, null],
    [17, 0, null],
    // Rounded, a month costs nothing.
    [17, 2, null],
  ])('%s percent of %d roubles: %s', (percent_discount, price, words) => {
    expect(plain(discountText(plan({ percent_discount, price, length_of_months: 6 })))).toBe(words)
  })
})

describe('the plans', () => {
  test('stand by their length, the shortest first', async () => {
    const console = await openSubscription()
    expect(console.scope.getState($shopPlans).map(({ title }) => title)).toEqual([
      'Пробный месяц',
      'На месяц',
      'На полгода',
      'На год',
    ])
  })

  test('that do not come are failed, and there after a retry', async () => {
    const console = await openConsole()
    await allSettled(projects.pageOpened, { scope: console.scope, params: { owner: ownerOf(console) } })
    await console.control('/__fake/faults', { path: '/subscriptions/filter/by/shop', status: 500, times: 1 })
    await open(console, RUNNING)
    expect(console.scope.getState(shopPlans.$view)).toBe('failed')
    await allSettled(shopPlans.refresh, { scope: console.scope })
    expect(console.scope.getState(shopPlans.$view)).toBe('shown')
  })
})

describe('‘Подключить’', () => {
  test('gets the provider’s form for this shop and this plan; submitted, nothing of it stays', async () => {
    const console = await openSubscription()
    const { scope } = console
    const year = planOf(console, 'На год')
    await connect(console, shopNamed(console, RUNNING), year)
    const shop = shopNamed(console, RUNNING)
    expect(console.calls).toEqual([`GET /subscriptions/shop/robokassa/${ownerOf(console)}/${shop}/${year.uuid}`])
    const form = scope.getState($form)
    expect(form).toMatchObject({ action: 'http://fake.test/robokassa/pay', method: 'post' })
    expect(Object.fromEntries(form?.fields ?? [])).toMatchObject({ OutSum: '9000.00', Shp_target: shop })
    await allSettled(formSubmitted, { scope })
    expect(scope.getState($form)).toBeNull()
    expect(scope.getState($purchase)?.plan).toEqual(year)
    await allSettled(left, { scope })
    expect(scope.getState($purchase)).toBeNull()
    expect(JSON.stringify([...console.storage])).not.toContain('SignatureValue')
  })

  test('pressed twice, also on another plan, starts one payment', async () => {
    const console = await openSubscription()
    const shop = shopNamed(console, RUNNING)
    await Promise.all([
      connect(console, shop, planOf(console, 'На год')),
      connect(console, shop, planOf(console, 'На месяц')),
    ])
    expect(console.calls).toHaveLength(1)
  })

  test('an answer that comes after the screen was left is nobody’s', async () => {
    const console = await openSubscription()
    await console.control('/__fake/faults', {
      path: '/subscriptions/shop/robokassa/{owner}/{shop}/{subscription}',
      delay_ms: 30,
    })
    const asking = connect(console, shopNamed(console, RUNNING), planOf(console, 'На год'))
    await Promise.all([asking, open(console, HONEY)])
    expect(console.scope.getState($form)).toBeNull()
    expect(console.scope.getState($purchase)).toBeNull()
  })

  test('a failure says so, and it can be tried again', async () => {
    const console = await openSubscription()
    await console.control('/__fake/faults', {
      path: '/subscriptions/shop/robokassa/{owner}/{shop}/{subscription}',
      status: 500,
      times: 1,
    })
    const press = () => connect(console, shopNamed(console, RUNNING), planOf(console, 'На год'))
    await press()
    expect(console.toasts).toEqual([{ kind: 'bad', text: expect.stringMatching(/^Оплата не началась\./) as unknown }])
    expect(console.scope.getState($purchase)).toBeNull()
    await press()
    expect(console.scope.getState($form)).not.toBeNull()
  })

  test.each(['javascript:alert(1)', 'data:text/html,hi', '//pay.example', 'pay.example', 'ftp://pay.example', ''])(
    'an address that is not http(s) is never submitted to: %s',
    async (robokassa_url) => {
      const console = await openSubscription()
      const request = console.api.request.bind(console.api)
      console.api.request = async (input, init) =>
        (typeof input === 'string' ? input : '').includes('/robokassa/')
          ? Response.json({ robokassa_url, robokassa_method: 'POST', robokassa_body: { OutSum: 1 } })
          : request(input, init)
      await connect(console, shopNamed(console, RUNNING), planOf(console, 'На год'))
      expect(console.scope.getState($form)).toBeNull()
      expect(console.scope.getState($purchase)).toBeNull()
      expect(console.toasts.at(-1)?.kind).toBe('bad')
    },
  )
})

describe('back from the provider', () => {
  /** Pays or cancels on the provider's page what the console would submit. */
  async function onPage(console: TestConsole, action: 'pay' | 'cancel') {
    const form = console.scope.getState($form)
    if (!form) throw new Error('no form')
    const caller = await callerOf(console.api, 1001)
    const start = { robokassa_url: form.action, robokassa_body: Object.fromEntries(form.fields) }
    const { location } = await payThrough(caller, start, action)
    await allSettled(formSubmitted, { scope: console.scope })
    return new URL(location ?? '')
  }

  test.each(['pay', 'cancel'] as const)('%s: the tab and the header name the end there is now', async (action) => {
    const console = await openSubscription()
    const { scope } = console
    expect(endText(scope.getState(project.$data)?.subscription_expire_at, Date.now())).toBe('Подписки пока нет.')
    await connect(console, shopNamed(console, RUNNING), planOf(console, 'На год'))
    const { pathname, searchParams } = await onPage(console, action)
    expect(pathname).toBe(`/projects/${shopNamed(console, RUNNING)}/subscription`)
    expect(outcomeOf(searchParams)?.payment).toBe(action === 'pay' ? 'success' : 'cancelled')
    await allSettled(pageOpened, {
      scope,
      params: { owner: ownerOf(console), shop: shopNamed(console, RUNNING) },
    })
    const end = scope.getState(project.$data)?.subscription_expire_at
    expect(endText(end, Date.now())).toMatch(action === 'pay' ? /^Подписка действует до / : /^Подписки пока нет/)
    expect(scope.getState($openProject)?.subscription_expire_at).toBe(end)
  })

  test('a purchase for external sites goes by the owner alone, and returns to their page', async () => {
    const console = await openSubscription()
    const { scope } = console
    const params = { owner: ownerOf(console) }
    await allSettled(sites.pageOpened, { scope, params })
    const before = scope.getState(sites.sites.$items).map((site) => site.subscription_expire_at)
    console.calls.length = 0
    const month = planOf(console, 'Сайт на месяц', $sitePlans)
    await allSettled(connectAsked, { scope, params: { plan: month, ...params } })
    expect(console.calls).toEqual([`GET /subscriptions/external_sites/robokassa/${params.owner}/${month.uuid}`])
    expect((await onPage(console, 'pay')).pathname).toBe('/webImport/subscriptoions')
    await allSettled(sites.sites.refresh, { scope })
    const after = scope.getState(sites.sites.$items).map((site) => site.subscription_expire_at)
    expect(after.every((end, index) => Date.parse(end ?? '') > Date.parse(before[index] ?? '1970'))).toBe(true)
  })
})

describe('on the profile', () => {
  test('the plan is bought for the project that is selected; the first active one to begin with', async () => {
    const console = await openConsole()
    const { scope } = console
    await allSettled(owner.pageOpened, { scope, params: { owner: ownerOf(console) } })
    expect(scope.getState(owner.$project)?.title).toBe(HONEY)
    const other = scope.getState(owner.list.$items).find(({ title }) => title === RUNNING)
    await allSettled(owner.projectSelected, { scope, params: other?.uuid ?? '' })
    expect(scope.getState(owner.$project)?.title).toBe(RUNNING)
  })

  test('without projects there is nothing to buy for', async () => {
    const console = await openConsole({ scenario: 'empty' })
    await allSettled(owner.pageOpened, { scope: console.scope, params: { owner: ownerOf(console) } })
    expect(console.scope.getState(owner.$project)).toBeNull()
    expect(console.scope.getState(owner.list.$view)).toBe('empty')
  })
})

describe('the address that the provider returns to', () => {
  const read = (text: string) => outcomeOf(new URLSearchParams(text))

  test.each([
    ['payment=success&inv=42', { payment: 'success', invoice: '42' }],
    ['payment=cancelled&inv=42', { payment: 'cancelled', invoice: '42' }],
    ['payment=success', { payment: 'success', invoice: null }],
    ['payment=success&inv=<b>', { payment: 'success', invoice: null }],
    ['payment=other&inv=42', null],
    ['', null],
  ])('%s', (text, outcome) => expect(read(text)).toEqual(outcome))

  test('is cleaned of it, and of nothing else', () => {
    expect(withoutOutcome(new URLSearchParams('a=1&payment=success&inv=42')).toString()).toBe('a=1')
  })
})
