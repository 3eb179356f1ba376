import { useUnit } from 'effector-react'
import { useParams } from 'react-router-dom'
import { newPhonePayment, PhonePaymentDraft, type PhonePayment } from '@console/shared/phone-payments'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import type { Editing } from '../kit/data/editor.ts'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { PaymentModal } from './PaymentModal.tsx'
import { editor } from './phone-model.ts'

/** Suspension has a call of its own: the form neither shows nor sends it. */
const valuesOf = (payment: PhonePayment | null) => ({
  bank: payment?.bank ?? newPhonePayment.bank,
  phone: payment?.phone ?? newPhonePayment.phone,
  description: payment?.description ?? '',
})

export function PhoneForm({ editing }: { editing: Editing<PhonePayment> }) {
  const { isSaving, failure, fieldErrors, submit, close } = useUnit({
    isSaving: editor.$isSaving,
    failure: editor.$failure,
    fieldErrors: editor.$fieldErrors,
    submit: editor.submitted,
    close: editor.closed,
  })
  const form = useContractForm({
    schema: PhonePaymentDraft,
    defaultValues: valuesOf(editing.item),
    fieldErrors,
  })
  const { register, onSubmit, formState } = form
  const { shopId = '' } = useParams()
  const { errors, isDirty } = formState
  return (
    <PaymentModal
      title="По номеру телефона"
      busy={isSaving}
      onClose={close}
      isDirty={isDirty}
      onSubmit={onSubmit(submit)}
    >
      <UnsavedChanges form={form} name={`phone-payment:${shopId}:${editing.item?.uuid ?? 'new'}`} saving={isSaving} />
      <TextField
        label="Банк"
        required
        data-autofocus
        placeholder="Например, Сбербанк"
        error={errors.bank?.message}
        {...register('bank')}
      />
      <TextField
        label="Номер телефона"
        required
        type="tel"
        inputMode="tel"
        placeholder="+7 900 000-00-00"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextArea
        label="Описание"
        hint="Его увидит покупатель: имя получателя, что написать в сообщении к переводу."
        error={errors.description?.message}
        {...register('description')}
      />
      <FormFailure form={form} failure={failure} />
    </PaymentModal>
  )
}
