import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { Controller, useWatch, type Control } from 'react-hook-form'
import { productSortings, type Category } from '@console/shared/categories'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import type { Editing } from '../kit/model/editor.ts'
import { Button } from '../kit/ui/Button.tsx'
import { ColorField } from '../kit/ui/ColorField.tsx'
import { Modal } from '../kit/ui/Modal.tsx'
import { PicturePicker } from '../kit/ui/PicturePicker.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { Switch } from '../kit/ui/Switch.tsx'
import { TextArea } from '../kit/ui/TextArea.tsx'
import { TextField } from '../kit/ui/TextField.tsx'
import { bodyOf, CategoryForm as schema, valuesOf, type CategoryValues } from './category-form.ts'
import { CategoryFace } from './CategoryFace.tsx'
import styles from './CategoryForm.module.css'
import { editor } from './model.ts'

/** Larger side of a picture on its way to the server, px (document 1, section 9). */
const MAX_SIDE = 711

const sortings = productSortings.map(({ label }) => ({ value: label, label }))

export function CategoryForm({ editing }: { editing: Editing<Category> }) {
  const [isSaving, failure, fieldErrors, submit, close] = useUnit([
    editor.$isSaving,
    editor.$failure,
    editor.$fieldErrors,
    editor.submitted,
    editor.closed,
  ])
  const { register, control, onSubmit, setValue, formState } = useContractForm<CategoryValues>({
    schema,
    defaultValues: valuesOf(editing.item),
    fieldErrors,
  })
  const { errors, isDirty } = formState
  const savedUrl = useWatch({ control, name: 'image_url' })
  return (
    <Modal
      title={editing.mode === 'edit' ? 'Изменить категорию' : 'Новая категория'}
      size="large"
      onClose={close}
      busy={isSaving}
      isDirty={() => isDirty}
      onSubmit={onSubmit((values) => submit(bodyOf(values)))}
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
      <div className={styles.columns}>
        <div className={styles.fields}>
          <TextField
            label="Название"
            required
            autoComplete="off"
            data-autofocus
            error={errors.title?.message}
            {...register('title')}
          />
          <TextArea label="Описание" error={errors.description?.message} {...register('description')} />
          <Controller
            name="products_sorty_by"
            control={control}
            render={({ field }) => (
              <Select
                {...field}
                label="Сортировка товаров по умолчанию"
                required
                items={sortings}
                error={errors.products_sorty_by?.message}
              />
            )}
          />
          <div className={styles.pair}>
            <Controller
              name="hex_color"
              control={control}
              render={({ field }) => (
                <ColorField {...field} label="Цвет фона" required error={errors.hex_color?.message} />
              )}
            />
            <Controller
              name="text_color"
              control={control}
              render={({ field }) => (
                <ColorField
                  {...field}
                  value={field.value ?? ''}
                  label="Цвет текста"
                  error={errors.text_color?.message}
                />
              )}
            />
          </div>
          <Switch
            label="Скрыть название на карточке"
            hint="Пригодится, если оно уже есть на картинке."
            {...register('hide_text')}
          />
          <Controller
            name="background_img"
            control={control}
            render={({ field: { name: _name, ...field } }) => (
              <PicturePicker
                {...field}
                label="Фоновая картинка"
                url={savedUrl}
                onRemoveSaved={() => setValue('image_url', null, { shouldDirty: true })}
                maxSide={MAX_SIDE}
                error={errors.background_img?.message}
              />
            )}
          />
        </div>
        <Preview control={control} />
      </div>
      <FormFailure failure={failure} />
    </Modal>
  )
}

/** The card as it will look, drawn anew with every key. */
function Preview({ control }: { control: Control<CategoryValues> }) {
  const values = useWatch({ control })
  const chosen = useObjectUrl(values.background_img ?? null)
  return (
    <div className={styles.preview}>
      <p className={styles.caption}>Так карточку увидят покупатели</p>
      <div className={styles.card}>
        <CategoryFace
          category={{
            title: values.title || 'Название',
            hex_color: values.hex_color ?? '',
            text_color: values.text_color,
            hide_text: values.hide_text,
          }}
          pictureUrl={chosen ?? values.image_url}
        />
      </div>
    </div>
  )
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}
