import { attach, createEvent, createStore, sample } from 'effector'

export interface Destination {
  readonly to: string
  readonly state?: unknown
  readonly replace?: boolean
  /** The page there offers the way back: its address gets `from`. */
  readonly returns?: boolean
  /** Goes only from this page: who has left it meanwhile stays where he is. */
  readonly onlyFrom?: string
}

/** The router's navigate, put in by the app; a test puts in a recorder. */
export const $navigate = createStore<(destination: Destination) => unknown>(() => undefined)

export const navigated = createEvent<Destination>()

export const navigateFx = attach({
  source: $navigate,
  effect: (navigate, destination: Destination) => void navigate(destination),
})
sample({ clock: navigated, target: navigateFx })

/** Whether an address of the console leads to a page, as the app's router knows: what does not is not offered. */
export const $pageExists = createStore<(path: string) => boolean>(() => false)

/** What views need of the app's table of pages, by their addresses: '/projects/:shopId/orders'. */
export interface PageLabels {
  readonly label: string
  /** It is a tab of the page above it, in the group of this name; '' where tabs stand in one row. */
  readonly group?: string
  /** Names the row of tabs of the pages below: 'Разделы профиля'. */
  readonly tabs?: string
}

/** The table of pages, put in by the app. */
export const $pages = createStore<Readonly<Record<string, PageLabels>>>({})

/** The name of what is open, by its id in the address: breadcrumbs and title have it instead of the page's label. */
export const pageNamed = createEvent<{ readonly id: string; readonly name: string }>()
export const $pageNames = createStore<Readonly<Record<string, string>>>({}).on(pageNamed, (names, { id, name }) => ({
  ...names,
  [id]: name,
}))
