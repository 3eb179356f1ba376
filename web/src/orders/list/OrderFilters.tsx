import { Search, X } from 'lucide-react'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { DayFilter } from './DayFilter.tsx'
import styles from './OrderFilters.module.css'
import { everything, isEverything, sortKeys, type Filters } from './filters.ts'
import type { Status } from '../labels.ts'

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
  const items = statuses.map(({ label, color }) => ({ value: label, label, ...(color && { color }) }))
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
