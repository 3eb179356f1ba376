import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useFieldArray } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import type { ExtraOffer } from '@console/shared/extra-offers'
import type { Editing } from '../../kit/data/crud.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { useEditorForm } from '../../kit/form/use-entity-form.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { GoodsFields } from '../forms/GoodsFields.tsx'
import { offerForm } from './offer-form.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './OfferForm.module.css'
import { editor } from './offers-model.ts'

export default function OfferForm({ editing }: { editing: Editing<ExtraOffer> }) {
  const form = useEditorForm(offerForm, editor, editing)
  const { field, control } = form
  const { productId = '' } = useParams()
  const { fields, append, remove } = useFieldArray({ control, name: 'addons' })
  return (
    <FormModal
      form={form}
      title={editing.mode === 'edit' ? `Опция «${editing.item.title}»` : 'Новая опция'}
      draft={`extra-kit:${productId}:${editing.item?.uuid ?? 'new'}`}
      className={layout.fields}
    >
      <TextField label="Название" required data-autofocus {...field('title')} />
      <GoodsFields />
      <fieldset className={layout.lines}>
        <legend className={styles.legend}>Состав</legend>
        {fields.map(({ id }, index) => (
          <div key={id} className={styles.addon}>
            <TextField
              label={`Что входит, ${index + 1}`}
              labelHidden
              placeholder="Например: льняная лента"
              {...field(`addons.${index}.name`)}
            />
            <IconButton label={`Убрать из состава, ${index + 1}`} onClick={() => remove(index)}>
              <X />
            </IconButton>
          </div>
        ))}
        <div>
          <Button size="small" icon={<Plus />} onClick={() => append({ name: '' })}>
            Добавить в состав
          </Button>
        </div>
      </fieldset>
    </FormModal>
  )
}
