import { useRef, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../dom/classes.ts'
import { Field, useFieldControl, type FieldLook } from './Field.tsx'
import type { Mask, Taken } from '../../masks/mask.ts'
import styles from './TextField.module.css'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'className'> {
  mask?: Mask | undefined
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

/** The framed input alone, for inside a Field. */
export function TextInput(props: TextInputProps) {
  const { mask, onRefused, before, after, onChange, onCompositionEnd, onPaste, onBlur, onKeyDown, ...rest } = props
  const control = useFieldControl()
  const end = useRef<Taken>(null)
  const say = (result: Taken) => {
    end.current = result.endsHere ? result : null
    onRefused?.(result.refused)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { isComposing, inputType, data } = event.nativeEvent as InputEvent
    // While an input method composes a letter, its text is not the writer's yet; what Ctrl+Z brings back was masked before.
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
