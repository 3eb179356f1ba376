import { attach, combine, createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { categories } from '@console/shared/categories'
import { orders } from '@console/shared/orders'
import { posts } from '@console/shared/posts'
import { products } from '@console/shared/products'
import { projects } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { fastCheck } from '../kit/api/fast-check.ts'
import { $platform } from '../kit/platform/platform.ts'
import { createQuery } from '../kit/data/query.ts'
import { $pageExists, $pages, navigationRequested } from '../kit/platform/navigation.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { sells } from '../projects/model.ts'
import { find, kinds, remembered, type Choice, type Entry } from './entries.ts'
import {
  actionEntries,
  categoryEntry,
  newProductEntry,
  orderEntry,
  postEntry,
  productEntry,
  projectEntry,
  consoleEntries,
  projectEntries,
  type PageWords,
} from './found.ts'

/** Where the search was opened; within a project it finds the project's items, too. */
export interface Place {
  readonly owner: string
  readonly shop: string | null
}

const api = createClient(
  {
    projects: projects.list,
    categories: categories.list,
    products: products.list,
    orders: orders.list,
    posts: posts.list,
  },
  { fastCheck },
)

export const opened = createEvent<Place>()
export const typed = createEvent<string>()
export const selected = createEvent<Choice>()

/** Set by the app. */
export const $pageWords = createStore<PageWords>({})

const $place = createStore<Place | null>(null).on(opened, (_, place) => place)
export const $typed = createStore('')
  .on(typed, (_, text) => text)
  .reset(opened)

/* The first typed letter requests the data; opening a page needs none. */

const ownerDataRequested = createEvent<Pick<ShopPath, 'owner'>>()
const shopDataRequested = createEvent<ShopPath>()
const $isRequested = createStore(false)
  .on([ownerDataRequested, shopDataRequested], () => true)
  .reset(opened)
const began = sample({
  clock: typed,
  source: { place: $place, isAsked: $isRequested },
  filter: ({ isAsked }, text) => !isAsked && text.trim() !== '',
  fn: ({ place }) => place,
})
sample({ clock: began, filter: Boolean, fn: ({ owner }) => ({ owner }), target: ownerDataRequested })
sample({
  clock: began,
  filter: (place): place is ShopPath => typeof place?.shop === 'string',
  target: shopDataRequested,
})

export const queries = {
  projects: createQuery({
    opened: ownerDataRequested,
    loadFx: api.projects,
  }),
  categories: createQuery({ opened: shopDataRequested, loadFx: api.categories }),
  products: createQuery({ opened: shopDataRequested, loadFx: api.products }),
  orders: createQuery({ opened: shopDataRequested, loadFx: api.orders }),
  posts: createQuery({ opened: shopDataRequested, loadFx: api.posts }),
}
const { projects: own, categories: listed, products: goods, orders: sold, posts: written } = queries
const all = Object.values(queries)

/** The items of the shop that was searched last. */
const $found = combine(
  {
    path: sold.$path,
    categories: listed.$data,
    products: goods.$data,
    orders: sold.$data,
    posts: written.$data,
  },
  ({ path, ...found }) => {
    const shop = path?.shop ?? ''
    return {
      shop,
      entries: [
        ...(found.categories ?? []).map(categoryEntry(shop)),
        ...(found.orders ?? []).map(orderEntry(shop)),
        ...(found.posts ?? []).map(postEntry(shop)),
        ...(found.products ?? []).map(productEntry(shop)),
      ],
    }
  },
)
const $entries = combine(
  $place,
  $pages,
  $pageWords,
  $pageExists,
  own.$data,
  $found,
  (place, pages, words, pageExists, ownProjects, found) => {
    const shop = place?.shop ?? ''
    const project = ownProjects?.find(({ uuid }) => uuid === shop)
    const title = project?.title ?? 'Открытый проект'
    const entries: Entry[] = [
      ...(project && sells(project) ? actionEntries(project) : []),
      ...(!shop && ownProjects?.some((one) => !one.inactive && sells(one)) ? [newProductEntry] : []),
      ...(shop ? projectEntries(pages, words, shop, title) : []),
      ...consoleEntries(pages, words),
      ...(ownProjects ?? []).map(projectEntry),
      ...(found.shop === shop ? found.entries : []),
    ]
    // A cache: all entries of a kind have the same form of address, so each is checked once.
    const known = new Map<string, boolean>()
    return entries.filter(({ to, kind }) => {
      const like = kind === 'page' || kind === 'action' ? to : kind
      const exists = known.get(like) ?? pageExists(to)
      known.set(like, exists)
      return exists
    })
  },
)

/** Whether something is still loading, so that more results may follow. */
export const $isLoading = combine(
  all.map(({ $status }) => $status),
  (states) => states.includes('loading'),
)
/** The first error of the queries; `retried` requests them again. */
export const $error = combine(
  all.map((query) => query.$error),
  (errors) => errors.find((error) => error !== null) ?? null,
)
/** The number of items that could not be read and are missing from the results. */
export const $leftOut = combine(
  all.map(({ $readState }) => $readState),
  (states) => states.reduce((sum, { leftOut }) => sum + leftOut, 0),
)
export const retried = createEvent()
sample({ clock: retried, target: all.map(({ refresh }) => refresh) })

/* The owner's last choices, stored in the browser. */

const Choices = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(kinds.map(({ value }) => value)),
    title: z.string(),
    note: z.string(),
    to: z.string(),
  }),
)
const nameFor = (owner: string) => `search_recent:${owner}`

const readRecentFx = attach({
  source: $platform,
  effect: ({ storage }, { owner }: Place): Choice[] => {
    const read = z.safeParse(Choices, JSON.parse(storage.getItem(nameFor(owner)) ?? '[]'))
    return read.success ? read.data : []
  },
})
const writeRecentFx = attach({
  source: $platform,
  effect: ({ storage }, { owner, choices }: { owner: string; choices: readonly Choice[] }) =>
    storage.setItem(nameFor(owner), JSON.stringify(choices)),
})
const recentChanged = createEvent<readonly Choice[]>()
const $recent = createStore<readonly Choice[]>([])
  .on([readRecentFx.doneData, recentChanged], (_, choices) => choices)
  .reset(readRecentFx.fail)
sample({ clock: opened, target: readRecentFx })
sample({ clock: selected, source: $recent, fn: remembered, target: recentChanged })
sample({
  clock: recentChanged,
  source: $place,
  filter: Boolean,
  fn: ({ owner }, choices) => ({ owner, choices }),
  target: writeRecentFx,
})

sample({ clock: selected, fn: ({ to }) => ({ to }), target: navigationRequested })

export const $groups = combine($typed, $entries, $recent, $pageExists, (text, entries, recent, pageExists) =>
  find(
    text,
    entries,
    recent.filter(({ to }) => pageExists(to)),
  ),
)
