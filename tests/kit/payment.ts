import { expect } from 'vitest'
import { type Project } from '@console/shared/projects'
import { subscriptions, type PaymentStart, type SubscriptionPlan } from '@console/shared/subscriptions'
import { openCaller, type Caller } from './caller.ts'
import { sure } from './sure.ts'

/** Owner 1001 at a moment of one's choice, before a server whose console is elsewhere. */
export const at = (iso: string) =>
  openCaller(1001, { now: () => Date.parse(iso), webOrigin: 'https://console.example' })

/** The owner's project with this title, as the server tells it now. */
export async function shopOf(caller: Caller, title: string): Promise<Project> {
  const shops = (await caller.read(`/shops/${caller.user.uuid}`)) as Project[]
  return sure(shops.find((shop) => shop.title === title))
}

/** The plan of a list that lasts so many months; a free one is another plan. */
export async function planOf(caller: Caller, kind: 'shop' | 'external_site', months: number, free = false) {
  const plans = (await caller.read(`/subscriptions/filter/by/${kind}`)) as SubscriptionPlan[]
  return sure(plans.find((plan) => plan.length_of_months === months && (plan.price === 0) === free))
}

async function startOf(response: Response): Promise<PaymentStart> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as PaymentStart
}

/** The form that the console gets for a project and a plan. */
export async function startForShop(caller: Caller, title: string, months = 1, free = false): Promise<PaymentStart> {
  const { uuid: shop } = await shopOf(caller, title)
  const { uuid: subscription } = await planOf(caller, 'shop', months, free)
  return startOf(await caller.call(subscriptions.payForShop, { owner: caller.user.uuid, shop, subscription }))
}

export async function startForSites(caller: Caller, months = 1): Promise<PaymentStart> {
  const { uuid: subscription } = await planOf(caller, 'external_site', months)
  return startOf(await caller.call(subscriptions.payForExternalSites, { owner: caller.user.uuid, subscription }))
}

/** What a browser sends when the console's hidden form is submitted; `over` plays somebody who changed it. */
export function submit(caller: Caller, form: PaymentStart, over: Readonly<Record<string, string>> = {}) {
  return post(caller, form.robokassa_url, { ...form.robokassa_body, ...over })
}

/** Presses a button of the page: sends on the hidden fields that the page holds. */
export async function press(caller: Caller, page: string, action: 'pay' | 'cancel') {
  const target = sure(/<form method="post" action="([^"]+)">/.exec(page)?.[1])
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const hidden = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
  return post(caller, new URL(target, caller.base).href, { ...hidden, action })
}

/** From the form to the console again; where to, and the number of the invoice. */
export async function payThrough(caller: Caller, form: PaymentStart, action: 'pay' | 'cancel' = 'pay') {
  const page = await (await submit(caller, form)).text()
  const response = await press(caller, page, action)
  return { status: response.status, location: response.headers.get('location'), page }
}

/** The answer is a page that says why, leads back to the console and has nothing to press. */
export async function expectRefusal(response: Response, words: string): Promise<void> {
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('text/html')
  const page = await response.text()
  expect(page).toContain(words)
  expect(page).toContain('href="https://console.example/"')
  expect(page).not.toContain('<form')
}

/** A field of the form as text. */
export const field = (form: PaymentStart, name: string): string => String(form.robokassa_body[name])

function post(caller: Caller, url: string, fields: Readonly<Record<string, string | number>>) {
  const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)] as [string, string])
  return caller.api.request(url, { method: 'POST', body: new URLSearchParams(pairs) })
}
