import { useParams } from 'react-router-dom'
import type { Pickup } from '@console/shared/delivery'
import type { Editing } from '../kit/data/crud.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { useEditorForm } from '../kit/form/use-entity-form.ts'
import { PhoneField } from '../kit/ui/fields/PhoneField.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { pickupForm } from './delivery-forms.ts'
import { points } from './model.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

export default function PickupForm({ editing }: { editing: Editing<Pickup> }) {
  const form = useEditorForm(pickupForm, points.editor, editing)
  const { field } = form
  const { shopId = '' } = useParams()
  return (
    <FormModal form={form} title="Самовывоз" draft={`pickup:${shopId}:${editing.item?.uuid ?? 'new'}`}>
      <TextField label="Адрес" required autoComplete="off" data-autofocus {...field('title')} />
      <PhoneField label="Контактный телефон" required {...field('contact_phone')} />
      <ScheduleFields form={form} />
      <TextArea
        label="Комментарий"
        hint="Как пройти, где оставить машину, чем можно заплатить."
        {...field('description')}
      />
    </FormModal>
  )
}
