import { createEvent, sample } from 'effector'
import { projects } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { createQuery } from '../kit/data/query.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { left } from './payment-model.ts'
import { shopPlansOpened } from './plans-model.ts'

const api = createClient({ get: projects.get })

export const pageOpened = createEvent<ShopPath>()

/** The project as it is now: back from the provider's page its subscription has a new end. */
export const project = createQuery({
  opened: pageOpened,
  loadFx: api.get,
})
sample({ clock: pageOpened, target: project.cleared })

sample({ clock: pageOpened, fn: ({ owner }) => ({ owner }), target: shopPlansOpened })
// From one shop's tab to another's the screen stays, the purchase does not.
sample({ clock: pageOpened, target: left })
