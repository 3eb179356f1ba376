import { attach, createEvent, createStore, sample } from 'effector'
import { projects } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { $platform } from '../kit/platform/platform.ts'
import { createQuery } from '../kit/data/query.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { boughtFor, rememberBought, type Bought } from './bought-plan.ts'
import { left, paymentStarted } from './payment-model.ts'
import { shopPlansOpened } from './plans-model.ts'

const api = createClient({ get: projects.get })

export const pageOpened = createEvent<ShopPath>()

/** The project, read again on each visit: after a payment its subscription has a new end. */
export const project = createQuery({
  opened: pageOpened,
  loadFx: api.get,
})
sample({ clock: pageOpened, target: project.cleared })

sample({ clock: pageOpened, fn: ({ owner }) => ({ owner }), target: shopPlansOpened })
// Going to another shop's tab keeps the page mounted, but drops the purchase.
sample({ clock: pageOpened, target: left })

/* The plan bought for the project on this device. */

const boughtFx = attach({ source: $platform, effect: (platform, { shop }: ShopPath) => boughtFor(platform, shop) })
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
