import { useUnit } from 'effector-react'
import { useParams } from 'react-router-dom'
import type { Pickup } from '@console/shared/delivery'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import type { Editing } from '../kit/data/editor.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Modal } from '../kit/ui/overlays/Modal.tsx'
import { PhoneField } from '../kit/ui/fields/PhoneField.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { pickupBody, PickupForm as schema, pickupValues, type PickupValues } from './delivery-forms.ts'
import { points } from './model.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

const { editor } = points

export function PickupForm({ editing }: { editing: Editing<Pickup> }) {
  const { isSaving, failure, fieldErrors, submit, close } = useUnit({
    isSaving: editor.$isSaving,
    failure: editor.$failure,
    fieldErrors: editor.$fieldErrors,
    submit: editor.submitted,
    close: editor.closed,
  })
  const form = useContractForm<PickupValues>({
    schema,
    defaultValues: pickupValues(editing.item),
    fieldErrors,
    isChange: editing.mode === 'edit',
  })
  const { register, onSubmit, formState } = form
  const { shopId = '' } = useParams()
  const { errors, isDirty } = formState
  return (
    <Modal
      title="Самовывоз"
      onClose={close}
      busy={isSaving}
      isDirty={() => isDirty}
      onSubmit={onSubmit((values) => submit(pickupBody(values)))}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
            Отмена
          </Button>
          <Button kind="primary" type="submit" busy={isSaving}>
            Сохранить
          </Button>
        </>
      }
    >
      <UnsavedChanges form={form} name={`pickup:${shopId}:${editing.item?.uuid ?? 'new'}`} saving={isSaving} />
      <TextField
        label="Адрес"
        required
        autoComplete="off"
        data-autofocus
        error={errors.title?.message}
        {...register('title')}
      />
      <PhoneField
        label="Контактный телефон"
        required
        error={errors.contact_phone?.message}
        {...register('contact_phone')}
      />
      <ScheduleFields form={form} />
      <TextArea
        label="Комментарий"
        hint="Как пройти, где оставить машину, чем можно заплатить."
        error={errors.description?.message}
        {...register('description')}
      />
      <FormFailure form={form} failure={failure} />
    </Modal>
  )
}
