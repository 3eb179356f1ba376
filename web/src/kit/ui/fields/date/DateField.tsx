import CalendarDays from 'lucide-react/icons/calendar-days'
import { Suspense, useId, useRef, useState, type Ref } from 'react'
import { visible } from '../../../numbers/human-number.ts'
import { maskOf, type Mask } from '../../../masks/mask.ts'
import { dayText, INVALID_DATE, isoDay, dayTyped } from './date-input.ts'
import { lazyView } from '../../lazy/lazy-view.tsx'
import { Field, type FieldLook } from '../Field.tsx'
import { IconButton } from '../../buttons/IconButton.tsx'
import { useJoinedRefs } from '../../dom/hooks.ts'
import { usePlaced } from '../../dom/position.ts'
import { TextInput } from '../TextField.tsx'
import { classes } from '../../dom/classes.ts'
import layout from '../../../style/layout.module.css'
import styles from './DateField.module.css'

const lengths = [2, 2, 4]

/** Inserts the dots: '21032026' and '21/3/2026' become 'dd.MM.yyyy'. */
function dotted(text: string): string {
  const groups = ['']
  for (const sign of text) {
    const at = groups.length - 1
    const group = groups[at] ?? ''
    const length = lengths[at] ?? 0
    if (/\d/.test(sign)) {
      if (group.length < length) groups[at] = group + sign
      else if (at < lengths.length - 1) groups.push(sign)
    } else if (group && at < lengths.length - 1) {
      groups[at] = group.padStart(length, '0')
      groups.push('')
    }
  }
  return groups.join('.')
}

const ONLY_DIGITS = 'Допустимы только цифры: день, месяц и год.'

const HALF_TYPED = /^(?:\d{0,2}|\d{0,2}[./-]\d{0,2}|\d{0,2}[./-]\d{0,2}[./-]\d{0,4}|\d{1,8})$/
const digitsIn = (text: string): number => text.replace(/\D/g, '').length

const dateMask: Mask = maskOf({
  halfTyped: HALF_TYPED,
  typed: (value, caret) => {
    if (/[^\d\s./-]/.test(value)) return { refused: ONLY_DIGITS }
    const text = dotted(value)
    // Rejects a ninth digit, and a third digit of a day.
    if (digitsIn(text) < digitsIn(value)) return {}
    return { value: text, caret: caret >= value.length ? text.length : Math.min(caret, text.length) }
  },
  /** Reads pasted days with other separators, ISO 8601 days, and moments, whose time is dropped. */
  read: (text) => {
    const day = visible(text).replace(/(\d{4})[T, ]+\d{1,2}:\d{2}.*$|^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1$2')
    const iso = isoDay.test(day) ? dayText(day) : day
    // Years outside 1000–2099 mean another order of digits: '20111205' begins with year 2011.
    if (HALF_TYPED.test(iso) && !/\.(?:0\d|1[0-8])\d\d$/.test(dotted(iso))) return { value: dotted(iso), problem: null }
    return { value: text, problem: /\p{L}/u.test(text) ? ONLY_DIGITS : INVALID_DATE }
  },
})

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
