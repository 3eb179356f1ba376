import type { Project } from '@console/shared/projects'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { projectUrl, type ShopPath } from '../../projects/project-url.ts'
import { sells } from '../../projects/model.ts'
import { deleteSharedPhoto, sharedPhoto } from '../../offline/shared.ts'
import { readLastFx, switchOpened } from '../project/switch-model.ts'

/** A page that an entrance can open in any suitable project. */
interface Destination {
  /** The new item's name, if the entrance has several destinations. */
  readonly title?: string
  readonly fits: (project: Project) => boolean
  readonly to: (shop: string) => string
  /** The state of the history entry: it makes the page open the form of a new item. */
  readonly state?: Readonly<Record<string, string>> | undefined
}

/** An address without a project that redirects to a page of the intended one. */
export interface Entrance {
  readonly question: string
  /** The message when none of the owner's projects has such a page. */
  readonly none: string
  readonly destinations: readonly Destination[]
  /** The page only shows data, so the last selected project opens without a question. */
  readonly isReading?: true
}

const store = { question: 'Выберите магазин', none: 'Магазинов пока нет' }
const product: Destination = { title: 'Товар', fits: sells, to: (shop) => `${projectUrl(shop, 'products')}/new` }
const post: Destination = {
  title: 'Публикация',
  fits: ({ shop_type }) => shop_type === 'InformationSite',
  to: (shop) => projectUrl(shop, 'infoposts'),
  state: { creates: 'post' },
}

/** The entrances by the parameter of `/open?for=`. */
export const entrances = {
  orders: { ...store, destinations: [{ fits: sells, to: (shop) => projectUrl(shop, 'orders') }], isReading: true },
  product: { ...store, destinations: [product] },
  photo: { question: 'Куда добавить фото?', none: 'Проектов пока нет', destinations: [product, post] },
} as const satisfies Readonly<Record<string, Entrance>>

/** Returns the entrance for a value of the parameter; for an unknown value, the entrance to the orders. */
export const entranceFor = (name: string | null): Entrance =>
  name === 'product' || name === 'photo' ? entrances[name] : entrances.orders

/** A destination with the projects that have it. */
interface AvailableDestination extends Destination {
  readonly projects: readonly Project[]
}

export interface EntranceDestinations {
  /** The page to open if no question is needed. */
  readonly redirect: (Pick<Destination, 'state'> & { readonly to: string }) | null
  readonly destinations: readonly AvailableDestination[]
}

/** Returns an entrance's destinations in the owner's projects, the last selected project first. */
export function destinationsOf(
  { destinations, isReading }: Entrance,
  projects: readonly Project[],
  last: string | null,
): EntranceDestinations {
  const isLast = ({ uuid }: Project) => uuid === last
  const sorted = [...projects.filter(isLast), ...projects.filter((one) => !isLast(one))]
  const available = destinations
    .map((destination) => ({ ...destination, projects: sorted.filter(destination.fits) }))
    .filter((destination) => destination.projects.length > 0)
  const [first, second] = available.flatMap(({ projects, to, state }) =>
    projects.map((project) => ({ project, to, state })),
  )
  const needsNoQuestion = first && (!second || (isReading && isLast(first.project)))
  const redirect = needsNoQuestion ? { to: first.to(first.project.uuid), state: first.state } : null
  return { redirect, destinations: available }
}

export const pageOpened = createEvent<Pick<ShopPath, 'owner'>>()
sample({ clock: pageOpened, target: [readLastFx, switchOpened] })

/** The uuid of the last selected project, if known. */
export const $lastProject = createStore<string | null>(null).on(readLastFx.doneData, (_, last) => last)

/** Browsers without https have neither the cache nor the sharing of photos. */
const readPhotoFx = createEffect(() => (globalThis.caches ? sharedPhoto(globalThis.caches) : null))
sample({ clock: pageOpened, target: readPhotoFx })

/** The shared photo; undefined until it has been read. */
export const $photo = createStore<File | null | undefined>(undefined, { skipVoid: false })
  .on(readPhotoFx.doneData, (_, photo) => photo)
  .on(readPhotoFx.fail, () => null)
  .reset(pageOpened)

/** A form has taken the photo. */
export const photoPlaced = createEvent()
const forgetPhotoFx = createEffect(() => deleteSharedPhoto(globalThis.caches))
sample({ clock: photoPlaced, target: forgetPhotoFx })
