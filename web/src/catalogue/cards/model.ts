import { sample, type Effect, type EventCallable } from 'effector'
import type { CardDraft } from '@console/shared/kit/card'
import type { ApiError } from '../../kit/api/error.ts'
import { createEditor, type Creating, type Updating } from '../../kit/data/editor.ts'
import { createListQuery } from '../../kit/data/list-query.ts'
import { createRemoval } from '../../kit/data/removal.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { createSorting, type SortIndex } from '../../kit/data/sorting.ts'
import { bad, toast } from '../../kit/browser/toast.ts'

/** A category or a rubric as the server keeps it. */
export type SavedCard = CardDraft & { readonly uuid: string }

/**
 * Cards in an order of the owner's own: listed, made, changed, removed, sorted. The five effects spell the wire's names,
 * each domain in its own way.
 */
export function createCards<Card extends SavedCard, Body>(options: {
  opened: EventCallable<ShopPath>
  loadFx: Effect<ShopPath, Card[], ApiError>
  createFx: Effect<Creating<Body, ShopPath>, Card, ApiError>
  updateFx: Effect<Updating<Body, ShopPath, Card>, Card, ApiError>
  removeFx: Effect<{ item: Card; at: ShopPath }, null, ApiError>
  sortFx: Effect<{ sortIndexes: SortIndex[]; at: ShopPath }, Card[], ApiError>
  said: { created: string; updated: string }
}) {
  const { opened, loadFx, createFx, updateFx, removeFx, sortFx, said } = options
  const list = createListQuery({ opened, loadFx })
  const editor = createEditor({ list, createFx, updateFx, messages: said })
  const removal = createRemoval({ list, removeFx })
  const sorting = createSorting({ list, saveFx: sortFx })
  // Cards are not copied: nothing asks for it, and so it is said (shared/docs/categories.md).
  sample({ clock: editor.copyOpened, fn: () => bad('Такой вариант уже есть'), target: [toast, editor.closed] })
  return { list, editor, removal, sorting }
}

export type Cards<Card extends SavedCard, Body> = ReturnType<typeof createCards<Card, Body>>
