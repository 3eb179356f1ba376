import { combine, createEvent, sample } from 'effector'
import { lazyModule } from '../../kit/platform/lazy-module.ts'
import { products } from '@console/shared/products'
import { createClient } from '../../kit/api/client.ts'
import { successToast, toast } from '../../kit/platform/toast.ts'
import { queueOffline } from '../../kit/data/offline-update.ts'
import { pageNamed } from '../../kit/platform/navigation.ts'
import { createQuery } from '../../kit/data/query.ts'
import { createForm, formOptions } from '../../kit/data/form.ts'
import type { ProductPath } from '../urls.ts'
import { wanted as categoriesWanted } from '../assortment/categories-model.ts'
import { $waitingStocks, withWaiting } from '../stock/waiting-stock.ts'
import { updatePageFx } from './page-update.ts'

const api = createClient({ get: products.get })

/** A product's page was opened, on any of its tabs. The router has user, shop and product by then. */
export const productOpened = createEvent<ProductPath>()

sample({ clock: productOpened, fn: ({ owner, shop }) => ({ owner, shop }), target: categoriesWanted })

/** The open product; null until it has loaded. */
const query = createQuery({
  opened: productOpened,
  loadFx: api.get,
})
export const reading = {
  ...query,
  $data: combine(query.$data, $waitingStocks, (product, stocks) => product && withWaiting(product, stocks)),
}

sample({
  clock: reading.$data.updates.filterMap((open) => open ?? undefined),
  fn: ({ product_uuid, title }) => ({ id: product_uuid, name: title }),
  target: pageNamed,
})

/*
 * The save of the common tab, with the variant where the form shows it; a photo is sent only if a new one was selected.
 */

const updateFx = queueOffline(updatePageFx, () =>
  lazyModule(() => import('./waiting-page.ts'))
    .loadOrReload()
    .then(({ offlinePageChange }) => offlinePageChange),
)
export const saving = createForm(formOptions(reading, updateFx))
sample({ clock: updateFx.sent, fn: () => successToast('Товар успешно обновлён'), target: toast })
sample({
  clock: saving.saved,
  source: reading.$data,
  filter: (open, saved) => open?.product_uuid === saved.product_uuid,
  fn: (_, saved) => saved,
  target: reading.replaced,
})
sample({ clock: productOpened, target: saving.closed })
