import { attach, combine, createEvent, createStore, sample, type Effect } from 'effector'
import { shopDocuments, type ShopPolicies } from '@console/shared/shop-documents'
import { posts, type Post } from '@console/shared/posts'
import { products, type Catalogue } from '@console/shared/products'
import { projects, type Project } from '@console/shared/projects'
import { rubrics, type Rubric } from '@console/shared/rubrics'
import { createClient } from '../kit/api/client.ts'
import { fastCheck } from '../kit/api/fast-check.ts'
import type { ApiError } from '../kit/api/error.ts'
import type { ShopPath } from '../projects/shop-path.ts'

const api = createClient(
  {
    project: projects.get,
    catalogue: products.catalogue,
    rubrics: rubrics.list,
    posts: posts.list,
    documents: shopDocuments.get,
  },
  { fastCheck },
)

export const pageOpened = createEvent<ShopPath>()
export const retried = createEvent()

const at = (params: ShopPath) => ({ params })
const projectFx = attach({ effect: api.project, mapParams: at })
const catalogueFx = attach({ effect: api.catalogue, mapParams: at })
const rubricsFx = attach({ effect: api.rubrics, mapParams: at })
const postsFx = attach({ effect: api.posts, mapParams: at })
const documentsFx = attach({ effect: api.documents, mapParams: at })

const $path = createStore<ShopPath | null>(null, { serialize: 'ignore' }).on(pageOpened, (_, path) => path)
sample({
  clock: [pageOpened, retried],
  source: $path,
  filter: (path) => path !== null,
  target: [projectFx, documentsFx],
})

/** The answer, unless the page is another shop's by now. */
const answered = <Answer>(loadFx: Effect<ShopPath, Answer, ApiError>) =>
  sample({
    clock: loadFx.done,
    source: $path,
    filter: (path, { params }) => path?.shop === params.shop,
    fn: (path, { result }) => ({ path: path as ShopPath, result }),
  })

const projectCame = answered(projectFx)
sample({
  clock: projectCame,
  filter: ({ result }) => result.shop_type === 'OnlineStore',
  fn: ({ path }) => path,
  target: catalogueFx,
})
sample({
  clock: projectCame,
  filter: ({ result }) => result.shop_type === 'InformationSite',
  fn: ({ path }) => path,
  target: [rubricsFx, postsFx],
})

export const $project = createStore<Project | null>(null)
  .on(projectCame, (_, { result }) => result)
  .reset(pageOpened)
export const $catalogue = createStore<Catalogue | null>(null)
  .on(answered(catalogueFx), (_, { result }) => result)
  .reset(pageOpened)
export const $rubrics = createStore<Rubric[] | null>(null)
  .on(answered(rubricsFx), (_, { result }) => result)
  .reset(pageOpened)
/** What readers see: a post that was put aside is not there. */
export const $posts = createStore<Post[] | null>(null)
  .on(answered(postsFx), (_, { result }) => result.filter(({ inactive }) => !inactive))
  .reset(pageOpened)
export const $documents = createStore<ShopPolicies | null>(null)
  .on(answered(documentsFx), (_, { result }) => result)
  .reset(pageOpened)

const failed = sample({
  clock: [projectFx.fail, catalogueFx.fail, rubricsFx.fail, postsFx.fail, documentsFx.fail],
  source: $path,
  filter: (path, { params }) => path?.shop === params.shop,
  fn: (_, { error }) => error,
})
export const $error = createStore<ApiError | null>(null)
  .on(failed, (_, error) => error)
  .reset(pageOpened, retried)

export const $view = combine(
  { catalogue: $catalogue, rubrics: $rubrics, posts: $posts, documents: $documents, error: $error },
  ({ catalogue, rubrics, posts, documents, error }): 'loading' | 'failed' | 'store' | 'site' => {
    if (error) return 'failed'
    if (documents && catalogue) return 'store'
    return documents && rubrics && posts ? 'site' : 'loading'
  },
)

/* Where the shopper is: screens one upon another. */

export type Screen =
  | { readonly kind: 'home' | 'documents' }
  | { readonly kind: 'category' | 'good' | 'rubric' | 'post'; readonly uuid: string }

export const screenOpened = createEvent<Screen>()
export const wentBack = createEvent()

const HOME: Screen = { kind: 'home' }
export const $trail = createStore<readonly Screen[]>([HOME])
  .on(screenOpened, (trail, screen) => [...trail, screen])
  .on(wentBack, (trail) => (trail.length > 1 ? trail.slice(0, -1) : trail))
  .reset(pageOpened)
export const $screen = $trail.map((trail) => trail.at(-1) ?? HOME)
