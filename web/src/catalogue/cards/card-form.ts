import * as z from 'zod/mini'
import { CardDraft } from '@console/shared/kit/card'
import type { Schema } from '@console/shared/kit/endpoint'
import type { DictionaryItem } from '@console/shared/kit/dictionary'
import { newTextColor } from '../../kit/color.ts'
import { changedOnly } from '../../kit/form/changed-only.ts'
import type { FormDefinition, AllFields } from '../../kit/form/entity-form.ts'
import { pictureOrNone, type ReadyPicture } from '../../kit/pictures/upload.ts'
import { labelOf } from '../../kit/form/label-choices.ts'

export interface CardFormLabels {
  readonly created: string
  readonly changed: string
  readonly sorting: string
  /** The caption of the preview, which says who sees the card. */
  readonly preview: string
}

/** The form's values. `sorting` and `picture` have other names in each domain's API. */
export interface CardValues extends Required<CardDraft> {
  sorting: string
  picture: ReadyPicture | null
}

/** The differences between kinds of cards in the form. */
export interface CardKind<Card, Body> {
  /** The key of unsaved drafts of this kind. */
  readonly name: string
  readonly words: CardFormLabels
  readonly sortings: readonly DictionaryItem[]
  readonly sortingRule: Schema
  readonly empty: CardDraft
  readonly sortingOf: (card: Card | null) => string
  /** Builds the request's data from the card's fields and the domain's two own fields. */
  readonly bodyOf: (card: AllFields<CardDraft>, own: Pick<CardValues, 'sorting' | 'picture'>) => Body
  /** The API's names of the two fields, for the server's errors. */
  readonly wire: { readonly sorting: string; readonly picture: string }
}

export const cardForm = <Card extends CardDraft, Body>(
  kind: CardKind<Card, Body>,
  /** The initial text colour of a new card. */
  textColor = newTextColor([], kind.empty),
): FormDefinition<Card, CardValues, Body> => ({
  // The contract's draft, and the new picture, which is sent as a separate file.
  schema: z.extend(CardDraft, {
    sorting: kind.sortingRule,
    picture: pictureOrNone,
  }),
  values: (card) => ({ ...valuesOf(kind, card), ...(!card && { text_color: textColor }) }),
  body: (values, stored) => {
    const { title, description, hex_color, text_color, hide_text, image_url, ...own } = stored
      ? savedValues(kind, stored, values)
      : values
    return kind.bodyOf({ title, description, hex_color, text_color: text_color || null, hide_text, image_url }, own)
  },
  onForm: (errors) => errors.map((error) => ({ ...error, path: ownName(kind, error.path) })),
})

/** The form's initial values: a new card's defaults, or the stored card. */
function valuesOf<Card extends CardDraft, Body>(kind: CardKind<Card, Body>, card: Card | null): CardValues {
  const { title, description, hex_color, text_color, hide_text, image_url } = { ...kind.empty, ...card }
  return {
    title,
    description: description ?? '',
    sorting: labelOf(kind.sortings, kind.sortingOf(card)),
    hex_color,
    text_color: text_color ?? kind.empty.text_color ?? '',
    hide_text: hide_text ?? false,
    image_url: image_url ?? null,
    picture: null,
  }
}

/** The values to save: an unchanged field keeps its stored value, not the form's version of it. */
function savedValues<Card extends CardDraft, Body>(
  kind: CardKind<Card, Body>,
  card: Card,
  typed: CardValues,
): CardValues {
  const shown = valuesOf(kind, card)
  const stored = { ...shown, text_color: card.text_color ?? null, sorting: kind.sortingOf(card) }
  return { ...stored, ...changedOnly(shown, typed) }
}

const ownName = ({ wire }: Pick<CardKind<never, unknown>, 'wire'>, path: string): string =>
  path === wire.sorting ? 'sorting' : path === wire.picture ? 'picture' : path
