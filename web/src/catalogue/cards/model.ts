import { sample, type Effect } from 'effector'
import type { CardDraft } from '@console/shared/kit/card'
import { type SavingOrder, createSorting, type Sorting } from './sorting.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import type { ApiError } from '../../kit/api/error.ts'
import type { Crud } from '../../kit/data/crud.ts'
import { reported } from '../../history/report.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'

/** The journal's names of the orders of cards, with the word for their cards. */
const orderNames = { categoryOrder: 'категорий', rubricOrder: 'рубрик' } as const
type OrderName = keyof typeof orderNames

/** A stored category or rubric. */
export type SavedCard = CardDraft & { readonly uuid: string }

/** The model of cards in the owner's own order: list, editor, removal and sorting. */
export function createCards<Card extends SavedCard, Body>(
  { list, editor, removal, loadFx }: Crud<Card, ShopPath, Body>,
  /** Saves the order, under the names of the domain's API. */
  sortFx: Effect<SavingOrder<ShopPath>, Card[] | null, ApiError>,
  /** The order's key in the app's table of entities. */
  entity: OrderName,
) {
  const sorting = createSorting({
    list,
    readFx: loadFx,
    saveFx: sortFx,
    journal: {
      title: `Порядок ${orderNames[entity]}`,
      step: ({ item: cards, at, body: { order } }: Sorting<Card, ShopPath>) => ({
        thing: entity,
        place: at.shop,
        path: { ...at, order: at.shop },
        title: `Порядок ${orderNames[entity]}`,
        before: { order: cards.map(({ uuid }) => uuid) },
        after: { order },
        names: Object.fromEntries(cards.map(({ uuid, title }) => [uuid, title])),
      }),
    },
  })
  sample({
    clock: sorting.finished,
    filter: ({ done }) => done.length > 0,
    fn: ({ batches }) => ({ message: successToast('Сортировка сохранена'), batches }),
    target: reported,
  })
  // Cards cannot be copied (shared/docs/categories.md).
  sample({ clock: editor.copyOpened, fn: () => errorToast('Такой вариант уже есть'), target: [toast, editor.closed] })
  return { list, editor, removal, sorting }
}

export type Cards<Card extends SavedCard, Body> = ReturnType<typeof createCards<Card, Body>>
