import { useCallback } from 'react'
import type { Order } from '@console/shared/orders'
import { useWindowRows } from '../../kit/ui/layout/use-window-rows.ts'
import { CARD_HEIGHT } from './columns.ts'
import { OrderCard } from './OrderCard.tsx'
import styles from './OrderCards.module.css'

/** The shown orders where a table has no room. */
export function OrderCards({ orders, selectedIds }: { orders: readonly Order[]; selectedIds: ReadonlySet<string> }) {
  const keyOf = useCallback((index: number) => orders[index]?.uuid ?? index.toString(), [orders])
  const { place, rows, topOf } = useWindowRows({ count: orders.length, height: CARD_HEIGHT, gap: 12, keyOf })
  return (
    <div
      ref={place}
      role="list"
      aria-label="Заказы"
      className={styles.cards}
      style={{ blockSize: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const order = orders[index]
        if (!order) return null
        return (
          <div
            key={key}
            ref={rows.measureElement}
            role="listitem"
            aria-setsize={orders.length}
            aria-posinset={index + 1}
            data-index={index}
            className={styles.place}
            style={{ transform: `translateY(${topOf(start)}px)` }}
          >
            <OrderCard order={order} isSelected={selectedIds.has(order.uuid)} />
          </div>
        )
      })}
    </div>
  )
}
