import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { FilterPanel } from '../../kit/ui/layout/FilterPanel.tsx'
import { dateText } from '../../kit/text.ts'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { defaultFilters, isUnfiltered, sortKeys, type Filters } from './filters.ts'
import { memo, Suspense } from 'react'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import type { DayFilterProps } from './DayFilter.tsx'
import styles from './OrdersPage.module.css'

const LateDayFilter = lazyView(() => import('./DayFilter.tsx'), 'inline')

interface OrderFiltersProps {
  filters: Filters
  /** Whether the table is shown, whose headers sort the list; cards need a sorting field. */
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

/** The filters of the list; a day applies once a whole date is typed. */
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
      {!isUnfiltered(filters) && (
        <Button kind="ghost" icon={<X />} onClick={() => onChange({ ...defaultFilters, sort, descending })}>
          Сбросить
        </Button>
      )}
    </FilterPanel>
  )
})

/** The date field loads after the list; its fallback reserves the space. */
function DayFilter(props: DayFilterProps) {
  const { label, value } = props
  return (
    <Suspense
      fallback={
        <TextField
          className={styles.day}
          label={label}
          labelHidden
          placeholder={label}
          value={value && dateText(value)}
          readOnly
        />
      }
    >
      <LateDayFilter {...props} />
    </Suspense>
  )
}
