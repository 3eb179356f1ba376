import { attach, sample } from 'effector'
import { qrPayments, type QrPayment } from '@console/shared/qr-payments'
import { createClient } from '../kit/api/client.ts'
import { changedOnly } from '../kit/form/changed-only.ts'
import { createEditor, type Creating, type Updating } from '../kit/data/editor.ts'
import { createListQuery, putAnswers } from '../kit/data/list-query.ts'
import { createRemoval } from '../kit/data/removal.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { good, toast } from '../kit/browser/toast.ts'
import { pageOpened, saysError } from './model.ts'
import { bodyOf, valuesOf, type QrBody } from './qr-form.ts'
import { createSuspension, type Suspending } from './suspension.ts'

const api = createClient(qrPayments)

export const list = createListQuery({
  opened: pageOpened,
  loadFx: attach({ effect: api.list, mapParams: (params: ShopPath) => ({ params }) }),
})

export const editor = createEditor({
  list,
  createFx: attach({
    effect: api.create,
    mapParams: ({ body, at }: Creating<QrBody, ShopPath>) => ({
      params: at,
      // The form of a new code lets nothing through without one.
      body: { ...body, image: body.image as File },
    }),
  }),
  updateFx: attach({
    effect: api.update,
    mapParams: ({ body, at, item }: Updating<QrBody, ShopPath, QrPayment>) => ({
      params: { ...at, id: item.uuid },
      body: { ...body, data: changedOnly(bodyOf(valuesOf(item)).data, body.data) },
    }),
  }),
  messages: { created: 'Платеж успешно создан', updated: 'Платеж успешно обновлен' },
})

const removeFx = attach({
  effect: api.remove,
  mapParams: ({ item, at }: { item: QrPayment; at: ShopPath }) => ({ params: { ...at, id: item.uuid } }),
})
export const removal = createRemoval({ list, removeFx })

export const suspension = createSuspension({
  $path: list.$path,
  suspendFx: attach({
    effect: api.suspend,
    mapParams: ({ item, at, inactive }: Suspending<QrPayment, ShopPath>) => ({
      params: { ...at, id: item.uuid },
      body: { inactive },
    }),
  }),
})

putAnswers(list, suspension.done)
sample({ clock: removal.removed, fn: () => good('Платёж удалён'), target: toast })
saysError(editor.failed, removal.failed, suspension.failed)
