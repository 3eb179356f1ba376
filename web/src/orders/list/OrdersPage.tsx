import { useStoreMap, useUnit } from 'effector-react'
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router-dom'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { lazyModule } from '../../kit/platform/lazy-module.ts'
import { isInOrder } from '../../kit/rows/first-page.ts'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { numberText, plural } from '../../kit/text.ts'
import { Button, buttonClass } from '../../kit/ui/buttons/Button.tsx'
import { useShownRows } from '../../kit/rows/RowSelection.tsx'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { EmptyState } from '../../kit/ui/feedback/ViewStates.tsx'
import { TabHeader } from '../../kit/ui/layout/PageHeader.tsx'
import { useMedia } from '../../kit/ui/dom/use-media.ts'
import { WIDE, OrdersTable, LoadingOrders } from './OrdersTable.tsx'
import { $delivering, $sending, $ordersToPrint } from '../dialogs-model.ts'
import { ending, statusRun } from '../status/status-model.ts'
import { ExportFace } from '../export/ExportFace.tsx'
import { $firstPage, $statuses, list, selection } from '../model.ts'
import { FilterChips } from './FilterChips.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { filtered, filtersCodec, orderByBuyersWhenIdle, sortedBy, statusesIn, unfiltered } from './filters.ts'
import { entryState } from '../../kit/platform/navigation.ts'
import { useUrlFilters } from '../../kit/url/use-url-filters.ts'
import { totalsOf, totalsText } from '../labels.ts'
import styles from './OrdersPage.module.css'

export { pageOpened as opened } from '../model.ts'

const OrderCards = lazyView(() => import('./OrderCards.tsx'), 'inline')
const LateIncomingPill = lazyView(() => import('./IncomingPill.tsx'), 'inline')
const ExportMenu = lazyView(() => import('../export/ExportMenu.tsx'), 'inline')
const EndingQuestion = lazyView(() => import('../status/EndingQuestion.tsx'))
const SelectedOrders = lazyView(() => import('../bulk/BulkBar.tsx'))
const PackingSlips = lazyView(() => import('../bulk/PackingSlips.tsx'))
const SendForm = lazyView(() => import('../sending/SendForm.tsx'))
const DeliveryForm = lazyView(() => import('../delivery/DeliveryForm.tsx'))

/** The shop's orders (shared/docs/orders.md). */
export function Component() {
  const { view, allOrders, firstPage, statuses, delivering, sending, isEnding, slips, refresh, select } = useUnit({
    view: list.$view,
    allOrders: list.$items,
    firstPage: $firstPage,
    statuses: $statuses,
    delivering: $delivering,
    sending: $sending,
    isEnding: ending.$asked,
    slips: $ordersToPrint,
    refresh: list.refresh,
    select: selection.set,
  })
  const [filters, setFilters] = useUrlFilters(filtersCodec)
  const isWide = useMedia(WIDE)
  // Loads the cards of a narrow window in parallel with the list's data.
  useEffect(() => {
    if (!isWide)
      lazyModule(() => import('./OrderCards.tsx'))
        .load()
        .catch(() => undefined)
  }, [isWide])
  const isOrder = useParams().orderId !== undefined
  const isOver = entryState(useLocation().state).get('over') === true

  // Deferred, so that typing stays fast over thousands of orders.
  const wanted = useDeferredValue(filters)
  const isFullyLoaded = view !== 'loading'
  const orders = isFullyLoaded ? allOrders : firstPage
  const shown = useMemo(() => filtered(orders, wanted, statuses), [orders, wanted, statuses])
  useEffect(
    () => (isFullyLoaded ? orderByBuyersWhenIdle(orders, statuses) : undefined),
    [isFullyLoaded, orders, statuses],
  )
  const allStatuses = useMemo(() => statusesIn(orders, statuses), [orders, statuses])
  useShownRows(selection, shown)
  const totals = useMemo(() => totalsOf(shown), [shown])
  const isFirstPage = useMemo(
    () =>
      !isFullyLoaded &&
      shown.length > 0 &&
      isInOrder(firstPage, filtered(firstPage, { ...wanted, ...unfiltered }, statuses)),
    [isFullyLoaded, shown, firstPage, wanted, statuses],
  )
  const listed = (
    <>
      <div inert={isFirstPage}>
        <OrderFilters filters={filters} isWide={isWide} onChange={setFilters} />
        <FilterChips
          orders={isFirstPage ? null : orders}
          filters={wanted}
          statuses={allStatuses}
          onChange={setFilters}
        />
      </div>
      <p role="status" className={styles.totals}>
        {isFirstPage ? (
          'Остальные заказы загружаются…'
        ) : (
          <>
            {shown.length === orders.length
              ? plural(shown.length, ['заказ', 'заказа', 'заказов'])
              : `Показано ${numberText(shown.length)} из ${plural(orders.length, ['заказа', 'заказов', 'заказов'])}`}
            {' · '}
            <b>{totalsText(totals)}</b>
          </>
        )}
      </p>
      <IncomingPill />
      {shown.length > 0 ? (
        <div inert={isFirstPage} aria-busy={isFirstPage}>
          {isWide ? (
            <OrdersTable
              orders={shown}
              filters={filters}
              onSort={(key) => setFilters(sortedBy(filters, key))}
              selection={selection}
              onSelectAll={(all) => select(all ? shown.map(({ uuid }) => uuid) : [])}
            />
          ) : (
            <Suspense fallback={<LoadingOrders isWide={false} />}>
              <OrderCards orders={shown} selection={selection} />
            </Suspense>
          )}
        </div>
      ) : (
        <EmptyState
          text="Под этот отбор не подходит ни один заказ"
          action={<Button onClick={() => setFilters({ ...filters, ...unfiltered })}>Показать все</Button>}
        />
      )}
    </>
  )

  const over = (
    <>
      <Outlet context={shown} />
      {slips.length > 0 && <PackingSlips />}
      {isEnding && <EndingQuestion question={ending} />}
      <Questions of={statusRun} />
      {delivering && <DeliveryForm key={delivering.uuid} order={delivering} />}
      {sending && <SendForm key={sending.uuid} order={sending} />}
    </>
  )
  // An order opened by a link replaces the list.
  if (isOrder && !isOver) return over
  return (
    <>
      <TabHeader title="Заказы">
        {view === 'shown' && (
          <Suspense
            fallback={
              <button type="button" className={buttonClass({})} disabled>
                <ExportFace />
              </button>
            }
          >
            <ExportMenu orders={shown} />
          </Suspense>
        )}
      </TabHeader>
      <QueryView
        query={list}
        failed="Заказы не загрузились"
        loading={isFirstPage ? listed : <LoadingOrders isWide={isWide} />}
        empty={
          <>
            <IncomingPill />
            <EmptyState
              text="Заказов пока нет"
              hint="Первый появится здесь сам, как только покупатель оформит его в вашем магазине."
              action={<Button onClick={refresh}>Проверить сейчас</Button>}
            />
          </>
        }
      >
        {listed}
      </QueryView>
      <BulkActions />
      {over}
    </>
  )
}

/** Polls for new orders once the list is shown. */
const IncomingPill = () => (
  <Suspense>
    <LateIncomingPill />
  </Suspense>
)

/** Mounts with the first selected row and stays mounted: an action goes on after its rows are deselected. */
function BulkActions() {
  const isSelecting = useStoreMap(selection.$selectedIds, (ids) => ids.size > 0)
  const [isOpen, setOpen] = useState(false)
  if (isSelecting && !isOpen) setOpen(true)
  return isOpen && <SelectedOrders />
}
