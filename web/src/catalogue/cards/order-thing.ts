import { createEffect } from 'effector'
import * as z from 'zod/mini'
import type { SavingOrder } from './sorting.ts'
import { requireFresh } from '../../kit/api/send.ts'
import type { StepPath } from '../../kit/journal/step.ts'
import type { Call, Thing, Writing } from '../../kit/journal/thing.ts'
import type { ShopPath } from '../../projects/shop-path.ts'

const at = ({ owner = '', shop = '' }: StepPath): ShopPath => ({ owner, shop })
const Order = z.array(z.string())

/** The order of a shop's cards in the journal: their uuids, in order. */
export const orderThing = (
  listFx: Call<ShopPath, readonly { readonly uuid: string }[]>,
  sortFx: Call<SavingOrder<ShopPath>, unknown>,
): Thing => ({
  key: 'order',
  fields: { order: 'Порядок' },
  comparisons: { order: 'sequence' },
  readFx: createEffect(async (path: StepPath) => ({
    order: requireFresh(await listFx(at(path))).map(({ uuid }) => uuid),
  })),
  writeFx: createEffect(async ({ path, value, checked }: Writing) =>
    sortFx({
      sortIndexes: z.parse(Order, value.order).map((uuid, sort_index) => ({ uuid, sort_index })),
      at: at(path),
      checked,
    }),
  ),
})
