import type { Project } from '@console/shared/projects'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { projectUrl, type ShopPath } from '../../projects/project-url.ts'
import { sells } from '../../projects/model.ts'
import { deleteSharedPhoto, sharedPhoto } from '../../offline/shared.ts'
import { readLastFx, switchOpened } from '../project/switch-model.ts'

/** A page that an entrance can open in any suitable project. */
interface Way {
  /** The new item's name, if the entrance has several ways. */
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
  readonly ways: readonly Way[]
  /** The page only shows data, so the last selected project opens without a question. */
  readonly isReading?: true
}

const store = { question: 'Выберите магазин', none: 'Магазинов пока нет' }
const product: Way = { title: 'Товар', fits: sells, to: (shop) => `${projectUrl(shop, 'products')}/new` }
const post: Way = {
  title: 'Публикация',
  fits: ({ shop_type }) => shop_type === 'InformationSite',
  to: (shop) => projectUrl(shop, 'infoposts'),
  state: { creates: 'post' },
}

/** The entrances by the parameter of `/open?for=`. */
export const entrances = {
  orders: { ...store, ways: [{ fits: sells, to: (shop) => projectUrl(shop, 'orders') }], isReading: true },
  product: { ...store, ways: [product] },
  photo: { question: 'Куда добавить фото?', none: 'Проектов пока нет', ways: [product, post] },
} as const satisfies Readonly<Record<string, Entrance>>

/** Returns the entrance of a parameter; that of the orders for an unknown one. */
export const entranceFor = (name: string | null): Entrance =>
  name === 'product' || name === 'photo' ? entrances[name] : entrances.orders

/** A way with its possible projects. */
interface OpenWay extends Way {
  readonly projects: readonly Project[]
}

export interface EntranceWays {
  /** The target when no question is needed. */
  readonly straight: (Pick<Way, 'state'> & { readonly to: string }) | null
  readonly ways: readonly OpenWay[]
}

/** Returns the ways of an entrance into the owner's projects, the last selected project first. */
export function waysOf({ ways, isReading }: Entrance, projects: readonly Project[], last: string | null): EntranceWays {
  const isLast = ({ uuid }: Project) => uuid === last
  const sorted = [...projects.filter(isLast), ...projects.filter((one) => !isLast(one))]
  const open = ways
    .map((way) => ({ ...way, projects: sorted.filter(way.fits) }))
    .filter((way) => way.projects.length > 0)
  const [first, second] = open.flatMap((way) => way.projects.map((project) => ({ way, project })))
  const isPlain = first && (!second || (isReading && isLast(first.project)))
  const straight = isPlain ? { to: first.way.to(first.project.uuid), state: first.way.state } : null
  return { straight, ways: open }
}

export const pageOpened = createEvent<Pick<ShopPath, 'owner'>>()
sample({ clock: pageOpened, target: [readLastFx, switchOpened] })

/** The uuid of the last selected project, if known. */
export const $last = createStore<string | null>(null).on(readLastFx.doneData, (_, last) => last)

/** Browsers have no cache storage without https, and no sharing either. */
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
