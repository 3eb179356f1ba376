import { attach, createEvent } from 'effector'
import { projects } from '@console/shared/projects'
import { createClient } from '../../kit/api/client.ts'
import { $platform } from '../../kit/platform/platform.ts'
import { createListQuery } from '../../kit/data/list-query.ts'
import type { ShopPath } from '../../projects/project-url.ts'

const api = createClient(projects)

export const switchOpened = createEvent<Pick<ShopPath, 'owner'>>()
export const list = createListQuery({ opened: switchOpened, reads: projects.list, loadFx: api.list })
export const $active = list.$items.map((items) => items.filter(({ inactive }) => !inactive))

const nameFor = (owner: string) => `last_project:${owner}`

/** Stores the uuid of the selected project. */
export const chooseFx = attach({
  source: { platform: $platform, path: list.$path },
  effect: ({ platform, path }, shop: string) => {
    if (path) platform.storage.setItem(nameFor(path.owner), shop)
  },
})

/** Reads the uuid of the project that this owner selected last on this device; null before the first. */
export const readLastFx = attach({
  source: $platform,
  effect: ({ storage }, { owner }: Pick<ShopPath, 'owner'>) => storage.getItem(nameFor(owner)),
})
