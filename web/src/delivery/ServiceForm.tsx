import { useParams } from 'react-router-dom'
import type { DeliveryService } from '@console/shared/delivery'
import type { Editing } from '../kit/data/crud.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { useEditorForm } from '../kit/form/use-entity-form.ts'
import { AmountField } from '../kit/ui/fields/NumberField.tsx'
import { PhoneField } from '../kit/ui/fields/ContactFields.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { serviceForm, services } from './model.ts'

export default function ServiceForm({ editing }: { editing: Editing<DeliveryService> }) {
  const form = useEditorForm(serviceForm, services.editor, editing)
  const { field } = form
  const { shopId = '' } = useParams()
  return (
    <FormModal form={form} title="Достака" draft={`delivery:${shopId}:${editing.item?.uuid ?? 'new'}`}>
      <TextField label="Название службы" required autoComplete="off" data-autofocus {...field('title')} />
      <AmountField label="Стоимость доставки за 1 кг" {...field('price')} />
      <PhoneField label="Контактный телефон" {...field('contact_phone')} />
      <TextArea
        label="Комментарий"
        hint="Сроки, дни отправки, упаковка: то, что покупателю важно знать заранее."
        {...field('description')}
      />
    </FormModal>
  )
}
