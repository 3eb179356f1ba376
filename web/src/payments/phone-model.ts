import { attach, sample } from 'effector'
import { phonePayments, type PhonePayment, type PhonePaymentDraft } from '@console/shared/phone-payments'
import { createClient } from '../kit/api/client.ts'
import { createEditor, type Creating, type Updating } from '../kit/data/editor.ts'
import { createListQuery, putAnswers } from '../kit/data/list-query.ts'
import { createRemoval } from '../kit/data/removal.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { good, toast } from '../kit/browser/toast.ts'
import { pageOpened, saysError } from './model.ts'
import { createSuspension, type Suspending } from './suspension.ts'

const api = createClient(phonePayments)

export const list = createListQuery({
  opened: pageOpened,
  loadFx: attach({ effect: api.list, mapParams: (params: ShopPath) => ({ params }) }),
})

export const editor = createEditor({
  list,
  createFx: attach({
    effect: api.create,
    mapParams: ({ body, at }: Creating<PhonePaymentDraft, ShopPath>) => ({ params: at, body }),
  }),
  updateFx: attach({
    effect: api.update,
    mapParams: ({ body, at, item }: Updating<PhonePaymentDraft, ShopPath, PhonePayment>) => ({
      params: { ...at, id: item.uuid },
      // A PUT empties what it leaves out.
      body: { inactive: item.inactive ?? null, ...body },
    }),
  }),
  messages: { created: 'Платеж успешно создан', updated: 'Платеж успешно обновлён' },
})

const removeFx = attach({
  effect: api.remove,
  mapParams: ({ item, at }: { item: PhonePayment; at: ShopPath }) => ({ params: { ...at, id: item.uuid } }),
})
export const removal = createRemoval({ list, removeFx })

export const suspension = createSuspension({
  $path: list.$path,
  suspendFx: attach({
    effect: api.suspend,
    mapParams: ({ item, at, inactive }: Suspending<PhonePayment, ShopPath>) => ({
      params: { ...at, id: item.uuid },
      body: { inactive },
    }),
  }),
})

putAnswers(list, suspension.done)
sample({ clock: removal.removed, fn: () => good('Платеж успешно удален'), target: toast })
saysError(editor.failed, removal.failed, suspension.failed)
