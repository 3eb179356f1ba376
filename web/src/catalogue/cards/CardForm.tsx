import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { Controller, useWatch, type Control } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { labelChoices, withPresent } from '../../kit/form/label-choices.ts'
import { UnsavedChanges } from '../../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import type { Editing } from '../../kit/data/editor.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { ColorField } from '../../kit/ui/fields/color/ColorField.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { PicturePicker } from '../../kit/ui/pictures/PicturePicker.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { Switch } from '../../kit/ui/fields/Switch.tsx'
import { TextArea } from '../../kit/ui/fields/TextArea.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { cardSchema, ownErrors, savedValues, valuesOf, type CardKind, type CardValues } from './card-form.ts'
import { CardPreview } from './CardPreview.tsx'
import styles from './CardForm.module.css'
import type { Cards, SavedCard } from './model.ts'

/** Larger side of a picture on its way to the server, px (shared/docs/categories.md). */
const MAX_SIDE = 711

/** The form of a card; `kind` is a constant of its domain. */
export function CardForm<Card extends SavedCard, Body>({
  kind,
  editor,
  editing,
}: {
  kind: CardKind<Card, Body>
  editor: Cards<Card, Body>['editor']
  editing: Editing<Card>
}) {
  const { words, wire, sortings, sortingRule, bodyOf } = kind
  const { isSaving, failure, said, submit, close } = useUnit({
    isSaving: editor.$isSaving,
    failure: editor.$failure,
    said: editor.$fieldErrors,
    submit: editor.submitted,
    close: editor.closed,
  })
  const schema = useMemo(() => cardSchema(sortingRule), [sortingRule])
  const fieldErrors = useMemo(() => ownErrors(said, wire), [said, wire])
  const isChange = editing.mode === 'edit'
  const form = useContractForm<CardValues>({
    schema,
    defaultValues: valuesOf(kind, editing.item),
    fieldErrors,
    isChange,
  })
  const { register, control, onSubmit, setValue, formState } = form
  const { shopId = '' } = useParams()
  const { errors, isDirty } = formState
  const savedUrl = useWatch({ control, name: 'image_url' })
  const sortingItems = useMemo(() => labelChoices(sortings), [sortings])
  return (
    <Modal
      title={editing.mode === 'edit' ? words.changed : words.created}
      size="large"
      onClose={close}
      busy={isSaving}
      isDirty={() => isDirty}
      onSubmit={onSubmit((values) => submit(bodyOf(isChange ? savedValues(kind, editing.item, values) : values)))}
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
      <UnsavedChanges form={form} name={`${kind.name}:${shopId}:${editing.item?.uuid ?? 'new'}`} saving={isSaving} />
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
            name="sorting"
            control={control}
            render={({ field }) => (
              <Select
                {...field}
                label={words.sorting}
                required
                items={withPresent(sortingItems, field.value)}
                error={errors.sorting?.message}
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
            name="picture"
            control={control}
            render={({ field: { name: _name, ...field } }) => (
              <PicturePicker
                {...field}
                label="Фоновая картинка"
                url={savedUrl}
                onRemoveSaved={() => setValue('image_url', null, { shouldDirty: true })}
                maxSide={MAX_SIDE}
                error={errors.picture?.message}
              />
            )}
          />
        </div>
        <Preview control={control} caption={words.preview} />
      </div>
      <FormFailure form={form} failure={failure} />
    </Modal>
  )
}

/** The card as it will look, drawn anew with every key. */
function Preview({ control, caption }: { control: Control<CardValues>; caption: string }) {
  const values = useWatch({ control })
  return (
    <div className={styles.preview}>
      <p className={styles.caption}>{caption}</p>
      <div className={styles.card}>
        <CardPreview
          card={{
            title: values.title || 'Название',
            hex_color: values.hex_color ?? '',
            text_color: values.text_color,
            hide_text: values.hide_text,
          }}
          picture={values.picture ?? values.image_url}
        />
      </div>
    </div>
  )
}
