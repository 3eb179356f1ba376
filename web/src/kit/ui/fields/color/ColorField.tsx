import { useState, type Ref } from 'react'
import { Field, type FieldLook } from '../Field.tsx'
import { TextInput } from '../TextField.tsx'
import styles from './ColorField.module.css'

interface ColorFieldProps extends FieldLook {
  /** '#RRGGBB', or the typed text while it is not a colour, for the form's own rule to reject. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Normalizes a colour: '#abc', 'abc', 'aabbcc' → '#AABBCC'; undefined for other text. */
function wholeHex(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toUpperCase()
  if (!digits) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

/** A colour: a typed hex code or the browser's colour picker. */
export function ColorField({ label, labelHidden, hint, error, required, className, ...field }: ColorFieldProps) {
  const { value, onChange, onBlur, name, disabled, ref } = field
  // '#abc' stays as typed until the field loses the focus, although the form already has '#AABBCC'.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field {...{ label, labelHidden, hint, error, required, className }}>
      <TextInput
        ref={ref}
        name={name}
        disabled={disabled}
        value={typed ?? value}
        spellCheck={false}
        maxLength={7}
        placeholder="#RRGGBB"
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(wholeHex(event.target.value) ?? event.target.value)
        }}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
        before={
          <input
            type="color"
            className={styles.swatch}
            aria-label={`${label}: выбрать цвет`}
            value={wholeHex(value) ?? '#000000'}
            disabled={disabled}
            onChange={(event) => {
              setTyped(null)
              onChange(event.target.value.toUpperCase())
            }}
            onBlur={onBlur}
          />
        }
      />
    </Field>
  )
}
