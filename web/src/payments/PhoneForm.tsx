import { useParams } from 'react-router-dom'
import type { PhonePayment } from '@console/shared/phone-payments'
import type { Editing } from '../kit/data/crud.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { useEditorForm } from '../kit/form/use-entity-form.ts'
import { TransferField } from '../kit/ui/fields/ContactFields.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { phoneForm, editor } from './phone-model.ts'

/** The title is the same for new and stored entries (shared/docs/payments.md). */
export default function PhoneForm({ editing }: { editing: Editing<PhonePayment> }) {
  const form = useEditorForm(phoneForm, editor, editing)
  const { field } = form
  const { shopId = '' } = useParams()
  return (
    <FormModal form={form} title="По номеру телефона" draft={`phone-payment:${shopId}:${editing.item?.uuid ?? 'new'}`}>
      <TextField label="Банк" required data-autofocus placeholder="Например, Сбербанк" {...field('bank')} />
      <TransferField
        label="Номер телефона"
        required
        hint="Можно указать и номер карты или счёта."
        {...field('phone')}
      />
      <TextArea
        label="Описание"
        hint="Его увидит покупатель: имя получателя, что написать в сообщении к переводу."
        {...field('description')}
      />
    </FormModal>
  )
}
