import { createEvent, sample } from 'effector'
import { NO_TEMPLATE, projects, type Project } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { pageNamed } from '../kit/platform/navigation.ts'
import { createQuery } from '../kit/data/query.ts'
import type { ShopPath } from './project-url.ts'

const api = createClient(projects)

/** A project's page was opened, on any of its tabs. */
export const projectOpened = createEvent<ShopPath>()
/** A tab has saved the project. */
export const projectChanged = createEvent<Project>()

export const project = createQuery({
  opened: projectOpened,
  loadFx: api.get,
})
/** The open project; null until it has loaded. */
export const $project = project.$data

/** Returns the uuid of the template that a project uses; null if it uses none. */
export const appliedTemplateOf = ({ template_uuid }: Project): string | null =>
  template_uuid && template_uuid !== NO_TEMPLATE ? template_uuid : null

sample({
  clock: projectChanged,
  source: $project,
  filter: (open, changed) => open?.uuid === changed.uuid,
  fn: (_, changed) => changed,
  target: project.replaced,
})

sample({
  clock: $project.updates.filterMap((open) => open ?? undefined),
  fn: ({ uuid, title }) => ({ id: uuid, name: title }),
  target: pageNamed,
})

/** Whether a project has goods. An information site may sell, too; without goods it gets no requests about them. */
export const sells = ({ shop_type, goodsAmount }: Pick<Project, 'shop_type' | 'goodsAmount'>): boolean =>
  shop_type === 'OnlineStore' || (goodsAmount ?? 0) > 0
