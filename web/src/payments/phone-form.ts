import { newPhonePayment, PhonePaymentDraft, type PhonePayment } from '@console/shared/phone-payments'
import type { EntityForm } from '../kit/form/entity-form.ts'

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
  // Suspension has a call of its own, but a PUT empties what it leaves out.
  body: (values, stored) => ({ ...values, inactive: stored ? (stored.inactive ?? null) : undefined }),
  isWhole: true,
}
