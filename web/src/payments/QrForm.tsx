import { useUnit } from 'effector-react'
import { Controller, useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import type { QrPayment } from '@console/shared/qr-payments'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import type { Editing } from '../kit/data/editor.ts'
import { PicturePicker } from '../kit/ui/pictures/PicturePicker.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { PaymentModal } from './PaymentModal.tsx'
import { bodyOf, NewQrForm, QrForm as Form, valuesOf, type QrValues } from './qr-form.ts'
import { editor } from './qr-model.ts'
import { QrCheck } from './QrCheck.tsx'

/** Larger side of a picture on its way to the server, px (shared/docs/payments.md). */
const MAX_SIDE = 711

export function QrForm({ editing }: { editing: Editing<QrPayment> }) {
  const [isSaving, failure, fieldErrors, submit, close] = useUnit([
    editor.$isSaving,
    editor.$failure,
    editor.$fieldErrors,
    editor.submitted,
    editor.closed,
  ])
  const form = useContractForm<QrValues>({
    schema: editing.mode === 'edit' ? Form : NewQrForm,
    defaultValues: valuesOf(editing.item),
    fieldErrors,
    isChange: editing.mode === 'edit',
  })
  const { register, control, onSubmit, formState } = form
  const { shopId = '' } = useParams()
  const { errors, isDirty } = formState
  const selected = useWatch({ control, name: 'image' })
  return (
    <PaymentModal
      title="По Qr счету"
      busy={isSaving}
      onClose={close}
      isDirty={isDirty}
      onSubmit={onSubmit((values) => submit(bodyOf(values)))}
    >
      <UnsavedChanges form={form} name={`qr-payment:${shopId}:${editing.item?.uuid ?? 'new'}`} saving={isSaving} />
      <TextField
        label="Банк"
        required
        data-autofocus
        placeholder="Например, Сбербанк"
        error={errors.bank?.message}
        {...register('bank')}
      />
      <div>
        <Controller
          name="image"
          control={control}
          render={({ field: { name: _name, ...field } }) => (
            <PicturePicker
              {...field}
              label="QR-код"
              required
              url={editing.item?.qrcode_url}
              maxSide={MAX_SIDE}
              error={errors.image?.message}
            />
          )}
        />
        {selected && <QrCheck key={`${selected.name}${selected.lastModified}${selected.size}`} file={selected} />}
      </div>
      <TextArea
        label="Описание"
        hint="Его увидит покупатель рядом с кодом."
        error={errors.description?.message}
        {...register('description')}
      />
      <FormFailure form={form} failure={failure} />
    </PaymentModal>
  )
}
