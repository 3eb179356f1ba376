import { combine, createEvent, sample } from 'effector'
import { rubrics } from '@console/shared/rubrics'
import { createClient } from '../../kit/api/client.ts'
import { createQuery } from '../../kit/data/query.ts'
import { project } from '../../projects/model.ts'

const api = createClient(rubrics)

/** Whether a store has a site, too: without a rubric there is no post either. */
const asked = createEvent<{ readonly shop: string }>()
export const siteOfStore = createQuery({ opened: asked, loadFx: api.list })
sample({
  clock: project.loaded,
  filter: ({ shop_type }) => shop_type === 'OnlineStore',
  fn: ({ uuid }) => ({ shop: uuid }),
  target: asked,
})

/** The open project has something in the group of the other type of project. */
export const $hasOtherGroup = combine(project.$data, siteOfStore.$view, (open, site) =>
  open?.shop_type === 'InformationSite' ? (open.goodsAmount ?? 0) > 0 : site === 'shown',
)
