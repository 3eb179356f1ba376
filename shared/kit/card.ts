import * as z from 'zod/mini'
import { anyFlag, anyText, messages, once, optionalText, title } from './rules.ts'
import type { DictionaryItem } from './dictionary.ts'

const NOT_A_COLOR = 'Цвет указывается шестнадцатеричным кодом, например #3E7722.'

/** A hex colour, `#RGB` or `#RRGGBB`. */
const hexColor = once(() =>
  z
    .string(messages.required)
    .check(
      z.minLength(1, { error: messages.required, abort: true }),
      z.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, NOT_A_COLOR),
    ),
)

/** The fields that categories and rubrics share (shared/docs/categories.md). */
export const CardDraft = z.object({
  title: title(),
  description: optionalText(),
  /** The card's background. */
  hex_color: hexColor(),
  /** Empty means the card's default colour. */
  text_color: z.nullish(z.union([z.literal(''), hexColor()], NOT_A_COLOR)),
  /** Hides the title when the picture already contains it. */
  hide_text: anyFlag(),
  /** The picture to keep; null removes it. A new one is sent as a file beside the data. */
  image_url: anyText(),
})
export type CardDraft = z.infer<typeof CardDraft>

/** The initial values of an empty card; each domain adds its colours. */
export const newCard = { title: '', description: '', hide_text: false, image_url: null } as const

/** The sortings of every list, by name and by date; lists with prices insert theirs between these. */
export const nameSortings = [
  { value: 'name_az', label: 'По названию от А до Я' },
  { value: 'name_za', label: 'По названию от Я до А' },
] as const satisfies readonly DictionaryItem[]

export const dateSortings = [
  { value: 'date_create_new', label: 'По дате создания - сначала новые' },
  { value: 'date_create_old', label: 'По дате создания - сначала старые' },
  { value: 'date_update_new', label: 'По дате обновления - сначала новые' },
  { value: 'date_update_old', label: 'По дате обновления - сначала старые' },
] as const satisfies readonly DictionaryItem[]
