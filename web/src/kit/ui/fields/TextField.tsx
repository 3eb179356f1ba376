import {
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type CompositionEvent,
  type ReactNode,
} from 'react'
import { classes } from '../layout/classes.ts'
import { Field, useFieldControl, type FieldLook } from './Field.tsx'
import { keyOf, taken, type Mask, type Masked, type Taken } from '../../masks/mask.ts'
import styles from './TextField.module.css'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'className'> {
  mask?: Mask | undefined
  /** What the text becomes when the field is left, or Enter pressed in it: '12.5' → '12.50'. Pure. */
  completed?: ((value: string) => string) | undefined
  /** The mask has refused a key or can't read a text, or has nothing more to refuse. */
  onRefused?: ((why: string | undefined) => void) | undefined
  /** Inside the frame, before and after the text: an icon, '₽', a button. */
  before?: ReactNode
  after?: ReactNode
}

export interface TextFieldProps extends FieldLook, Omit<TextInputProps, 'required'> {}

/** One line of text. Takes what react-hook-form's `register` gives: name, onChange, onBlur, ref. */
export function TextField({ label, labelHidden, hint, error, required, className, id, ...input }: TextFieldProps) {
  const [refused, setRefused] = useState<string>()
  return (
    <Field {...{ label, labelHidden, hint, error: refused ?? error, required, className, id }}>
      <TextInput {...input} onRefused={setRefused} />
    </Field>
  )
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

/** The framed input alone, for inside a Field. */
export function TextInput(props: TextInputProps) {
  const { mask, completed, onRefused, before, after, onChange, onCompositionEnd, onPaste, onBlur, onKeyDown, ...rest } =
    props
  const control = useFieldControl()
  const end = useRef<Taken>(null)
  const take = (mask: Mask, input: HTMLInputElement, key: string | null): Taken => {
    const { value, selectionStart } = input
    const result = taken(mask, { value, caret: selectionStart ?? value.length, key }, end.current)
    end.current = result.endsHere ? result : null
    onRefused?.(result.refused)
    return result
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const { isComposing, inputType, data } = event.nativeEvent as InputEvent
    // While an input method composes a letter, its text is not the writer's yet; what Ctrl+Z brings back was masked before.
    if (mask && !isComposing && !/^history/.test(inputType)) {
      const masked = take(mask, input, keyOf(inputType, data))
      if (masked.value !== input.value) rewrite(input, masked)
    }
    onChange?.(event)
  }
  /** Chromium sends no input after the last composed letter. */
  const composed = (event: CompositionEvent<HTMLInputElement>) => {
    onCompositionEnd?.(event)
    const input = event.currentTarget
    const masked = mask && take(mask, input, keyOf('insertText', event.data))
    if (!masked || masked.value === input.value) return
    put(input, masked.value)
    input.setSelectionRange(masked.caret, masked.caret)
  }
  /** Several lines are several values: an input would make one of them, '12' and '150' would be 12 150. */
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event)
    const lines = event.clipboardData
      .getData('text/plain')
      .trim()
      .split(/\s*[\r\n]+\s*/)
    if (!mask || lines.length < 2 || event.defaultPrevented) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const text = lines.join('; ')
    if (!edit('insertText', text))
      put(event.currentTarget, value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0))
  }
  const complete = (input: HTMLInputElement) => {
    const whole = completed?.(input.value)
    if (whole !== undefined && whole !== input.value) put(input, whole)
  }
  return (
    <span className={classes(styles.frame, rest.disabled && styles.disabled)}>
      {before && <span className={styles.before}>{before}</span>}
      <input
        type="text"
        autoComplete="off"
        {...control}
        {...rest}
        className={styles.input}
        onChange={change}
        onCompositionEnd={composed}
        onPaste={pasted}
        onKeyDown={(event) => {
          if (event.key === 'Enter') complete(event.currentTarget)
          onKeyDown?.(event)
        }}
        onBlur={(event) => {
          complete(event.currentTarget)
          onRefused?.(undefined)
          onBlur?.(event)
        }}
      />
      {after && <span className={styles.after}>{after}</span>}
    </span>
  )
}
