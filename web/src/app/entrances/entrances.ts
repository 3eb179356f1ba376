import type { Project } from '@console/shared/projects'
import { projectUrl } from '../../projects/project-url.ts'
import { sells } from '../../projects/sells.ts'

/** A page that whichever project the owner means has. */
interface Way {
  /** What is made there, where an entrance has more than one. */
  readonly title?: string
  readonly fits: (project: Project) => boolean
  readonly to: (shop: string) => string
  /** Goes along in the history's entry: the page opens the form of a new thing. */
  readonly state?: Readonly<Record<string, string>> | undefined
}

/** An address that knows no project, and leads to the same page of the one that is meant. */
export interface Entrance {
  readonly question: string
  /** Said where none of the owner's projects has such a page. */
  readonly none: string
  readonly ways: readonly Way[]
  /** Nothing is made there: the project that was chosen last will do, without a question. */
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

/** By what their addresses have after `/open?for=`. */
export const entrances = {
  orders: { ...store, ways: [{ fits: sells, to: (shop) => projectUrl(shop, 'orders') }], isReading: true },
  product: { ...store, ways: [product] },
  photo: { question: 'Куда добавить фото?', none: 'Проектов пока нет', ways: [product, post] },
} as const satisfies Readonly<Record<string, Entrance>>

/** The one that an address asks for; that of the orders, if it asks for none that there is. */
export const entranceFor = (name: string | null): Entrance =>
  name === 'product' || name === 'photo' ? entrances[name] : entrances.orders

/** A way with the projects that it may lead into. */
export interface OpenWay extends Way {
  readonly projects: readonly Project[]
}

export interface OpenWays {
  /** Where there is nothing to ask. */
  readonly straight: (Pick<Way, 'state'> & { readonly to: string }) | null
  readonly ways: readonly OpenWay[]
}

/** Where an entrance may lead among the owner's projects; the one that was chosen last stands first. */
export function waysOf({ ways, isReading }: Entrance, projects: readonly Project[], last: string | null): OpenWays {
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
