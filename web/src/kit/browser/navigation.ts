import { attach, createEvent, createStore, sample } from 'effector'

/** Where to, with what goes along in the history's entry. */
export interface Destination {
  readonly to: string
  readonly state?: unknown
  readonly replace?: boolean
}

/** The router's navigate, put in by the app; a test puts in a recorder. */
export const $navigate = createStore<(destination: Destination) => unknown>(() => undefined, { serialize: 'ignore' })

export const navigated = createEvent<Destination>()

export const navigateFx = attach({
  source: $navigate,
  effect: (navigate, destination: Destination) => void navigate(destination),
})
sample({ clock: navigated, target: navigateFx })

/** Whether an address of the console leads to a page, as the app's router knows: what does not is not offered. */
export const $pageExists = createStore<(path: string) => boolean>(() => false, { serialize: 'ignore' })
