import { sample, type Effect } from 'effector'
import type { CardDraft } from '@console/shared/kit/card'
import type { ApiError } from '../../kit/api/error.ts'
import type { Crud } from '../../kit/data/crud.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { createSorting, type SavingOrder } from '../../kit/data/sorting.ts'
import { bad, toast } from '../../kit/browser/toast.ts'

/** A category or a rubric as the server keeps it. */
export type SavedCard = CardDraft & { readonly uuid: string }

/** Cards in an order of the owner's own: listed, made, changed, removed, sorted. */
export function createCards<Card extends SavedCard, Body>(
  { list, editor, removal, loadFx }: Crud<Card, ShopPath, Body>,
  /** Spells the wire's names, each domain in its own way. */
  sortFx: Effect<SavingOrder<ShopPath>, Card[], ApiError>,
) {
  const sorting = createSorting({ list, readFx: loadFx, saveFx: sortFx })
  // Cards are not copied: nothing asks for it, and so it is said (shared/docs/categories.md).
  sample({ clock: editor.copyOpened, fn: () => bad('Такой вариант уже есть'), target: [toast, editor.closed] })
  return { list, editor, removal, sorting }
}

export type Cards<Card extends SavedCard, Body> = ReturnType<typeof createCards<Card, Body>>
