import { attach, createEvent, createStore, sample } from 'effector'
import { isWebAddress } from '@console/shared/external-sites'
import { subscriptions, type PaymentStart, type SubscriptionPlan } from '@console/shared/subscriptions'
import { createClient } from '../kit/api/client.ts'
import { externalEffect } from '../kit/platform/external.ts'
import { errorToast, toast } from '../kit/platform/toast.ts'

/** A plan to buy for one shop or, without a shop, for all external sites of the owner. */
export interface Purchase {
  readonly plan: SubscriptionPlan
  readonly owner: string
  readonly shop?: string
}

/** The provider's form, as the page renders it. */
export interface PaymentForm {
  readonly action: string
  readonly method: 'get' | 'post'
  readonly fields: readonly (readonly [name: string, value: string])[]
}

const api = createClient({ forShop: subscriptions.payForShop, forSites: subscriptions.payForExternalSites })

export const connectRequested = createEvent<Purchase>()
/** The form was submitted: the browser goes to the provider's page. */
export const formSubmitted = createEvent()
/** The purchase, when the browser leaves to pay for it. */
export const paymentStarted = createEvent<Purchase>()
/** The page was left, or the browser's 'back' shows it again; the payment is dropped. */
export const paymentDropped = createEvent()

const forShopFx = attach({
  effect: api.forShop,
  mapParams: ({ owner, shop = '', plan }: Purchase) => ({ params: { owner, shop, subscription: plan.uuid } }),
})
const forSitesFx = attach({
  effect: api.forSites,
  mapParams: ({ owner, plan }: Purchase) => ({ params: { owner, subscription: plan.uuid } }),
})

/** The current purchase. It stays until the page unloads, so that the button stays busy and nothing is bought twice. */
export const $purchase = createStore<Purchase | null>(null).reset(paymentDropped)
const going = sample({
  clock: connectRequested,
  source: $purchase,
  filter: (under) => under === null,
  fn: (_, asked) => asked,
})
$purchase.on(going, (_, asked) => asked)
sample({ clock: going, filter: ({ shop }) => shop !== undefined, target: forShopFx })
sample({ clock: going, filter: ({ shop }) => shop === undefined, target: forSitesFx })

/** Ignores an answer that arrives after the page was left. */
const started = sample({
  clock: [forShopFx.done, forSitesFx.done],
  source: $purchase,
  filter: (under, { params }) => under === params,
  fn: (_, { result }) => result,
})
const failed = sample({
  clock: [forShopFx.fail, forSitesFx.fail],
  source: $purchase,
  filter: (under, { params }) => under === params,
  fn: (_, { error }) => error.message,
})
const refused = started.filterMap((start) => problemOf(start) ?? undefined)

export const $form = createStore<PaymentForm | null>(null).reset(formSubmitted, paymentDropped)
sample({ clock: started, filter: (start) => problemOf(start) === null, fn: formOf, target: $form })

sample({ clock: formSubmitted, source: $purchase, filter: Boolean, target: paymentStarted })

/** Resolves when the page unloads, which happens once the provider's page answers. */
export const leavingFx = externalEffect(
  (_: Purchase) => new Promise<void>((gone) => addEventListener('pagehide', () => gone(), { once: true })),
  () => 'Страница оплаты долго не открывается. Проверьте соединение и попробуйте ещё раз.',
)
sample({ clock: paymentStarted, target: leavingFx })
const notOpened = sample({
  clock: leavingFx.fail,
  source: $purchase,
  filter: (under, { params }) => under === params,
  fn: (_, { error }) => error.message,
})

$purchase.reset(failed, refused, notOpened)
sample({
  clock: [failed, refused, notOpened],
  fn: (reason) => errorToast(`Оплата не началась. ${reason}`),
  target: toast,
})

/** Why the form cannot be submitted; null if it can. The card provider takes no payments of 0. */
function problemOf({ robokassa_url, robokassa_body: { OutSum: sum = '' } }: PaymentStart): string | null {
  if (sum !== '' && Number(sum) === 0) return 'Сервер выставил счёт на 0\u00a0₽: платить не нужно.'
  return isWebAddress(robokassa_url) ? null : 'Сервер прислал адрес оплаты, который нельзя открыть.'
}

function formOf({ robokassa_url, robokassa_method, robokassa_body }: PaymentStart): PaymentForm {
  return {
    action: robokassa_url,
    method: robokassa_method?.toUpperCase() === 'GET' ? 'get' : 'post',
    fields: Object.entries(robokassa_body).map(([name, value]) => [name, String(value)] as const),
  }
}
