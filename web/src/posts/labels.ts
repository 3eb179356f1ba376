import { plural } from '../kit/text.ts'

/** '3 публикации'. */
export const postsText = (count: number): string => plural(count, ['публикация', 'публикации', 'публикаций'])

export const removedText = (count: number): string =>
  count === 1 ? 'Публикация удалена' : plural(count, ['публикация удалена', 'публикации удалены', 'публикаций удалено'])

/** 'Удалить 3 публикации?' */
export const removalQuestion = (count: number): string =>
  `Удалить ${plural(count, ['публикацию', 'публикации', 'публикаций'])}?`

/** Splits a description into paragraphs at empty lines; single line breaks stay within a paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
