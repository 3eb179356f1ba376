import type { ReactNode } from 'react'

/** A component's states by name; a function renders each. */
export interface Exhibit {
  readonly states: Readonly<Record<string, () => ReactNode>>
  /** A state covers the page, so the gallery shows one at a time. */
  readonly alone?: true
}

/** The export of a `*.gallery.tsx` file, by the components' names. */
export type Exhibits = Readonly<Record<string, Exhibit>>

/** The state with this name takes the focus. */
export const FOCUSED = 'В фокусе'

const files = import.meta.glob<{ exhibits: Exhibits }>('./{parts,pieces}/*.gallery.tsx', { eager: true })

/** All exhibits; `name` is 'parts/buttons/Button'. */
export const exhibits = Object.entries(files).flatMap(([path, file]) => {
  const group = path.replace(/^\.\//, '').replace(/\.gallery\.tsx$/, '')
  return Object.entries(file.exhibits).map(([title, exhibit]) => ({
    name: `${group}/${title}`,
    group,
    title,
    ...exhibit,
  }))
})
export type NamedExhibit = (typeof exhibits)[number]

export const subscribeToHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
export const readHash = () => decodeURIComponent(window.location.hash.slice(1))
