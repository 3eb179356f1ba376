import { expect } from 'vitest'
import { type SubscriptionPlan, subscriptions, type PaymentStart } from '@console/shared/subscriptions'
import '@console/web/app/project-subscription'
import type { Project } from '@console/shared/projects'
import { openCaller, type Caller } from './caller.ts'
import { required } from './basics.ts'

export const plan = (over: Partial<SubscriptionPlan>): SubscriptionPlan => ({
  uuid: '1',
  title: 'Тариф',
  price: 1000,
  length_of_months: 1,
  ...over,
})

/** Signs in owner 1001 at a given time, at a server whose console has another address. */
export const at = (iso: string) =>
  openCaller(1001, { now: () => Date.parse(iso), webOrigin: 'https://console.example' })

/** Returns the current state of the owner's project with this title. */
export async function shopOf(caller: Caller, title: string): Promise<Project> {
  const shops = (await caller.read(`/shops/${caller.user.uuid}`)) as Project[]
  return required(shops.find((shop) => shop.title === title))
}

/** Returns the plan with this number of months; `free` selects the free plan. */
export async function planOf(caller: Caller, kind: 'shop' | 'external_site', months: number, free = false) {
  const plans = (await caller.read(`/subscriptions/filter/by/${kind}`)) as SubscriptionPlan[]
  return required(plans.find((plan) => plan.length_of_months === months && (plan.price === 0) === free))
}

async function startOf(response: Response): Promise<PaymentStart> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as PaymentStart
}

/** Returns the payment form for a project and a plan. */
export async function startForShop(caller: Caller, title: string, months = 1, free = false): Promise<PaymentStart> {
  const { uuid: shop } = await shopOf(caller, title)
  const { uuid: subscription } = await planOf(caller, 'shop', months, free)
  return startOf(await caller.call(subscriptions.payForShop, { owner: caller.user.uuid, shop, subscription }))
}

export async function startForSites(caller: Caller, months = 1): Promise<PaymentStart> {
  const { uuid: subscription } = await planOf(caller, 'external_site', months)
  return startOf(await caller.call(subscriptions.payForExternalSites, { owner: caller.user.uuid, subscription }))
}

/** Submits the console's hidden form as a browser does; `over` replaces fields, as an attacker would. */
export function submit(caller: Caller, form: PaymentStart, over: Readonly<Record<string, string>> = {}) {
  return post(caller, form.robokassa_url, { ...form.robokassa_body, ...over })
}

/** Clicks a button of the payment page, which submits its hidden fields. */
export async function press(caller: Caller, page: string, action: 'pay' | 'cancel') {
  const target = required(/<form method="post" action="([^"]+)">/.exec(page)?.[1])
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const hidden = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
  return post(caller, new URL(target, caller.base).href, { ...hidden, action })
}

/** Completes the payment page; returns the address of the redirect and the invoice's number. */
export async function payThrough(caller: Caller, form: PaymentStart, action: 'pay' | 'cancel' = 'pay') {
  const page = await (await submit(caller, form)).text()
  const response = await press(caller, page, action)
  return { status: response.status, location: response.headers.get('location'), page }
}

/** Expects a page with the reason and a link to the console, without a button. */
export async function expectRefusal(response: Response, words: string): Promise<void> {
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('text/html')
  const page = await response.text()
  expect(page).toContain(words)
  expect(page).toContain('href="https://console.example/"')
  expect(page).not.toContain('<form')
}

/** Returns a field of the form as text. */
export const field = (form: PaymentStart, name: string): string => String(form.robokassa_body[name])

function post(caller: Caller, url: string, fields: Readonly<Record<string, string | number>>) {
  const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)] as [string, string])
  return caller.api.request(url, { method: 'POST', body: new URLSearchParams(pairs) })
}
