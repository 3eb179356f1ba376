import { useState } from 'react'
import { DateField, INVALID_DATE } from '../../kit/ui/fields/date/DateField.tsx'
import { dateOf } from '../../kit/ui/fields/date/date-input.ts'
import styles from './DayFilter.module.css'

/** A bound of the shown days: it counts once it is a whole day, and is gone once it is empty. */
export function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) {
  // What is being typed and is no day yet.
  const [draft, setDraft] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  return (
    <DateField
      className={styles.day}
      label={label}
      labelHidden
      placeholder={label}
      value={draft ?? value}
      error={draft !== null && left ? INVALID_DATE : undefined}
      onBlur={() => setLeft(true)}
      onChange={(typed) => {
        const isWhole = typed === '' || dateOf(typed) !== undefined
        setDraft(isWhole ? null : typed)
        if (isWhole && typed !== value) onChange(typed)
      }}
    />
  )
}
