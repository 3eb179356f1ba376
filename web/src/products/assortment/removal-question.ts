import { createEvent, createStore } from 'effector'
import type { ShopPath } from '../../projects/shop-path.ts'

/* What the list shows of deletions; what they do comes with the question (removal-model.ts). */

export interface Removal {
  readonly at: ShopPath
  readonly items: readonly { readonly uuid: string; readonly title: string }[]
}

export const asked = createEvent<Removal>()
export const $asked = createStore<Removal | null>(null).on(asked, (_, removal) => removal)

/** Uuids of what is deleted, or will be in a moment; a deletion that failed comes back into sight. */
export const $hidden = createStore<ReadonlySet<string>>(new Set())
