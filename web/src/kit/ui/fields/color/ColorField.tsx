import { Suspense, useId, useRef, useState, type Ref } from 'react'
import { lazyPart } from '../../../code/lazy-part.tsx'
import { Field, type FieldLook } from '../Field.tsx'
import { usePlaced } from '../../overlays/position.ts'
import { TextInput } from '../TextField.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import touch from '../../../style/touch.module.css'
import styles from './ColorField.module.css'

export interface ColorFieldProps extends FieldLook {
  /** '#RRGGBB'. While something else is being typed, that text, for the form's own rule to judge. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const ColorPicker = lazyPart(() => import('./ColorPicker.tsx'), 'inline')

/** '#abc', 'abc', 'aabbcc' → '#AABBCC'; undefined when it is no colour. */
export function wholeHex(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toUpperCase()
  if (!digits) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

/** A colour: its code typed, or selected by the swatch. */
export function ColorField({ label, labelHidden, hint, error, required, className, ...field }: ColorFieldProps) {
  const { value, onChange, onBlur, name, disabled, ref } = field
  // '#abc' stays as typed until the field is left, though the form already has '#AABBCC'.
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const swatch = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  usePlaced(open, swatch, popover, { gap: 8 })
  const colour = wholeHex(value)
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
          <button
            ref={swatch}
            type="button"
            className={classes(touch.touch, styles.swatch)}
            style={{ background: colour }}
            aria-label={`${label}: выбрать цвет`}
            aria-haspopup="dialog"
            aria-expanded={open}
            popoverTarget={id}
            disabled={disabled}
          />
        }
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Выбор цвета"
        className={styles.popover}
        onToggle={(event) => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (!opened) onBlur?.()
        }}
      >
        {open && (
          <Suspense fallback={<div className={styles.waiting} />}>
            <ColorPicker
              color={colour ?? '#000000'}
              onChange={(color) => {
                setTyped(null)
                onChange(color.toUpperCase())
              }}
            />
          </Suspense>
        )}
      </div>
    </Field>
  )
}
