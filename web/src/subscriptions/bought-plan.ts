import * as z from 'zod/mini'
import type { Platform } from '../kit/platform/platform.ts'

const Bought = z.object({ plan: z.string(), end: z.nullish(z.string()) })
/**
 * The last plan bought on this device, with the project's end date before the purchase. The provider's API does not return a
 * project's plan.
 */
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

/**
 * Returns the plan of the remembered purchase if the project's end date has changed since: a cancelled payment does not
 * change it.
 */
export const planBy = (bought: Bought | null, end: string | null | undefined, now: number): string | null =>
  bought && end && Date.parse(end) > Math.max(now, Date.parse(bought.end ?? '') || 0) ? bought.plan : null
