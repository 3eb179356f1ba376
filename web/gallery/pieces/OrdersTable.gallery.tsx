import { everything } from '../../src/orders/list/filters.ts'
import OrderCards from '../../src/orders/list/OrderCards.tsx'
import { OrdersTable } from '../../src/orders/list/OrdersTable.tsx'
import type { RowSelection } from '../../src/kit/rows/RowCheckbox.tsx'
import { useMedia } from '../../src/kit/ui/dom/use-media.ts'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'
import { selectionOf } from '../selection-of.ts'
import { asked, Within } from './Within.tsx'
import { longOrder, order } from './things.ts'

const nobody = selectionOf()

/** As the page has them: a table where there is room, cards elsewhere. */
function Orders({ orders, selection = nobody }: { orders: (typeof order)[]; selection?: RowSelection }) {
  const isWide = useMedia('(width >= 80rem)')
  return (
    <Within scopeOf={asked}>
      {isWide ? (
        <OrdersTable
          orders={orders}
          filters={everything}
          selection={selection}
          onSort={nothing}
          onSelectAll={nothing}
        />
      ) : (
        <OrderCards orders={orders} selection={selection} />
      )}
    </Within>
  )
}

export const alone = true

export const states: States = {
  Строка: () => <Orders orders={[order]} />,
  Выбрана: () => <Orders orders={[order]} selection={selectionOf(order.uuid)} />,
  'Длинный текст': () => <Orders orders={[longOrder, order]} />,
}
