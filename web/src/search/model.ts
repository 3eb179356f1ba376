import { attach, combine, createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { categories } from '@console/shared/categories'
import { orders } from '@console/shared/orders'
import { posts } from '@console/shared/posts'
import { products } from '@console/shared/products'
import { projects } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { fastCheck } from '../kit/api/fast-check.ts'
import { $platform } from '../kit/api/platform.ts'
import { createListQuery } from '../kit/data/list-query.ts'
import { $pageExists, navigated } from '../kit/browser/navigation.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { find, kinds, remembered, type Choice, type Entry } from './entries.ts'
import { categoryEntry, orderEntry, postEntry, productEntry, projectEntry } from './found.ts'
import { consolePages, projectPages } from './pages.ts'

/** Where one searches from: within a project its things are found, too. */
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
export const chosen = createEvent<Choice>()

const $place = createStore<Place | null>(null).on(opened, (_, place) => place)
export const $typed = createStore('')
  .on(typed, (_, text) => text)
  .reset(opened)

/* What there is to find is asked for with the first letter: who only goes to a page asks nothing. */

const ownerAsked = createEvent<Pick<ShopPath, 'owner'>>()
const shopAsked = createEvent<ShopPath>()
const $isAsked = createStore(false)
  .on([ownerAsked, shopAsked], () => true)
  .reset(opened)
const began = sample({
  clock: typed,
  source: { place: $place, isAsked: $isAsked },
  filter: ({ place, isAsked }, text) => place !== null && !isAsked && text.trim() !== '',
  fn: ({ place }) => place as Place,
})
sample({ clock: began, fn: ({ owner }) => ({ owner }), target: ownerAsked })
sample({
  clock: began,
  filter: ({ shop }) => shop !== null,
  fn: ({ owner, shop }) => ({ owner, shop: shop as string }),
  target: shopAsked,
})

const toShop = (params: ShopPath) => ({ params })
const ownProjects = createListQuery({
  opened: ownerAsked,
  loadFx: attach({ effect: api.projects, mapParams: (params: Pick<ShopPath, 'owner'>) => ({ params }) }),
})
const ofShop = {
  categories: createListQuery({ opened: shopAsked, loadFx: attach({ effect: api.categories, mapParams: toShop }) }),
  orders: createListQuery({ opened: shopAsked, loadFx: attach({ effect: api.orders, mapParams: toShop }) }),
  posts: createListQuery({ opened: shopAsked, loadFx: attach({ effect: api.posts, mapParams: toShop }) }),
}
/** Products name their uuid in their own way. */
const productsFx = attach({ effect: api.products, mapParams: toShop })
const $products = createStore<{ shop: string; entries: readonly Entry[] }>(
  { shop: '', entries: [] },
  { serialize: 'ignore' },
).on(productsFx.done, (_, { params: { shop }, result }) => ({ shop, entries: result.map(productEntry(shop)) }))
sample({ clock: shopAsked, target: productsFx })

const shopOf = (place: Place | null) => place?.shop ?? ''
const $entries = combine(
  {
    place: $place,
    pageExists: $pageExists,
    projects: ownProjects.$items,
    categories: ofShop.categories.$items,
    orders: ofShop.orders.$items,
    posts: ofShop.posts.$items,
    listPath: ofShop.orders.$path,
    products: $products,
  },
  ({
    place,
    pageExists,
    projects: own,
    categories: listed,
    orders: sold,
    posts: written,
    listPath,
    products: goods,
  }) => {
    const shop = shopOf(place)
    const title = own.find(({ uuid }) => uuid === shop)?.title ?? 'Открытый проект'
    const isHere = shop !== '' && listPath?.shop === shop
    const all: Entry[] = [
      ...(shop ? projectPages(shop, title) : []),
      ...consolePages,
      ...own.map(projectEntry),
      ...(isHere
        ? [...listed.map(categoryEntry(shop)), ...sold.map(orderEntry(shop)), ...written.map(postEntry(shop))]
        : []),
      ...(goods.shop === shop ? goods.entries : []),
    ]
    // Of thousands each kind has but one sort of address: asked once each.
    const known = new Map<string, boolean>()
    return all.filter(({ to, kind }) => {
      const like = kind === 'page' ? to : kind
      const exists = known.get(like) ?? pageExists(to)
      known.set(like, exists)
      return exists
    })
  },
)

/** Something is still on its way: what is not found yet may come. */
export const $isLoading = combine(
  [ownProjects.$status, ofShop.categories.$status, ofShop.orders.$status, ofShop.posts.$status, productsFx.pending],
  (states) => states.some((state) => state === 'loading' || state === true),
)

/* The last choices, this owner's own, in this browser. */

const Choices = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(kinds.map(({ value }) => value)),
    title: z.string(),
    note: z.string(),
    to: z.string(),
    state: z.optional(z.record(z.string(), z.string())),
  }),
)
const nameFor = (owner: string) => `search_recent:${owner}`

const readRecentFx = attach({
  source: $platform,
  effect: ({ storage }, { owner }: Place): Choice[] => {
    const read = z.safeParse(Choices, JSON.parse(storage.getItem(nameFor(owner)) ?? '[]'))
    return read.success ? (read.data as Choice[]) : []
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
sample({ clock: chosen, source: $recent, fn: remembered, target: recentChanged })
sample({
  clock: recentChanged,
  source: $place,
  filter: (place) => place !== null,
  fn: (place, choices) => ({ owner: (place as Place).owner, choices }),
  target: writeRecentFx,
})

sample({ clock: chosen, fn: ({ to, state }) => ({ to, ...(state && { state }) }), target: navigated })

export const $groups = combine($typed, $entries, $recent, $pageExists, (text, entries, recent, pageExists) =>
  find(
    text,
    entries,
    recent.filter(({ to }) => pageExists(to)),
  ),
)
