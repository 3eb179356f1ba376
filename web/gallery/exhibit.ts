import type { ReactNode } from 'react'

/** What a file `*.gallery.tsx` exports: a part's states by their names, each drawn by a function of its own. */
export interface Exhibit {
  readonly states: States
  /** Its states cover the page, so that only one of them can be seen at once. */
  readonly alone?: true
}

export type States = Readonly<Record<string, () => ReactNode>>

/** The state of this name takes the focus. */
export const FOCUSED = 'В фокусе'

/** './parts/buttons/Button.gallery.tsx' is told by 'parts/buttons/Button'. */
export const nameOf = (path: string): string => path.replace(/^\.*\//, '').replace(/\.gallery\.tsx$/, '')
