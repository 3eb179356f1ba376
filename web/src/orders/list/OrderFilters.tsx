import { Search, X } from 'lucide-react'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { FilterPanel } from '../../kit/ui/layout/FilterPanel.tsx'
import { dateText } from '../../kit/text.ts'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import styles from './OrderFilters.module.css'
import { everything, isEverything, sortKeys, type Filters } from './filters.ts'
import { memo, useState } from 'react'
import { DateField } from '../../kit/ui/fields/date/DateField.tsx'
import { dateOf, INVALID_DATE } from '../../kit/ui/fields/date/date-input.ts'
import dayFilterStyles from './DayFilter.module.css'

export interface OrderFiltersProps {
  filters: Filters
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
export const OrderFilters = memo(function OrderFilters({ filters, isWide, onChange }: OrderFiltersProps) {
  const { search, from, to, sort, descending } = filters
  const set = [
    ...(from ? [{ label: `С ${dateText(from)}`, onClear: () => onChange({ from: '' }) }] : []),
    ...(to ? [{ label: `По ${dateText(to)}`, onClear: () => onChange({ to: '' }) }] : []),
  ]
  return (
    <FilterPanel
      label="Отбор заказов"
      set={set}
      search={
        <TextField
          label="Покупатель, номер платежа или товар"
          labelHidden
          type="search"
          placeholder="Покупатель, номер платежа или товар"
          spellCheck={false}
          before={<Search aria-hidden="true" />}
          value={search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      }
    >
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
    </FilterPanel>
  )
})

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
