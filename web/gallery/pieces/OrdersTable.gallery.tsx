import { everything } from '../../src/orders/list/filters.ts'
import { OrderCards } from '../../src/orders/list/OrderCards.tsx'
import { OrdersTable } from '../../src/orders/list/OrdersTable.tsx'
import { useMedia } from '../../src/kit/ui/layout/use-media.ts'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'
import { longOrder, order } from './things.ts'

const nobody: ReadonlySet<string> = new Set()

/** As the page has them: a table where there is room, cards elsewhere. */
function Orders({ orders, selectedIds }: { orders: (typeof order)[]; selectedIds: ReadonlySet<string> }) {
  const isWide = useMedia('(width >= 80rem)')
  if (!isWide) return <OrderCards orders={orders} selectedIds={selectedIds} />
  return (
    <OrdersTable
      orders={orders}
      filters={everything}
      selectedIds={selectedIds}
      onSort={nothing}
      onSelectAll={nothing}
    />
  )
}

export const alone = true

export const states: States = {
  Строка: () => <Orders orders={[order]} selectedIds={nobody} />,
  Выбрана: () => <Orders orders={[order]} selectedIds={new Set([order.uuid])} />,
  'Длинный текст': () => <Orders orders={[longOrder, order]} selectedIds={nobody} />,
}
