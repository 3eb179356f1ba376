import { useUnit } from 'effector-react'
import { startTransition, Suspense, useMemo, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { MAX_VARIANT_PHOTOS, type OptionDraft, type Variant } from '@console/shared/variants'
import { lazyPart } from '../../kit/code/lazy-part.tsx'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../../kit/form/UnsavedChanges.tsx'
import { issuesOf } from '../../kit/form/unseen-issues.ts'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import type { Editing } from '../../kit/data/editor.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { CropPicturesPicker } from '../../kit/ui/pictures/CropPicturesPicker.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { OptionsField } from './OptionsField.tsx'
import { PHOTO_ASPECT, PHOTOS_LIMIT } from './photos-field.ts'
import {
  nameInVariant,
  onVariantForm,
  optionRow,
  VariantForm as schema,
  variantBodyOf,
  variantValues,
  type VariantValues,
} from './variant-form.ts'
import styles from './VariantForm.module.css'
import { editor } from './variants-model.ts'

const CombinationsForm = lazyPart(
  () => import('./CombinationsForm.tsx'),
  ({ CombinationsForm }) => CombinationsForm,
)

const titles = { create: 'Новый вариант', copy: 'Копия варианта', edit: 'Изменить вариант' } as const

export function VariantForm({ editing }: { editing: Editing<Variant> }) {
  const { isSaving, failure, said, submit, close } = useUnit({
    isSaving: editor.$isSaving,
    failure: editor.$failure,
    said: editor.$fieldErrors,
    submit: editor.submitted,
    close: editor.closed,
  })
  const fieldErrors = useMemo(() => onVariantForm(said), [said])
  const form = useContractForm<VariantValues>({
    schema,
    defaultValues: variantValues(editing),
    fieldErrors,
    isChange: editing.mode === 'edit',
    nameOf: nameInVariant,
  })
  const { register, control, setError, formState } = form
  const { errors, isDirty } = formState
  const rowErrors = useMemo(() => issuesOf(errors), [errors])
  const { productId = '' } = useParams()
  const draft = `${productId}:${editing.mode}:${editing.item?.uuid ?? ''}`
  // A characteristic that is being typed is not in the list yet.
  const [isTyping, setIsTyping] = useState(false)
  const [isCombining, setIsCombining] = useState(false)
  // A list that was filled from outside starts with its place to write closed.
  const [fill, setFill] = useState(0)
  const make = (drafts: OptionDraft[]) => {
    const options = [...form.getValues('options'), ...drafts.map(optionRow)]
    setIsCombining(false)
    // Hundreds of lines are drawn in pieces, between which the page answers.
    startTransition(() => {
      form.setValue('options', options, { shouldDirty: true, shouldValidate: true })
      if (!isTyping) setFill((before) => before + 1)
    })
  }
  const save = (values: VariantValues) => {
    if (isTyping) setError('options', { message: 'Сохраните характеристику или очистите её поля.' })
    else submit(variantBodyOf(values))
  }
  return (
    <>
      <Modal
        title={titles[editing.mode]}
        size="large"
        onClose={close}
        busy={isSaving}
        isDirty={() => isDirty || isTyping}
        onSubmit={form.onSubmit(save)}
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
            name={`variant:${draft}`}
            saving={isSaving}
            // Photos are files, or addresses among files.
            except={['photos']}
          />
          <TextField
            label="Название варианта"
            required
            data-autofocus
            hint="Например: «Стекло» или «Белый»."
            error={errors.title?.message}
            {...register('title')}
          />
          <Controller
            name="photos"
            control={control}
            render={({ field: { name: _name, ...field } }) => (
              <CropPicturesPicker
                {...field}
                label="Фотографии"
                required
                hint={editing.mode === 'copy' ? 'Фотографии не копируются: добавьте свои.' : undefined}
                max={MAX_VARIANT_PHOTOS}
                aspect={PHOTO_ASPECT}
                limit={PHOTOS_LIMIT}
                error={errors.photos?.message}
              />
            )}
          />
          <Controller
            name="options"
            control={control}
            render={({ field: { value, onChange, ref } }) => (
              <OptionsField
                key={fill}
                name={draft}
                value={value}
                onChange={onChange}
                onTyping={setIsTyping}
                onCombine={() => setIsCombining(true)}
                error={errors.options?.message}
                rowErrors={rowErrors}
                ref={ref}
              />
            )}
          />
          <FormFailure form={form} failure={failure} />
        </div>
      </Modal>
      <Suspense>
        {isCombining && (
          <CombinationsForm
            name={draft}
            taken={new Set(form.getValues('options').map(({ draft }) => draft.title))}
            onMake={make}
            onClose={() => setIsCombining(false)}
          />
        )}
      </Suspense>
    </>
  )
}
