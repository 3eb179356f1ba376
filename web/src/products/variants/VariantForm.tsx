import { startTransition, useMemo, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { MAX_VARIANT_PHOTOS, type OptionDraft, type Variant } from '@console/shared/variants'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { Controlled } from '../../kit/form/Controlled.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { useEditorForm } from '../../kit/form/use-entity-form.ts'
import { issuesOf } from '../../kit/form/FormStates.tsx'
import type { Editing } from '../../kit/data/crud.ts'
import { PicturesPicker } from '../../kit/ui/pictures/PicturesPicker.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { OptionsField } from './OptionsField.tsx'
import { PHOTO_ASPECT, PHOTOS_LIMIT } from '../forms/product-form.ts'
import { optionRows, variantForm, type VariantValues } from './variant-form.ts'
import styles from './OptionsField.module.css'
import { editor } from './variants-model.ts'

const CombinationsForm = lazyView(() => import('./CombinationsForm.tsx'))

const titles = { create: 'Новый вариант', copy: 'Копия варианта', edit: 'Изменить вариант' } as const

export default function VariantForm({ editing }: { editing: Editing<Variant> }) {
  const form = useEditorForm(variantForm, editor, editing)
  const { field, control, setError, formState } = form
  const { errors } = formState
  const rowErrors = useMemo(() => issuesOf(errors), [errors])
  const { productId = '' } = useParams()
  const draft = `${productId}:${editing.mode}:${editing.item?.uuid ?? ''}`
  // A characteristic that is being typed is not in the list yet.
  const [isTyping, setIsTyping] = useState(false)
  const [isCombining, setIsCombining] = useState(false)
  // A list that was filled by combinations starts with its editor closed.
  const [fill, setFill] = useState(0)
  const make = (drafts: OptionDraft[]) => {
    const before = form.getValues('options')
    const options = [...before, ...optionRows(drafts, before)]
    setIsCombining(false)
    // A transition keeps the page responsive while hundreds of rows render.
    startTransition(() => {
      form.setValue('options', options, { shouldDirty: true, shouldValidate: true })
      if (!isTyping) setFill((before) => before + 1)
    })
  }
  const save = (values: VariantValues) => {
    if (isTyping) setError('options', { message: 'Сохраните характеристику или очистите её поля.' })
    else form.save(values)
  }
  return (
    <>
      <FormModal
        form={{ ...form, isDirty: form.isDirty || isTyping, save }}
        title={titles[editing.mode]}
        size="large"
        draft={`variant:${draft}`}
        // Photos are files, or addresses in a list with files.
        except={['photos']}
        className={styles.fields}
      >
        <TextField
          label="Название варианта"
          required
          data-autofocus
          hint="Например: «Стекло» или «Белый»."
          {...field('title')}
        />
        <Controlled form={form} name="photos">
          {(input) => (
            <PicturesPicker
              {...input}
              label="Фотографии"
              required
              hint={editing.mode === 'copy' ? 'Фотографии не копируются: добавьте свои.' : undefined}
              max={MAX_VARIANT_PHOTOS}
              aspect={PHOTO_ASPECT}
              limit={PHOTOS_LIMIT}
            />
          )}
        </Controlled>
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
      </FormModal>
      {isCombining && (
        <CombinationsForm
          name={draft}
          taken={new Set(form.getValues('options').map(({ draft }) => draft.title))}
          onMake={make}
          onClose={() => setIsCombining(false)}
        />
      )}
    </>
  )
}
