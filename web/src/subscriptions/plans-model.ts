import { combine, createEvent } from 'effector'
import { subscriptions } from '@console/shared/subscriptions'
import { createClient } from '../kit/api/client.ts'
import { createListQuery } from '../kit/data/list-query.ts'
import type { OwnerPath } from '../projects/project-url.ts'
import { byLength } from './plan-labels.ts'

const api = createClient({ forShops: subscriptions.forShops, forSites: subscriptions.forExternalSites })

/** Every shop has the same plans, so they stay shown when the owner goes to another shop. */
export const shopPlansOpened = createEvent<OwnerPath>()
export const shopPlans = createListQuery({
  opened: shopPlansOpened,
  reads: null,
  loadFx: api.forShops,
})
export const $shopPlans = combine(shopPlans.$items, (items) => [...items].sort(byLength))

export const sitePlansOpened = createEvent<OwnerPath>()
export const sitePlans = createListQuery({
  opened: sitePlansOpened,
  reads: null,
  loadFx: api.forSites,
})
export const $sitePlans = combine(sitePlans.$items, (items) => [...items].sort(byLength))
