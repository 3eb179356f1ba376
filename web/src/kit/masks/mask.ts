import type { Reading } from '../numbers/measures.ts'

/** The rules of a mask; pure functions. */
export interface Rules {
  /** Matches texts that typing can produce. Keys do not reformat other texts, which were pasted or autofilled. */
  readonly halfTyped: { readonly test: (text: string) => boolean }
  /** Returns the text and the caret after a key, or the rejection of the key. */
  readonly typed: (text: string, caret: number) => Masked | Refused
  /** Reads text that was inserted at once (pasted, dropped, autofilled, dictated). Unreadable text stays as it is. */
  readonly read: (text: string) => Reading
  /** Completes the text on blur or Enter: '12.5' → '12.50'. */
  readonly complete?: (text: string) => string
}

export interface Masked {
  readonly value: string
  readonly caret: number
}

export interface Refused {
  /** The reason, for the owner; a rejected separator has none. */
  readonly refused?: string | undefined
  /** The number ends at the rejected key: further keys there belong to another number and are rejected as well. */
  readonly endsHere?: boolean
}

/** A field's text after an input event. `key` is the typed letter, '' for a deletion, null for text inserted at once. */
interface FieldInput extends Masked {
  readonly key: string | null
}

/** A field's text after the mask. */
export interface RuleResult extends Masked, Refused {}

/** Applies the rules to an input; `end` is where a rejected key has ended the number. */
export function applyRules(rules: Rules, { value, caret, key }: FieldInput, end: RuleResult | null): RuleResult {
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
 * A mask of a text field; fields without one do not load its code. Our masks weigh 5 kB, Maskito's 12 kB without phones, and
 * they can treat 'HH:MM' and ' x ' as the product requires (shared/docs/decisions/masks.md).
 */
export interface Mask extends Rules {
  /** Handles an `input` event and rewrites the input's text. */
  readonly changed: (
    input: HTMLInputElement,
    event: Pick<InputEvent, 'inputType' | 'data'>,
    end: RuleResult | null,
  ) => RuleResult
  /** Handles letters composed by an input method: Chromium sends no `input` event after the last one. */
  readonly composed: (input: HTMLInputElement, letters: string, end: RuleResult | null) => RuleResult
  /** Handles a paste of several lines; returns false for a single line, which the browser pastes. */
  readonly pasted: (input: HTMLInputElement, text: string) => boolean
  /** Handles blur and Enter. */
  readonly left: (input: HTMLInputElement) => void
}

export const maskOf = (rules: Rules): Mask => ({
  ...rules,
  changed: (input, { inputType, data }, end) => {
    const result = applyRules(rules, givenIn(input, keyOf(inputType, data)), end)
    if (result.value !== input.value) rewrite(input, result)
    return result
  },
  composed: (input, letters, end) => {
    const result = applyRules(rules, givenIn(input, keyOf('insertText', letters)), end)
    if (result.value !== input.value) {
      put(input, result.value)
      input.setSelectionRange(result.caret, result.caret)
    }
    return result
  },
  pasted: (input, text) => {
    // Several lines are several values; an input would join '12' and '150' to 12150.
    const lines = text.trim().split(/\s*[\r\n]+\s*/)
    if (lines.length < 2) return false
    const { value, selectionStart, selectionEnd } = input
    const line = lines.join('; ')
    if (!edit('insertText', line))
      put(input, value.slice(0, selectionStart ?? 0) + line + value.slice(selectionEnd ?? 0))
    return true
  },
  left: (input) => {
    const complete = rules.complete?.(input.value)
    if (complete !== undefined && complete !== input.value) put(input, complete)
  },
})

const givenIn = ({ value, selectionStart }: HTMLInputElement, key: FieldInput['key']): FieldInput => ({
  value,
  caret: selectionStart ?? value.length,
  key,
})

function keyOf(inputType: string | undefined, data: string | null): FieldInput['key'] {
  if (inputType?.startsWith('delete')) return ''
  return inputType === 'insertText' && data !== null && [...data].length === 1 ? data : null
}

/** Edits with `execCommand`, since only that keeps the history of Ctrl+Z. Returns whether the browser did it. */
function edit(command: 'undo' | 'insertText' | 'delete', text = ''): boolean {
  const editor: { execCommand?: (command: string, showsUi: boolean, text: string) => boolean } = document
  return editor.execCommand?.(command, false, text) ?? false
}

/**
 * Replaces the typed text by the masked one. Uses the browser's edit commands where possible: setting `value` clears the
 * history of Ctrl+Z.
 */
function rewrite(input: HTMLInputElement, { value, caret }: Masked): void {
  if (document.activeElement === input) {
    // The typed and the masked text are one step of the history.
    edit('undo')
    input.setSelectionRange(0, input.value.length)
    if (value !== '') edit('insertText', value)
    else if (input.value !== '') edit('delete')
  }
  if (input.value !== value) input.value = value
  input.setSelectionRange(caret, caret)
}

/** Sets the text as if typed. Not with `value`: React ignores an input event after it. */
function put(input: HTMLInputElement, value: string): void {
  input.setRangeText(value, 0, input.value.length)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
