import type { Rows } from '@console/fixtures/kit/rows'
import { extraOffers } from '@console/shared/extra-offers'
import { storedGoods } from './goods.ts'
import { changed } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { notFound } from './kit/problem.ts'
import type { Tables } from './kit/tables.ts'
import { productOf } from './products.ts'

interface KitCall {
  readonly tables: Tables
  readonly params: { readonly shop: string; readonly product: string; readonly kit: string }
}

function find(call: KitCall): Rows['extra_kits'] {
  const product = productOf(call)
  const kit = call.tables.extra_kits.get(call.params.kit)
  if (kit?.product_uuid !== product.uuid) throw notFound('Дополнительное предложение не найдено.')
  return kit
}

export const extraKitRoutes = implement(extraOffers, {
  list: (call) => call.tables.extra_kits.group(productOf(call).uuid),
  get: find,
  create: (call) =>
    call.tables.extra_kits.add({
      uuid: crypto.randomUUID(),
      product_uuid: productOf(call).uuid,
      ...call.body,
      ...storedGoods({ ...call.body, fiscal_payment_object: call.body.fiscal_payment_object ?? null }),
    }),
  update: (call) => call.tables.extra_kits.put(changed(find(call), { ...call.body, ...storedGoods(call.body) })),
  remove: (call) => call.tables.extra_kits.remove(find(call).uuid),
})
