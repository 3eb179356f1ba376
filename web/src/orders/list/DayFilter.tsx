import { useState } from 'react'
import { DateField } from '../../kit/ui/fields/date/DateField.tsx'
import { dateOf, INVALID_DATE } from '../../kit/ui/fields/date/date-input.ts'
import styles from './OrdersPage.module.css'

export interface DayFilterProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** A bound of the shown days. It applies once a whole date is typed, and is removed once the field is empty. */
export default function DayFilter({ label, value, onChange }: DayFilterProps) {
  // The typed text that is not a date yet.
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
        const isComplete = typed === '' || dateOf(typed) !== undefined
        setDraft(isComplete ? null : typed)
        if (isComplete && typed !== value) onChange(typed)
      }}
    />
  )
}
