import { createEvent } from 'effector'
import { rubrics } from '@console/shared/rubrics'
import { createClient } from '../../kit/api/client.ts'
import { createQuery } from '../../kit/data/query.ts'

const api = createClient(rubrics)

/** Whether a store has a site, too: without a rubric there is no post either. */
export const siteAsked = createEvent<{ readonly shop: string }>()
export const siteOfStore = createQuery({ opened: siteAsked, loadFx: api.list })
