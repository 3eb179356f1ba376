import { createEvent, createStore } from 'effector'
import type { ShopPath } from '../../projects/shop-path.ts'

/* The part of deletions that the list needs; the deletion itself loads with its question (removal-model.ts). */

export interface Removal {
  readonly at: ShopPath
  readonly items: readonly { readonly uuid: string; readonly title: string }[]
}

export const asked = createEvent<Removal>()
export const $asked = createStore<Removal | null>(null).on(asked, (_, removal) => removal)

/** Uuids of products that are being deleted or are about to be; a product whose deletion failed is shown again. */
export const $hidden = createStore<ReadonlySet<string>>(new Set())
