import { attach, sample } from 'effector'
import {
  robokassaIntegration,
  type RobokassaDraft,
  type RobokassaIntegration,
} from '@console/shared/robokassa-integration'
import { createClient } from '../kit/api/client.ts'
import { changedOnly } from '../kit/form/changed-only.ts'
import { createEditor, type Creating, type Updating } from '../kit/data/editor.ts'
import { createRecord } from '../kit/data/record.ts'
import { createRemoval } from '../kit/data/removal.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { good, toast } from '../kit/browser/toast.ts'
import { valuesOf } from './integration-form.ts'
import { pageOpened, saysError } from './model.ts'
import { createSuspension, type Suspending } from './suspension.ts'

const api = createClient(robokassaIntegration)

/** A shop has one integration or none. */
export const integration = createRecord({
  opened: pageOpened,
  loadFx: attach({ effect: api.get, mapParams: (params: ShopPath) => ({ params }) }),
})

/** The secrets pass through to the server and are kept nowhere: no store of the console ever holds them. */
export const editor = createEditor({
  $path: integration.$path,
  list: {
    $items: integration.$item.map((item) => (item ? [item] : [])),
    refresh: integration.refresh,
    loaded: integration.loaded.map((item) => (item ? [item] : [])),
    failed: integration.failed,
  },
  createFx: attach({
    effect: api.create,
    mapParams: ({ body, at }: Creating<RobokassaDraft, ShopPath>) => ({ params: at, body }),
  }),
  updateFx: attach({
    effect: api.update,
    mapParams: ({ body, at, item }: Updating<RobokassaDraft, ShopPath, RobokassaIntegration>) => ({
      params: { ...at, id: item.uuid },
      // An empty field leaves the stored secret: it is not sent at all.
      body: changedOnly<RobokassaDraft>(valuesOf(item), body),
    }),
  }),
  messages: { created: 'Платеж успешно создан', updated: 'Данные обновлены' },
})

const removeFx = attach({
  effect: api.remove,
  mapParams: ({ item, at }: { item: RobokassaIntegration; at: ShopPath }) => ({ params: { ...at, id: item.uuid } }),
})
export const removal = createRemoval({ $path: integration.$path, removeFx })

export const suspension = createSuspension({
  $path: integration.$path,
  suspendFx: attach({
    effect: api.suspend,
    mapParams: ({ item, at, inactive }: Suspending<RobokassaIntegration, ShopPath>) => ({
      params: { ...at, id: item.uuid },
      body: { inactive },
    }),
  }),
})

sample({ clock: [editor.saved, suspension.done], fn: () => undefined, target: integration.refresh })
// Deleted settings are cleared here (shared/docs/payments.md).
sample({ clock: removal.removed, fn: () => null, target: integration.replaced })
sample({ clock: removal.removed, fn: () => good('Данные удалены'), target: toast })
saysError(editor.failed, removal.failed, suspension.failed)
