import type { Reading } from '../numbers/measures.ts'

/** What a mask does to a text. Pure. */
export interface Rules {
  /** Texts that keys lead to, and what one more key finds there. All others were not typed, so no key changes a sign of theirs. */
  readonly halfTyped: { readonly test: (text: string) => boolean }
  /** What stands in the field after a key, and where the caret goes; or the key is refused. */
  readonly typed: (text: string, caret: number) => Masked | Refused
  /** What a text means that came at once (pasted, dropped, filled in, dictated). One that can't be read stays as it is. */
  readonly read: (text: string) => Reading
  /** What the text becomes when the field is left, or Enter pressed in it: '12.5' → '12.50'. */
  readonly whole?: (text: string) => string
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

/** What a field makes of an input; `end` is where a number ended by the refused key before. */
export function taken(rules: Rules, { value, caret, key }: Given, end: Taken | null): Taken {
  const start = caret - (key?.length ?? 0)
  const before = value.slice(0, start) + value.slice(caret)
  if (key === null || !rules.halfTyped.test(before)) {
    const { value: read, problem } = rules.read(value)
    return { value: read, caret: read === value ? caret : read.length, refused: problem ?? undefined }
  }
  if (key !== '' && end?.value === before && end.caret === start) return end
  const result = rules.typed(value, caret)
  if ('value' in result) return result
  return { ...result, value: before, caret: start, endsHere: start > 0 && result.endsHere === true }
}

/**
 * How a field takes a text. A field without a mask goes without its code. Masks of our own weigh 5 kB where Maskito's weigh
 * 12 without phones, and say 'HH:MM' and ' x ' as the product does (shared/docs/decisions/masks.md).
 */
export interface Mask extends Rules {
  /** Puts into the input what it makes of this event of it. */
  readonly changed: (input: HTMLInputElement, event: Pick<InputEvent, 'inputType' | 'data'>, end: Taken | null) => Taken
  /** The same once an input method has composed these letters: Chromium sends no input after the last one. */
  readonly composed: (input: HTMLInputElement, letters: string, end: Taken | null) => Taken
  /** Takes several lines that are pasted; false for one, which the browser takes. */
  readonly pasted: (input: HTMLInputElement, text: string) => boolean
  /** The field is left, or Enter pressed in it. */
  readonly left: (input: HTMLInputElement) => void
}

export const maskOf = (rules: Rules): Mask => ({
  ...rules,
  changed: (input, { inputType, data }, end) => {
    const result = taken(rules, givenIn(input, keyOf(inputType, data)), end)
    if (result.value !== input.value) rewrite(input, result)
    return result
  },
  composed: (input, letters, end) => {
    const result = taken(rules, givenIn(input, keyOf('insertText', letters)), end)
    if (result.value !== input.value) {
      put(input, result.value)
      input.setSelectionRange(result.caret, result.caret)
    }
    return result
  },
  pasted: (input, text) => {
    // Several lines are several values: an input would make one of them, '12' and '150' would be 12 150.
    const lines = text.trim().split(/\s*[\r\n]+\s*/)
    if (lines.length < 2) return false
    const { value, selectionStart, selectionEnd } = input
    const line = lines.join('; ')
    if (!edit('insertText', line))
      put(input, value.slice(0, selectionStart ?? 0) + line + value.slice(selectionEnd ?? 0))
    return true
  },
  left: (input) => {
    const whole = rules.whole?.(input.value)
    if (whole !== undefined && whole !== input.value) put(input, whole)
  },
})

const givenIn = ({ value, selectionStart }: HTMLInputElement, key: Given['key']): Given => ({
  value,
  caret: selectionStart ?? value.length,
  key,
})

function keyOf(inputType: string | undefined, data: string | null): Given['key'] {
  if (inputType?.startsWith('delete')) return ''
  return inputType === 'insertText' && data !== null && [...data].length === 1 ? data : null
}

/** By the old commands: nothing newer edits in a way that Ctrl+Z knows of. Whether the browser has done it. */
function edit(command: 'undo' | 'insertText' | 'delete', text = ''): boolean {
  const editor: { execCommand?: (command: string, showsUi: boolean, text: string) => boolean } = document
  return editor.execCommand?.(command, false, text) ?? false
}

/**
 * Puts a masked text in the place of what was typed. Where the browser can edit for a page, it does so by its own commands:
 * a value that is set by hand empties the history that Ctrl+Z goes through.
 */
function rewrite(input: HTMLInputElement, { value, caret }: Masked): void {
  if (document.activeElement === input) {
    // What was typed and what became of it are one step back.
    edit('undo')
    input.setSelectionRange(0, input.value.length)
    if (value !== '') edit('insertText', value)
    else if (input.value !== '') edit('delete')
  }
  if (input.value !== value) input.value = value
  input.setSelectionRange(caret, caret)
}

/** As if it was typed. Not by `value`: React takes no input for one that left its own value as it was. */
function put(input: HTMLInputElement, value: string): void {
  input.setRangeText(value, 0, input.value.length)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
