import type { ReadRows } from '../../kit/first-rows/first-rows.ts'
import { expected, fields, flag, listOf, optional, text, type Guard } from '../../kit/first-rows/guards.ts'
import { safePicture } from '../../kit/url/safe-link.ts'
import { headerTexts } from '../../projects/first-texts.ts'

const color: Guard<string> = (value): value is string => text(value) && /^(#[\da-f]{3,6})?$/i.test(value)

const isCard = fields({
  title: text,
  description: optional(text),
  hex_color: color,
  text_color: optional(color),
  hide_text: optional(flag),
  image_url: optional(text),
})

/** More than a large window shows. */
const FIRST_CARDS = 24

/** A store's categories, in the owner's order. */
export const readRows: ReadRows = ([, project, answer], now) => {
  const cards = expected(listOf(isCard), answer)
  return {
    count: cards.length,
    most: FIRST_CARDS,
    rowAt: (index) => {
      const { title, description, hex_color, text_color, hide_text, image_url } = expected(isCard, cards[index])
      return {
        name: title,
        description: description ?? '',
        background: hex_color,
        color: text_color || '#000',
        hidden: hide_text ? 'hidden' : '',
        picture: safePicture(image_url) ?? '',
      }
    },
    page: headerTexts(project, 'OnlineStore', now),
  }
}
