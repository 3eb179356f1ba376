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
  // Suspension has its own call, but PUT clears omitted fields.
  body: (values, stored) => ({ ...values, inactive: stored ? (stored.inactive ?? null) : undefined }),
  isWhole: true,
}
