import { useUnit } from 'effector-react'
import { Suspense, useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import type { Editing } from '../../kit/data/crud.ts'
import { Controlled } from '../../kit/form/Controlled.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { labelChoices, withStoredLabel } from '../../kit/form/label-choices.ts'
import { useEditorForm } from '../../kit/form/use-entity-form.ts'
import { ColorField } from '../../kit/ui/fields/color/ColorField.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { Switch } from '../../kit/ui/fields/Switch.tsx'
import { TextArea } from '../../kit/ui/fields/TextArea.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { useMedia } from '../../kit/ui/dom/use-media.ts'
import { PicturePicker } from '../../kit/ui/pictures/PicturePicker.tsx'
import { newTextColor, contrast, hexOf, MIN_CONTRAST, readableOn, rgbOf } from '../../kit/color.ts'
import { cardForm, type CardKind, type CardValues } from './card-form.ts'
import { CardPreview } from '../card-preview/CardPreview.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import type { Cards, SavedCard } from './model.ts'
import { numberText } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { ColorDot } from '../../kit/ui/feedback/marks.tsx'
import layout from '../../kit/style/layout.module.css'
import styles from './CardForm.module.css'

const ShopPhone = lazyView(() => import('../../preview/PreviewPage.tsx'), 'inline')

/** The form of a card; `kind` is the constant that describes the domain's cards. */
export function CardForm<Card extends SavedCard, Accepted, Body extends Accepted>({
  kind,
  cards: { list, editor },
  editing,
}: {
  kind: CardKind<Card, Body>
  cards: Pick<Cards<Card, Accepted>, 'list' | 'editor'>
  editing: Editing<Card>
}) {
  const { words, sortings } = kind
  const cards = useUnit(list.$items)
  const textColor = newTextColor(cards, kind.empty)
  const entity = useMemo(() => cardForm(kind, textColor), [kind, textColor])
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
      <div className={layout.columns}>
        <div className={layout.fields}>
          <TextField label="Название" required autoComplete="off" data-autofocus {...field('title')} />
          <TextArea label="Описание" {...field('description')} />
          <Controlled form={form} name="sorting">
            {(input) => (
              <Select {...input} label={words.sorting} required items={withStoredLabel(sortingItems, input.value)} />
            )}
          </Controlled>
          <div>
            <div className={styles.pair}>
              <Controlled form={form} name="hex_color">
                {(input) => <ColorField {...input} label="Цвет фона" required />}
              </Controlled>
              <Controlled form={form} name="text_color">
                {(input) => <ColorField {...input} value={input.value ?? ''} label="Цвет текста" />}
              </Controlled>
            </div>
            <ContrastNote
              control={control}
              onTake={(color) => setValue('text_color', color, { shouldDirty: true, shouldValidate: true })}
            />
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
              />
            )}
          </Controlled>
        </div>
        <Preview control={control} caption={words.preview} cards={cards} uuid={editing.item?.uuid ?? null} />
      </div>
    </FormModal>
  )
}

/** The number of neighbouring cards that the phone shows above and below the card. */
const NEIGHBOURS_SHOWN = 2

interface PreviewProps {
  control: Control<CardValues>
  caption: string
  /** The shop's cards in their order. */
  cards: readonly SavedCard[]
  /** The uuid of the edited card; null for a new one, which comes last. */
  uuid: string | null
}

/** A live preview of the card. A wide window shows it in a drawn phone, between its neighbours. */
function Preview({ control, caption, cards, uuid }: PreviewProps) {
  const values = useWatch({ control })
  const isWide = useMedia('(width >= 56.25rem)')
  const found = cards.findIndex((card) => card.uuid === uuid)
  const at = found === -1 ? cards.length : found
  const card = (
    <div ref={centreInPhone} className={styles.card}>
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
  )
  const neighbour = (one: SavedCard) => (
    <div key={one.uuid} className={styles.card}>
      <CardPreview card={one} picture={one.image_url} />
    </div>
  )
  return (
    <div className={classes(layout.preview, styles.preview)}>
      <p className={layout.hint}>{caption}</p>
      {isWide ? (
        <Suspense fallback={card}>
          <ShopPhone className={styles.phone} areaClassName={styles.area}>
            {cards.slice(Math.max(0, at - NEIGHBOURS_SHOWN), at).map(neighbour)}
            {card}
            {cards.slice(at + 1, at + 1 + NEIGHBOURS_SHOWN).map(neighbour)}
          </ShopPhone>
        </Suspense>
      ) : (
        card
      )}
    </div>
  )
}

/** Scrolls the phone, but not the page, to the card, once the dialog is open and its content has a size. */
function centreInPhone(card: HTMLElement | null): (() => void) | undefined {
  const area = card?.parentElement
  if (!card || !area) return undefined
  const watch = new ResizeObserver(() => {
    if (area.clientHeight === 0) return
    area.scrollTop = card.offsetTop - (area.clientHeight - card.clientHeight) / 2
    watch.disconnect()
  })
  watch.observe(card)
  return () => watch.disconnect()
}

interface ContrastNoteProps {
  control: Control<CardValues>
  /** Called with the proposed text colour, '#RRGGBB'. */
  onTake: (color: string) => void
}

/** Warns if the title is hard to read on the card's colour, and proposes the nearest readable colour. */
function ContrastNote({ control, onTake }: ContrastNoteProps) {
  const [hex_color, text_color, isHidden, picture, savedPicture] = useWatch({
    control,
    name: ['hex_color', 'text_color', 'hide_text', 'picture', 'image_url'],
  })
  const background = rgbOf(hex_color)
  const text = rgbOf(text_color || '#000')
  // A title over a picture is not checked.
  const isSeen = !isHidden && !picture && !savedPicture
  const ratio = background && text && contrast(text, background)
  const better = isSeen && ratio && ratio < MIN_CONTRAST && hexOf(readableOn(text, background))
  return (
    <div role="status">
      {better && (
        <p className={classes(layout.buttons, styles.note)}>
          Название плохо читается: контраст {numberText(Math.floor(ratio * 10) / 10)}, а нужен от 4,5.
          <Button size="small" icon={<ColorDot color={better} />} onClick={() => onTake(better)}>
            Взять {better}
          </Button>
        </p>
      )}
    </div>
  )
}
