import { plural } from '../kit/text.ts'

/** '3 публикации'. */
export const postsText = (count: number): string => plural(count, ['публикация', 'публикации', 'публикаций'])

export const removedText = (count: number): string =>
  count === 1 ? 'Публикация удалена' : plural(count, ['публикация удалена', 'публикации удалены', 'публикаций удалено'])

/** 'Удалить 3 публикации?' */
export const removalQuestion = (count: number): string =>
  `Удалить ${plural(count, ['публикацию', 'публикации', 'публикаций'])}?`

/** A row's height until it is measured, px; on a phone it is a card. */
export const rowSize = () => ({ height: globalThis.matchMedia?.('(width < 37.5rem)').matches ? 132 : 65 })

/** A description as it is read: empty lines part paragraphs, single line ends stay within them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
