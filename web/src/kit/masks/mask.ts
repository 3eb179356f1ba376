import type { Reading } from '../numbers/measures.ts'

/**
 * How a field takes a text. Masks of our own weigh 2 kB where Maskito's weigh 12 without phones, and say 'HH:MM' and ' x '
 * as the product does (shared/docs/decisions/masks.md). Pure.
 */
export interface Mask {
  /** Texts that keys lead to, and what one more key finds there. All others were not typed, so no key changes a sign of theirs. */
  readonly halfTyped: { readonly test: (text: string) => boolean }
  /** What stands in the field after a key, and where the caret goes; or the key is refused. */
  readonly typed: (text: string, caret: number) => Masked | Refused
  /** What a text means that came at once (pasted, dropped, filled in, dictated). One that can't be read stays as it is. */
  readonly read: (text: string) => Reading
}

export interface Masked {
  readonly value: string
  readonly caret: number
}

export interface Refused {
  /** Why; separators go without a word. */
  readonly refused?: string | undefined
  /** The number ends where this key was pressed: what is typed on there belongs to another number, and is refused as well. */
  readonly endsHere?: boolean
}

/** A text in a field after an input: `key` is the letter that a key brought, '' where it deleted, null where a text came at once. */
interface Given extends Masked {
  readonly key: string | null
}

/** What stands in the field then. */
export interface Taken extends Masked, Refused {}

/** The key of an input event. */
export function keyOf(inputType: string | undefined, data: string | null): Given['key'] {
  if (inputType?.startsWith('delete')) return ''
  return inputType === 'insertText' && data !== null && [...data].length === 1 ? data : null
}

/** What a field makes of an input; `end` is where a number ended by the refused key before. */
export function taken(mask: Mask, { value, caret, key }: Given, end: Taken | null): Taken {
  const start = caret - (key?.length ?? 0)
  const before = value.slice(0, start) + value.slice(caret)
  if (key === null || !mask.halfTyped.test(before)) {
    const { value: read, problem } = mask.read(value)
    return { value: read, caret: read === value ? caret : read.length, refused: problem ?? undefined }
  }
  if (key !== '' && end?.value === before && end.caret === start) return end
  const result = mask.typed(value, caret)
  if ('value' in result) return result
  return { ...result, value: before, caret: start, endsHere: start > 0 && result.endsHere === true }
}
