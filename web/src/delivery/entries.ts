import { createEvent, sample, type Effect, type EventCallable } from 'effector'
import type { ApiError } from '../kit/api/error.ts'
import { createBulkRemoval } from '../kit/data/bulk-removal.ts'
import { createEditor, type Creating, type Updating } from '../kit/data/editor.ts'
import { createListQuery } from '../kit/data/list-query.ts'
import { createRemoval } from '../kit/data/removal.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { good, toast } from '../kit/browser/toast.ts'

/** What both cards list: a service by its name, a pickup point by its address. */
export interface Entry {
  readonly uuid: string
  readonly title: string
}

/**
 * One card of the delivery tab. There is no setting behind its switch: it is on while there are entries, so
 * switching off means deleting them all, and switching on means making the first one.
 */
export function createEntries<Item extends Entry, Draft>(options: {
  opened: EventCallable<ShopPath>
  loadFx: Effect<ShopPath, Item[], ApiError>
  createFx: Effect<Creating<Draft, ShopPath>, Item, ApiError>
  updateFx: Effect<Updating<Draft, ShopPath, Item>, Item, ApiError>
  removeFx: Effect<{ item: Item; at: ShopPath }, null, ApiError>
  said: { created: string; updated: string; removed: string }
}) {
  const { opened, loadFx, createFx, updateFx, removeFx, said } = options
  const list = createListQuery({ opened, loadFx })
  const editor = createEditor({ list, createFx, updateFx, messages: said })
  const removal = createRemoval({ list, removeFx })
  const clearing = createBulkRemoval({ list, removeFx })

  const $isOn = list.$items.map((items) => items.length > 0)
  const switched = createEvent<boolean>()
  sample({ clock: switched, filter: Boolean, target: editor.createOpened })
  sample({ clock: switched, source: list.$items, filter: (_, isOn) => !isOn, target: clearing.asked })

  sample({ clock: [removal.removed, clearing.finished], fn: () => good(said.removed), target: toast })
  return { list, editor, removal, clearing, switched, $isOn }
}

export type Entries<Item extends Entry, Draft> = ReturnType<typeof createEntries<Item, Draft>>
