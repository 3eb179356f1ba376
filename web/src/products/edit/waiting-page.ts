import type { Product } from '@console/shared/products'
import type { UpdateJob } from '../../kit/data/update.ts'
import type { OfflineChange } from '../../kit/data/offline-update.ts'
import { isSame } from '../../kit/merge/same.ts'
import { merge } from '../../kit/merge/three-way.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { stockStep } from '../stock/stock-step.ts'
import { storedDraft } from '../forms/option-form.ts'
import { withWaiting } from '../stock/waiting-stock.ts'
import { onlyOption } from './only-option.ts'
import { comparing, draftOf, editedVariantOf, type PageBody } from './page-update.ts'

/**
 * Builds the journal's step of a save that waits for the network; only the stock of a product with one characteristic
 * may wait.
 */
function stepOf({ item, at, body, from }: UpdateJob<PageBody, ShopPath, Product>) {
  const base = from ?? draftOf(item)
  const { change } = merge({ base, mine: body, theirs: base }, comparing)
  const [variant, option, typed] = [editedVariantOf(item), onlyOption(item), change.options?.[0]]
  if (!variant || !option || !typed || Object.keys(change).length > 1) return null
  const isStock = isSame({ ...typed, quantity: '' }, { ...storedDraft(option), quantity: '' })
  const { product_uuid: product, title: productTitle } = item
  return isStock
    ? stockStep({ at: { ...at, product }, productTitle, variant, option, quantity: Number(typed.quantity) })
    : null
}

export const offlinePageChange: OfflineChange<PageBody, ShopPath, Product> = {
  stepOf,
  after: ({ item, body: { options } }) => {
    const option = onlyOption(item)
    return option ? withWaiting(item, new Map([[option.option_uuid, Number(options?.[0]?.quantity)]])) : item
  },
}
