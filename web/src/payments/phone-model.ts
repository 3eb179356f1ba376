import { newPhonePayment, PhonePaymentDraft, PhonePayment, phonePayments } from '@console/shared/phone-payments'
import { type EntityForm, storedBody } from '../kit/form/entity-form.ts'
import { createClient } from '../kit/api/client.ts'
import { createCrud } from '../kit/data/crud.ts'
import { withUnreadFields } from '../kit/form/unread-fields.ts'
import { pageOpened, toastOnFailure, createSuspension } from './model.ts'

interface PhoneValues {
  bank: string
  phone: string
  description: string
}

export const phoneForm: EntityForm<PhonePayment, PhoneValues, PhonePaymentDraft> = {
  schema: PhonePaymentDraft,
  values: (payment) => {
    const { bank, phone, description } = payment ?? newPhonePayment
    return { bank, phone, description: description ?? '' }
  },
  // Suspension has its own call, but PUT clears omitted fields.
  body: (values, stored) => ({ ...values, inactive: stored ? (stored.inactive ?? null) : undefined }),
  replacesItem: true,
}

const api = createClient(phonePayments)

const crud = createCrud({
  opened: pageOpened,
  reads: phonePayments.list,
  api,
  pathOf: ({ uuid }, at) => ({ ...at, id: uuid }),
  draftOf: (item) => storedBody(phoneForm, item),
  read: api.get,
  // PUT clears omitted fields.
  write: ({ params, body, item, checked }) =>
    api.update({ params, body: withUnreadFields(body, item, PhonePaymentDraft, PhonePayment), checked }),
  messages: {
    created: 'Платеж успешно создан',
    updated: 'Платеж успешно обновлён',
    removed: 'Платеж успешно удален',
  },
})

export const { list, editor, removal } = crud
export const suspension = createSuspension({ list, suspendFx: api.suspend, readFx: crud.updateFx.readFx })
toastOnFailure(editor.failed, removal.failed, suspension.failed)
