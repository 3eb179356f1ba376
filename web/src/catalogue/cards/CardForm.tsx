import { useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import type { Editing } from '../../kit/data/editor.ts'
import { Controlled } from '../../kit/form/Controlled.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { labelChoices, withPresent } from '../../kit/form/label-choices.ts'
import { useEditorForm } from '../../kit/form/use-entity-form.ts'
import { ColorField } from '../../kit/ui/fields/color/ColorField.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { Switch } from '../../kit/ui/fields/Switch.tsx'
import { TextArea } from '../../kit/ui/fields/TextArea.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { PicturePicker } from '../../kit/ui/pictures/PicturePicker.tsx'
import { cardForm, type CardKind, type CardValues } from './card-form.ts'
import { CardPreview } from './CardPreview.tsx'
import styles from './CardForm.module.css'
import type { Cards, SavedCard } from './model.ts'

/** Larger side of a picture on its way to the server, px (shared/docs/categories.md). */
const MAX_SIDE = 711

/** The form of a card; `kind` is a constant of its domain. */
export function CardForm<Card extends SavedCard, Accepted, Body extends Accepted>({
  kind,
  editor,
  editing,
}: {
  kind: CardKind<Card, Body>
  editor: Cards<Card, Accepted>['editor']
  editing: Editing<Card>
}) {
  const { words, sortings } = kind
  const entity = useMemo(() => cardForm(kind), [kind])
  const form = useEditorForm(entity, editor, editing)
  const { field, register, control, setValue } = form
  const { shopId = '' } = useParams()
  const savedUrl = useWatch({ control, name: 'image_url' })
  const sortingItems = useMemo(() => labelChoices(sortings), [sortings])
  return (
    <FormModal
      form={form}
      title={editing.mode === 'edit' ? words.changed : words.created}
      size="large"
      draft={`${kind.name}:${shopId}:${editing.item?.uuid ?? 'new'}`}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <TextField label="Название" required autoComplete="off" data-autofocus {...field('title')} />
          <TextArea label="Описание" {...field('description')} />
          <Controlled form={form} name="sorting">
            {(input) => (
              <Select {...input} label={words.sorting} required items={withPresent(sortingItems, input.value)} />
            )}
          </Controlled>
          <div className={styles.pair}>
            <Controlled form={form} name="hex_color">
              {(input) => <ColorField {...input} label="Цвет фона" required />}
            </Controlled>
            <Controlled form={form} name="text_color">
              {(input) => <ColorField {...input} value={input.value ?? ''} label="Цвет текста" />}
            </Controlled>
          </div>
          <Switch
            label="Скрыть название на карточке"
            hint="Пригодится, если оно уже есть на картинке."
            {...register('hide_text')}
          />
          <Controlled form={form} name="picture">
            {(input) => (
              <PicturePicker
                {...input}
                label="Фоновая картинка"
                url={savedUrl}
                onRemoveSaved={() => setValue('image_url', null, { shouldDirty: true })}
                maxSide={MAX_SIDE}
              />
            )}
          </Controlled>
        </div>
        <Preview control={control} caption={words.preview} />
      </div>
    </FormModal>
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
