import CalendarDays from 'lucide-react/icons/calendar-days'
import { Suspense, useId, useRef, useState, type Ref } from 'react'
import { lazyView } from '../../lazy/lazy-view.tsx'
import { dayText, dayTyped } from './date-input.ts'
import { dateMask } from './date-mask.ts'
import { Field, type FieldLook } from '../Field.tsx'
import { IconButton } from '../../buttons/IconButton.tsx'
import { useJoinedRefs } from '../../dom/join-refs.ts'
import { usePlaced } from '../../dom/position.ts'
import { TextInput } from '../TextField.tsx'
import { classes } from '../../dom/classes.ts'
import layout from '../../../style/layout.module.css'
import styles from './DateField.module.css'

interface DateFieldProps extends FieldLook {
  /** '2026-03-21', '' for none, or the typed text while it is not a date, for the form's own rule to reject. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const Calendar = lazyView(() => import('./Calendar.tsx'), 'inline')

/** A day: typed as dd.MM.yyyy, or selected in a lazily loaded calendar. */
export function DateField({ label, labelHidden, hint, error, required, className, ...field }: DateFieldProps) {
  const { value, onChange, onBlur, name, disabled, placeholder = 'дд.мм.гггг', ref } = field
  // '21.3' stays as typed until the field loses the focus.
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const [open, setOpen] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const attach = useJoinedRefs(input, ref)
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  usePlaced(open, button, popover, { align: 'end', gap: 8 })
  return (
    <Field {...{ label, labelHidden, hint, error: refused ?? error, required, className }}>
      <TextInput
        ref={attach}
        name={name}
        disabled={disabled}
        value={typed ?? dayText(value)}
        mask={dateMask}
        onRefused={setRefused}
        inputMode="numeric"
        placeholder={placeholder}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(dayTyped(target.value) ?? target.value)
        }}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
        after={
          <IconButton
            ref={button}
            label={`${label}: открыть календарь`}
            size="small"
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={open}
            popoverTarget={id}
          >
            <CalendarDays />
          </IconButton>
        }
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`Календарь: ${label}`}
        className={classes(layout.floating, styles.popover)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && (
          <Suspense fallback={<div className={styles.waiting} />}>
            <Calendar
              value={value}
              onPick={(day) => {
                setTyped(null)
                onChange(day)
                popover.current?.hidePopover()
                input.current?.focus()
              }}
            />
          </Suspense>
        )}
      </div>
    </Field>
  )
}
