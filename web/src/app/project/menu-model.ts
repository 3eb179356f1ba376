import { createEvent } from 'effector'
import { rubrics } from '@console/shared/rubrics'
import { createClient } from '../../kit/api/client.ts'
import { createQuery } from '../../kit/data/query.ts'

const api = createClient(rubrics)

/** Loads the rubrics of a store, which show whether it also has a site: posts need a rubric. */
export const siteRequested = createEvent<{ readonly shop: string }>()
export const siteOfStore = createQuery({ opened: siteRequested, loadFx: api.list })
