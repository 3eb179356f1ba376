import { Search, X } from 'lucide-react'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import styles from './OrderFilters.module.css'
import { everything, isEverything, sortKeys, type Filters } from './filters.ts'
import type { Status } from '../labels.ts'
import { useState } from 'react'
import { DateField, INVALID_DATE } from '../../kit/ui/fields/date/DateField.tsx'
import { dateOf } from '../../kit/ui/fields/date/date-input.ts'
import { SALES, WAITING } from '../../projects/row-urls.ts'
import dayFilterStyles from './DayFilter.module.css'

export interface OrderFiltersProps {
  filters: Filters
  statuses: readonly Status[]
  /** A table's headings sort by themselves; cards have none. */
  isWide: boolean
  onChange: (change: Partial<Filters>) => void
}

const sortings = [
  { value: '-date', label: 'Сначала новые' },
  { value: 'date', label: 'Сначала старые' },
  { value: '-price', label: 'Сначала дорогие' },
  { value: 'price', label: 'Сначала дешёвые' },
  { value: '-quantity', label: 'Сначала большие' },
  { value: 'buyer', label: 'По покупателю' },
  { value: 'status', label: 'По статусу' },
]

/** Which orders to show; a day counts once it is whole. */
export function OrderFilters({ filters, statuses, isWide, onChange }: OrderFiltersProps) {
  const { search, status, from, to, sort, descending } = filters
  const items = [
    { value: WAITING, label: 'Ждут отправки' },
    { value: SALES, label: 'Кроме отменённых и возвращённых' },
    ...statuses.map(({ label, color }) => ({ value: label, label, ...(color && { color }) })),
  ]
  return (
    <div role="search" aria-label="Отбор заказов" className={styles.filters}>
      <TextField
        className={styles.search}
        label="Покупатель, номер платежа или товар"
        labelHidden
        type="search"
        placeholder="Покупатель, номер платежа или товар"
        spellCheck={false}
        before={<Search aria-hidden="true" />}
        value={search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <Select
        className={styles.status}
        label="Статус"
        labelHidden
        placeholder="Все статусы"
        items={items}
        value={status || null}
        onChange={(value) => onChange({ status: value })}
        onClear={() => onChange({ status: '' })}
      />
      <DayFilter label="С даты" value={from} onChange={(day) => onChange({ from: day })} />
      <DayFilter label="По дату" value={to} onChange={(day) => onChange({ to: day })} />
      {!isWide && (
        <Select
          className={styles.status}
          label="Порядок"
          labelHidden
          items={sortings}
          value={`${descending ? '-' : ''}${sort}`}
          onChange={(value) => {
            const key = sortKeys.find((one) => value.endsWith(one))
            if (key) onChange({ sort: key, descending: value.startsWith('-') })
          }}
        />
      )}
      {!isEverything(filters) && (
        <Button kind="ghost" icon={<X />} onClick={() => onChange({ ...everything, sort, descending })}>
          Сбросить
        </Button>
      )}
    </div>
  )
}

/** A bound of the shown days: it counts once it is a whole day, and is gone once it is empty. */
function DayFilter({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  // What is being typed and is no day yet.
  const [draft, setDraft] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  return (
    <DateField
      className={dayFilterStyles.day}
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
