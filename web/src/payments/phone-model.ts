import { PhonePaymentDraft, phonePayments } from '@console/shared/phone-payments'
import { createClient } from '../kit/api/client.ts'
import { createCrud } from '../kit/data/crud.ts'
import { keepUnread } from '../kit/form/keep-unread.ts'
import { pageOpened, saysError } from './model.ts'
import { createSuspension } from './suspension.ts'

const api = createClient(phonePayments)

export const { list, editor, removal } = createCrud({
  opened: pageOpened,
  api,
  pathOf: ({ uuid }, at) => ({ ...at, id: uuid }),
  // A PUT empties what it leaves out.
  change: (body, item) => keepUnread({ ...body, inactive: item.inactive ?? null }, item, PhonePaymentDraft),
  messages: {
    created: 'Платеж успешно создан',
    updated: 'Платеж успешно обновлён',
    removed: 'Платеж успешно удален',
  },
})

export const suspension = createSuspension({ list, suspendFx: api.suspend })
saysError(editor.failed, removal.failed, suspension.failed)
