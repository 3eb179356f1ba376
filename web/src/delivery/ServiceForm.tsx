import { useUnit } from 'effector-react'
import { useParams } from 'react-router-dom'
import type { DeliveryService } from '@console/shared/delivery'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import type { Editing } from '../kit/data/editor.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Modal } from '../kit/ui/overlays/Modal.tsx'
import { PhoneField } from '../kit/ui/fields/PhoneField.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { ServiceForm as schema, serviceValues, type ServiceValues } from './delivery-forms.ts'
import { services } from './model.ts'

const { editor } = services

export function ServiceForm({ editing }: { editing: Editing<DeliveryService> }) {
  const { isSaving, failure, fieldErrors, submit, close } = useUnit({
    isSaving: editor.$isSaving,
    failure: editor.$failure,
    fieldErrors: editor.$fieldErrors,
    submit: editor.submitted,
    close: editor.closed,
  })
  const form = useContractForm<ServiceValues>({
    schema,
    defaultValues: serviceValues(editing.item),
    fieldErrors,
    isChange: editing.mode === 'edit',
  })
  const { register, onSubmit, formState } = form
  const { shopId = '' } = useParams()
  const { errors, isDirty } = formState
  return (
    <Modal
      title="Достака"
      onClose={close}
      busy={isSaving}
      isDirty={() => isDirty}
      onSubmit={onSubmit(submit)}
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
      <UnsavedChanges form={form} name={`delivery:${shopId}:${editing.item?.uuid ?? 'new'}`} saving={isSaving} />
      <TextField
        label="Название службы"
        required
        autoComplete="off"
        data-autofocus
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label="Стоимость доставки за 1 кг"
        inputMode="decimal"
        autoComplete="off"
        after="₽"
        error={errors.price?.message}
        {...register('price')}
      />
      <PhoneField label="Контактный телефон" error={errors.contact_phone?.message} {...register('contact_phone')} />
      <TextArea
        label="Комментарий"
        hint="Сроки, дни отправки, упаковка: то, что покупателю важно знать заранее."
        error={errors.description?.message}
        {...register('description')}
      />
      <FormFailure form={form} failure={failure} />
    </Modal>
  )
}
