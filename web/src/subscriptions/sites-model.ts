import { createEvent, sample } from 'effector'
import { externalSites } from '@console/shared/external-sites'
import { createClient } from '../kit/api/client.ts'
import { createListQuery } from '../kit/data/list-query.ts'
import { paymentDropped } from './payment-model.ts'
import type { OwnerPath } from '../projects/project-url.ts'
import { sitePlansOpened } from './plans-model.ts'

const api = createClient({ list: externalSites.list })

export const pageOpened = createEvent<OwnerPath>()

/** A purchase covers all sites; each has its own end. */
export const sites = createListQuery({
  opened: pageOpened,
  reads: externalSites.list,
  loadFx: api.list,
})

sample({ clock: pageOpened, target: sitePlansOpened })
sample({ clock: pageOpened, target: paymentDropped })
