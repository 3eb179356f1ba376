import { Fragment, memo, useCallback } from 'react'
import type { Order } from '@console/shared/orders'
import { RowCheckbox, type RowSelection } from '../../kit/rows/RowSelection.tsx'
import { useWindowRows } from '../../kit/ui/layout/use-window-rows.ts'
import { shortId } from '../labels.ts'
import { columns, type Part } from './columns.tsx'
import { CARD_HEIGHT } from './OrdersTable.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './OrderCards.module.css'

/** An order as a card: its columns, with their buttons in reach of a thumb. */
const OrderCard = memo(function OrderCard({ order, selection }: { order: Order; selection: RowSelection }) {
  const id = shortId(order.uuid)
  return (
    <article aria-label={`Заказ ${id}`} className={classes(layout.panel, styles.card)}>
      <div className={styles.head}>
        <RowCheckbox label={`Выбрать заказ ${id}`} uuid={order.uuid} selection={selection} />
        <Columns order={order} part="head" />
      </div>
      <OrderFacts order={order} />
    </article>
  )
})

/** A part of the card: the views that the columns have for it. */
const Columns = memo(function Columns({ order, part }: { order: Order; part: Part }) {
  return columns.map(({ title, card }) => <Fragment key={title}>{card[part]?.(order)}</Fragment>)
})

const OrderFacts = memo(function OrderFacts({ order }: { order: Order }) {
  return (
    <>
      <div className={styles.open}>
        <Columns order={order} part="title" />
      </div>
      <p className={styles.facts}>
        <Columns order={order} part="fact" />
      </p>
      {columns.map(({ title, card: { note } }) => {
        const text = note?.(order)
        return text ? (
          <p key={title} className={layout.hint}>
            {text}
          </p>
        ) : null
      })}
      <div className={styles.foot}>
        <Columns order={order} part="state" />
        <span className={styles.actions}>
          <Columns order={order} part="action" />
        </span>
      </div>
    </>
  )
})

/** The shown orders as cards, for windows too narrow for the table. */
export default function OrderCards({ orders, selection }: { orders: readonly Order[]; selection: RowSelection }) {
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
            <OrderCard order={order} selection={selection} />
          </div>
        )
      })}
    </div>
  )
}
