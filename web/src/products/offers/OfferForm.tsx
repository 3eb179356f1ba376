import { useUnit } from 'effector-react'
import { Plus, X } from 'lucide-react'
import { useMemo } from 'react'
import { FormProvider, useFieldArray } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import type { ExtraOffer } from '@console/shared/extra-offers'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import type { Editing } from '../../kit/data/editor.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { onGoodsForm } from '../variants/goods-form.ts'
import { GoodsFields } from '../variants/GoodsFields.tsx'
import { OfferForm as schema, offerDraftOf, offerValues, type OfferValues } from './offer-form.ts'
import styles from './OfferForm.module.css'
import { editor } from './offers-model.ts'

export function OfferForm({ editing }: { editing: Editing<ExtraOffer> }) {
  const { isSaving, failure, errorsOnWire, submit, close } = useUnit({
    isSaving: editor.$isSaving,
    failure: editor.$failure,
    errorsOnWire: editor.$fieldErrors,
    submit: editor.submitted,
    close: editor.closed,
  })
  const { productId = '' } = useParams()
  const fieldErrors = useMemo(() => onSpecForm(errorsOnWire), [errorsOnWire])
  const form = useContractForm<OfferValues>({
    schema,
    defaultValues: offerValues(editing.item),
    fieldErrors,
    isChange: editing.mode === 'edit',
  })
  const { register, control, formState } = form
  const { errors, isDirty } = formState
  const { fields, append, remove } = useFieldArray({ control, name: 'addons' })
  return (
    <FormProvider {...form}>
      <Modal
        title={editing.mode === 'edit' ? `Опция «${editing.item.title}»` : 'Новая опция'}
        onClose={close}
        busy={isSaving}
        isDirty={() => isDirty}
        onSubmit={form.onSubmit((values) => submit(offerDraftOf(values)))}
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
        <div className={styles.fields}>
          <UnsavedChanges
            form={form}
            name={`extra-kit:${productId}:${editing.item?.uuid ?? 'new'}`}
            saving={isSaving}
          />
          <TextField label="Название" required data-autofocus error={errors.title?.message} {...register('title')} />
          <GoodsFields />
          <fieldset className={styles.contents}>
            <legend className={styles.legend}>Состав</legend>
            {fields.map(({ id }, index) => (
              <div key={id} className={styles.addon}>
                <TextField
                  label={`Что входит, ${index + 1}`}
                  labelHidden
                  placeholder="Например: льняная лента"
                  error={errors.addons?.[index]?.name?.message}
                  {...register(`addons.${index}.name`)}
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
          <FormFailure form={form} failure={failure} />
        </div>
      </Modal>
    </FormProvider>
  )
}

/** A name of the contents is a field of its own in the form. */
const onSpecForm = (errors: Parameters<typeof onGoodsForm>[0]) =>
  onGoodsForm(errors).map(({ path, message }) => ({ path: path.replace(/^addons\.\d+$/, '$&.name'), message }))
