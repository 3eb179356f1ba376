import { createEvent } from 'effector'
import { partnerShops } from '@console/shared/partner-shops'
import { createClient } from '../../src/kit/api/client.ts'
import { createQuery } from '../../src/kit/data/query.ts'

const api = createClient(partnerShops)

export const pageOpened = createEvent<Record<string, never>>()

/** The shops that visitors may look at (shared/docs/public-pages.md). */
export const list = createQuery({
  opened: pageOpened,
  loadFx: api.list,
})
