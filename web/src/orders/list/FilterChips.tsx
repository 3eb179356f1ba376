import { useUnit } from 'effector-react'
import X from 'lucide-react/icons/x'
import { memo, useLayoutEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fulfilments } from '@console/shared/fulfilment'
import type { Order } from '@console/shared/orders'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { numberText } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { ColorDot } from '../../kit/ui/feedback/marks.tsx'
import { scrollCurrentToMiddle, scrollFullyIntoView } from '../../kit/ui/dom/sideways.ts'
import { AWAITED, SALES, WITHOUT_SUM } from '../../projects/project-url.ts'
import { awaitedLabels } from '../awaited.ts'
import type { Status } from '../labels.ts'
import styles from './FilterChips.module.css'
import { countOf, defaultFilters, filtersOf, paramsWith, statusCounts, viewOf, type Filters } from './filters.ts'
import { $views, viewRemoved } from './views-model.ts'

const SaveView = lazyView(() => import('./SaveView.tsx'))

interface FilterChipsProps {
  /** All orders of the shop; null until the list is complete and its rows can be counted. */
  orders: readonly Order[] | null
  filters: Filters
  statuses: readonly Status[]
  onChange: (filters: Filters) => void
}

/** Statuses and saved views, each a link to its filtered list with the number of its rows. */
export const FilterChips = memo(function FilterChips({ orders, filters, statuses, onChange }: FilterChipsProps) {
  const { views, remove } = useUnit({ views: $views, remove: viewRemoved })
  const [isNaming, setIsNaming] = useState(false)
  // Depends on the filters that affect the counts; the sorting does not.
  const { search, from, to } = filters
  const counts = useMemo(
    () => orders && statusCounts(orders, { ...defaultFilters, search, from, to }, statuses),
    [orders, search, from, to, statuses],
  )
  const here = viewOf(filters)
  const row = useRef<HTMLElement>(null)
  const isCounted = counts !== null
  useLayoutEffect(() => scrollCurrentToMiddle(row.current), [here, isCounted])
  const isOfView = filters.search === '' && views.some(({ query }) => query === here)
  const toStatus = (status: string, label: string, icon?: ReactNode) => {
    const count = counts?.get(status) ?? 0
    const isCurrent = filters.status === status
    if (counts && count === 0 && !isCurrent && status !== AWAITED.parcel && status !== '') return null
    const to = { ...filters, status }
    return (
      <Chip key={status} to={to} isCurrent={isCurrent} count={counts && count} onPress={onChange}>
        {icon}
        {label}
      </Chip>
    )
  }
  return (
    <nav ref={row} aria-label="Отбор по статусу" className={styles.chips} onFocus={scrollFullyIntoView}>
      {toStatus('', 'Все')}
      {fulfilments.map((kind) => toStatus(AWAITED[kind], `Ждут ${awaitedLabels[kind]}`))}
      {filters.status === SALES && toStatus(SALES, 'Кроме отменённых и возвращённых')}
      {filters.status === WITHOUT_SUM && toStatus(WITHOUT_SUM, 'Сумма неизвестна')}
      {statuses.map(({ label, color }) =>
        toStatus(label, label, <ColorDot color={color ?? 'var(--text-faint)'} size={8} />),
      )}
      {views.map((view) => {
        const to = filtersOf(new URLSearchParams(view.query))
        const isCurrent = isOfView && view.query === here
        return (
          <span key={view.name} className={styles.view}>
            <Chip to={to} isCurrent={isCurrent} count={orders && countOf(orders, to, statuses)} onPress={onChange}>
              {view.name}
            </Chip>
            {isCurrent && (
              <IconButton size="small" label={`Удалить отбор «${view.name}»`} onClick={() => remove(view)}>
                <X />
              </IconButton>
            )}
          </span>
        )
      })}
      {here !== '' && !isOfView && (
        <Button kind="ghost" size="small" onClick={() => setIsNaming(true)}>
          Сохранить отбор
        </Button>
      )}
      {isNaming && <SaveView query={here} onClose={() => setIsNaming(false)} />}
    </nav>
  )
})

/** A number with as many digits as the counts of a list that loads slowly. */
const TYPICAL_COUNT = 1000

interface ChipProps {
  to: Filters
  isCurrent: boolean
  count: number | null
  onPress: (filters: Filters) => void
  children: ReactNode
}

function Chip({ to, isCurrent, count, onPress, children }: ChipProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    // Changes the filters together with a search that is still being typed; both then reach the URL.
    event.preventDefault()
    onPress(to)
  }
  return (
    <Link
      className={styles.chip}
      to={{ search: paramsWith(new URLSearchParams(), to).toString() }}
      aria-current={isCurrent || undefined}
      onClick={press}
    >
      {children}
      {count === null ? (
        // Reserves the count's width, so that nothing moves when it is known.
        <span className={styles.unknown} aria-hidden="true">
          {numberText(TYPICAL_COUNT)}
        </span>
      ) : (
        <span className={styles.count}>{numberText(count)}</span>
      )}
    </Link>
  )
}
