import { attach, createEvent, createStore, sample } from 'effector'

export interface Destination {
  readonly to: string
  readonly state?: unknown
  readonly replace?: boolean
  /** The target page offers a way back: its address gets `from`. */
  readonly returns?: boolean
  /** Navigates only from this page: an owner who has left it meanwhile stays on theirs. */
  readonly onlyFrom?: string
}

/** The router's `navigate`, provided by the app; a test provides a recorder. */
export const $navigate = createStore<(destination: Destination) => unknown>(() => undefined)

export const navigationRequested = createEvent<Destination>()

const navigateFx = attach({
  source: $navigate,
  effect: (navigate, destination: Destination) => void navigate(destination),
})
sample({ clock: navigationRequested, target: navigateFx })

/** Tells whether an address leads to a page, according to the app's router: other addresses are not offered. */
export const $pageExists = createStore<(path: string) => boolean>(() => false)

/** An entry of the app's table of pages, which is keyed by addresses: '/projects/:shopId/orders'. */
export interface PageLabels {
  readonly label: string
  /** The page is a tab of its parent page, in the group of this name; '' if the tabs form one row. */
  readonly group?: string
  /** The name of the row of tabs of the child pages: 'Разделы профиля'. */
  readonly tabs?: string
}

/** The table of pages, provided by the app. */
export const $pages = createStore<Readonly<Record<string, PageLabels>>>({})

/** Names the open item by its id in the address: breadcrumbs and the title show the name instead of the page's label. */
export const pageNamed = createEvent<{ readonly id: string; readonly name: string }>()
export const $pageNames = createStore<Readonly<Record<string, string>>>({}).on(pageNamed, (names, { id, name }) => ({
  ...names,
  [id]: name,
}))

/** Returns the state of a history entry by names; any page may have set it. */
export const entryState = (state: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])

/** Returns a text of that state; null if it has none of that name. */
export function entryText(state: unknown, name: string): string | null {
  const value = entryState(state).get(name)
  return typeof value === 'string' ? value : null
}
