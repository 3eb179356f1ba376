import { useRef, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../dom/classes.ts'
import { Field, useFieldControl, type FieldLook } from './Field.tsx'
import type { Mask, RuleResult } from '../../masks/mask.ts'
import styles from './TextField.module.css'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'className'> {
  mask?: Mask | undefined
  /** Called with the reason when the mask rejects a key or a pasted text, and with undefined when the problem is gone. */
  onRefused?: ((why: string | undefined) => void) | undefined
  /** Inside the frame, around the text: an icon, '₽', a button. */
  before?: ReactNode
  after?: ReactNode
}

export interface TextFieldProps extends FieldLook, Omit<TextInputProps, 'required'> {}

/** A single-line text field. Takes the result of react-hook-form's `register`: name, onChange, onBlur, ref. */
export function TextField({ label, labelHidden, hint, error, required, className, id, ...input }: TextFieldProps) {
  const [refused, setRefused] = useState<string>()
  return (
    <Field {...{ label, labelHidden, hint, error: refused ?? error, required, className, id }}>
      <TextInput {...input} onRefused={setRefused} />
    </Field>
  )
}

/** The framed input without label and error, for use inside a Field. */
export function TextInput(props: TextInputProps) {
  const { mask, onRefused, before, after, onChange, onCompositionEnd, onPaste, onBlur, onKeyDown, ...rest } = props
  const control = useFieldControl()
  const end = useRef<RuleResult>(null)
  const say = (result: RuleResult) => {
    end.current = result.endsHere ? result : null
    onRefused?.(result.refused)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { isComposing, inputType, data } = event.nativeEvent as InputEvent
    // An input method's text is not final while it composes a letter; text that Ctrl+Z restores was masked before.
    if (mask && !isComposing && !/^history/.test(inputType))
      say(mask.changed(event.target, { inputType, data }, end.current))
    onChange?.(event)
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
        onCompositionEnd={(event) => {
          onCompositionEnd?.(event)
          if (mask) say(mask.composed(event.currentTarget, event.data, end.current))
        }}
        onPaste={(event) => {
          onPaste?.(event)
          if (mask?.pasted(event.currentTarget, event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') mask?.left(event.currentTarget)
          onKeyDown?.(event)
        }}
        onBlur={(event) => {
          mask?.left(event.currentTarget)
          onRefused?.(undefined)
          onBlur?.(event)
        }}
      />
      {after && <span className={styles.after}>{after}</span>}
    </span>
  )
}
