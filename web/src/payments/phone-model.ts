import { PhonePayment, PhonePaymentDraft, phonePayments } from '@console/shared/phone-payments'
import { createClient } from '../kit/api/client.ts'
import { createCrud } from '../kit/data/crud.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import { keepUnread } from '../kit/form/keep-unread.ts'
import { pageOpened, toastOnFailure } from './model.ts'
import { phoneForm } from './phone-form.ts'
import { createSuspension } from './suspension.ts'

const api = createClient(phonePayments)

const crud = createCrud({
  opened: pageOpened,
  reads: phonePayments.list,
  api,
  pathOf: ({ uuid }, at) => ({ ...at, id: uuid }),
  draftOf: (item) => storedBody(phoneForm, item),
  // PUT clears omitted fields.
  sent: ({ body, item }) => keepUnread(body, item, PhonePaymentDraft, PhonePayment),
  messages: {
    created: 'Платеж успешно создан',
    updated: 'Платеж успешно обновлён',
    removed: 'Платеж успешно удален',
  },
})

export const { list, editor, removal } = crud
export const suspension = createSuspension({ list, suspendFx: api.suspend, readFx: crud.updateFx.readFx })
toastOnFailure(editor.failed, removal.failed, suspension.failed)
