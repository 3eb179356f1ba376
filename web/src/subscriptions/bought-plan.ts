import * as z from 'zod/mini'
import type { Platform } from '../kit/platform/platform.ts'

const Bought = z.object({ plan: z.string(), end: z.nullish(z.string()) })
/** The plan that was last paid for on this device, and the project's end before that: no call of the provider names a plan. */
export type Bought = z.infer<typeof Bought>

const keyOf = (shop: string) => `bought_plan:${shop}`

export const rememberBought = ({ storage }: Platform, { shop, ...bought }: Bought & { shop: string }): void =>
  storage.setItem(keyOf(shop), JSON.stringify(bought))

export function boughtFor({ storage }: Platform, shop: string): Bought | null {
  try {
    return z.parse(Bought, JSON.parse(storage.getItem(keyOf(shop)) ?? ''))
  } catch {
    return null
  }
}

/** The plan that a project has by that purchase: only once its end has moved, so a payment that was cancelled marks nothing. */
export const planBy = (bought: Bought | null, end: string | null | undefined, now: number): string | null =>
  bought && end && Date.parse(end) > Math.max(now, Date.parse(bought.end ?? '') || 0) ? bought.plan : null
