import { sample, type Effect } from 'effector'
import type { CardDraft } from '@console/shared/kit/card'
import type { ApiError } from '../../kit/api/error.ts'
import type { Crud } from '../../kit/data/crud.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { createSorting, type SavingOrder, type Sorting } from './sorting.ts'
import { orderThing } from './order-thing.ts'
import { journalOf } from '../../kit/journal/journal.ts'
import { reported } from '../../history/report.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'

/** Orders of cards by their names in the journal, and whose they are. */
const orderNames = { categoryOrder: 'категорий', rubricOrder: 'рубрик' } as const
type OrderName = keyof typeof orderNames

/** A category or a rubric as the server keeps it. */
export type SavedCard = CardDraft & { readonly uuid: string }

/** Cards in an order of the owner's own: listed, made, changed, removed, sorted. */
export function createCards<Card extends SavedCard, Body>(
  { list, editor, removal, loadFx }: Crud<Card, ShopPath, Body>,
  /** Spells the wire's names, each domain in its own way. */
  sortFx: Effect<SavingOrder<ShopPath>, Card[] | null, ApiError>,
  /** The name of their order in the journal's table of things. */
  thing: OrderName,
) {
  const sorting = createSorting({
    list,
    readFx: loadFx,
    saveFx: sortFx,
    journal: journalOf({
      title: `Порядок ${orderNames[thing]}`,
      step: ({ item: cards, at, body: { order } }: Sorting<Card, ShopPath>) => ({
        thing,
        place: at.shop,
        path: { ...at, order: at.shop },
        title: `Порядок ${orderNames[thing]}`,
        before: { order: cards.map(({ uuid }) => uuid) },
        after: { order },
        names: Object.fromEntries(cards.map(({ uuid, title }) => [uuid, title])),
      }),
    }),
  })
  sample({
    clock: sorting.finished,
    filter: ({ done }) => done.length > 0,
    fn: ({ batches }) => ({ said: successToast('Сортировка сохранена'), batches }),
    target: reported,
  })
  // Cards are not copied: nothing asks for it, and so it is said (shared/docs/categories.md).
  sample({ clock: editor.copyOpened, fn: () => errorToast('Такой вариант уже есть'), target: [toast, editor.closed] })
  return { list, editor, removal, sorting, orderThing: orderThing(loadFx, sortFx) }
}

export type Cards<Card extends SavedCard, Body> = ReturnType<typeof createCards<Card, Body>>
