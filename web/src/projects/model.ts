import { attach, createEvent, createStore, sample } from 'effector'
import { projects, type Project } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import type { ApiError } from '../kit/api/error.ts'
import type { ShopPath } from './shop-path.ts'

const api = createClient(projects)

/** A project's page, whichever tab: what the header shows. */
export const projectOpened = createEvent<ShopPath>()
export const retried = createEvent()
/** A project as a save of any of its tabs left it. */
export const projectChanged = createEvent<Project>()

const loadFx = attach({ effect: api.get, mapParams: (params: ShopPath) => ({ params }) })

export const $path = createStore<ShopPath | null>(null, { serialize: 'ignore' }).on(projectOpened, (_, path) => path)
sample({ clock: [projectOpened, retried], source: $path, filter: (path) => path !== null, target: loadFx })

const mine = (path: ShopPath | null, shop: string) => path?.shop === shop
const loaded = sample({
  clock: loadFx.done,
  source: $path,
  filter: (path, { params }) => mine(path, params.shop),
  fn: (_, { result }) => result,
})
const failed = sample({
  clock: loadFx.fail,
  source: $path,
  filter: (path, { params }) => mine(path, params.shop),
  fn: (_, { error }) => error,
})

/** The open project; null until it is there, and while another one is being fetched. */
export const $project = createStore<Project | null>(null)
  .on(loaded, (_, project) => project)
  .on(projectOpened, (project, { shop }) => (project?.uuid === shop ? project : null))
export const $projectError = createStore<ApiError | null>(null)
  .on(failed, (_, error) => error)
  .reset(projectOpened, retried, loaded)

sample({
  clock: projectChanged,
  source: $project,
  filter: (open, project) => open?.uuid === project.uuid,
  fn: (_, project) => project,
  target: $project,
})
