import * as z from 'zod/mini'
import { attach, createEvent, createStore, sample } from 'effector'
import { projects } from '@console/shared/projects'
import { type Platform, $platform } from '../kit/platform/platform.ts'
import { createClient } from '../kit/api/client.ts'
import { createQuery } from '../kit/data/query.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { paymentDropped, paymentStarted } from './payment-model.ts'
import { shopPlansOpened } from './plans-model.ts'

const Bought = z.object({ plan: z.string(), end: z.nullish(z.string()) })
/**
 * The last plan bought on this device, with the project's end date before the purchase. The provider's API does not return a
 * project's plan.
 */
type Bought = z.infer<typeof Bought>

const keyOf = (shop: string) => `bought_plan:${shop}`

export const rememberBought = ({ storage }: Platform, { shop, ...bought }: Bought & { shop: string }): void =>
  storage.setItem(keyOf(shop), JSON.stringify(bought))

function readBought({ storage }: Platform, shop: string): Bought | null {
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
export const currentPlanOf = (bought: Bought | null, end: string | null | undefined, now: number): string | null =>
  bought && end && Date.parse(end) > Math.max(now, Date.parse(bought.end ?? '') || 0) ? bought.plan : null

const api = createClient({ get: projects.get })

export const pageOpened = createEvent<ShopPath>()

/** The project. It is read on every visit, because a payment changes the end of its subscription. */
export const project = createQuery({
  opened: pageOpened,
  loadFx: api.get,
})
sample({ clock: pageOpened, target: project.cleared })

sample({ clock: pageOpened, fn: ({ owner }) => ({ owner }), target: shopPlansOpened })
// Going to another shop's tab keeps the page mounted, but drops the purchase.
sample({ clock: pageOpened, target: paymentDropped })

/* The plan bought for the project on this device. */

const boughtFx = attach({ source: $platform, effect: (platform, { shop }: ShopPath) => readBought(platform, shop) })
sample({ clock: pageOpened, target: boughtFx })
export const $bought = createStore<Bought | null>(null)
  .reset(pageOpened)
  .on(boughtFx.doneData, (_, bought) => bought)

const rememberFx = attach({ source: $platform, effect: rememberBought })
sample({
  clock: paymentStarted,
  source: project.$data,
  filter: (open, { shop }) => open !== null && open.uuid === shop,
  fn: (open, { plan, shop = '' }) => ({ shop, plan: plan.uuid, end: open?.subscription_expire_at }),
  target: rememberFx,
})
