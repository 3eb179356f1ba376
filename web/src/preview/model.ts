import { createEvent, createStore } from 'effector'
import { apiEffect } from '../kit/api/api-effect.ts'
import { shopDocuments, type ShopPolicies } from '@console/shared/shop-documents'
import { posts, type Post } from '@console/shared/posts'
import { products, type Catalogue } from '@console/shared/products'
import { projects, type Project } from '@console/shared/projects'
import { rubrics, type Rubric } from '@console/shared/rubrics'
import { createClient } from '../kit/api/client.ts'
import { fastCheck } from '../kit/api/fast-check.ts'
import { createQuery, type QueryInput } from '../kit/data/query.ts'
import type { ShopPath } from '../projects/project-url.ts'

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

/** The content that depends on the project's type. */
type Content =
  | { readonly kind: 'store'; readonly catalogue: Catalogue }
  | { readonly kind: 'site'; readonly rubrics: readonly Rubric[]; readonly posts: readonly Post[] }
export type Preview = Content & { readonly project: Project; readonly documents: ShopPolicies }

// Each `Promise.all` has an effect of its own: an effect that awaits anything but effects loses its scope.
const projectFx = apiEffect<ShopPath, [Project, ShopPolicies]>((params) =>
  Promise.all([api.project({ params }), api.documents({ params })]),
)
const siteFx = apiEffect<ShopPath, [Rubric[], Post[]]>((params) =>
  Promise.all([api.rubrics({ params }), api.posts({ params })]),
)
const loadFx = apiEffect<QueryInput<ShopPath>, Preview>(async ({ params }) => {
  const [project, documents] = await projectFx(params)
  if (project.shop_type === 'OnlineStore')
    return { kind: 'store', project, documents, catalogue: await api.catalogue({ params }) }
  const [rubricList, postList] = await siteFx(params)
  // Readers do not see suspended posts.
  return { kind: 'site', project, documents, rubrics: rubricList, posts: postList.filter(({ inactive }) => !inactive) }
})
export const preview = createQuery({ opened: pageOpened, loadFx })

/* The shopper's navigation: a stack of screens. */

export type Screen =
  | { readonly kind: 'home' | 'documents' }
  | { readonly kind: 'category' | 'good' | 'rubric' | 'post'; readonly uuid: string }

export const screenOpened = createEvent<Screen>()
export const backPressed = createEvent()

const HOME: Screen = { kind: 'home' }
export const $screenStack = createStore<readonly Screen[]>([HOME])
  .on(screenOpened, (trail, screen) => [...trail, screen])
  .on(backPressed, (trail) => (trail.length > 1 ? trail.slice(0, -1) : trail))
  .reset(pageOpened)
export const $screen = $screenStack.map((trail) => trail.at(-1) ?? HOME)
