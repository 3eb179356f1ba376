import { memo, useCallback } from 'react'
import type { Order } from '@console/shared/orders'
import { useWindowRows } from '../../kit/ui/layout/use-window-rows.ts'
import { CARD_HEIGHT } from './columns.ts'
import styles from './OrderCards.module.css'
import { amountText } from '../../kit/money.ts'
import { dateTimeText } from '../../kit/date-time.ts'
import { piecesText } from '../../kit/measures.ts'
import { unbroken } from '../../kit/text.ts'
import { RowCheckbox, type RowSelection } from '../../kit/rows/RowCheckbox.tsx'
import { UnreadMark } from '../../kit/views/UnreadMark.tsx'
import { NewMark } from '../../kit/rows/NewMark.tsx'
import { Copyable } from '../facts/Copyable.tsx'
import { DeliveryButton } from '../delivery/DeliveryButton.tsx'
import { SendButton } from '../sending/SendButton.tsx'
import { DetailsButton, OrderLink } from './OrderLink.tsx'
import orderCardStyles from './OrderCard.module.css'
import { StatusMenu } from '../status/StatusMenu.tsx'
import { BuyerLink } from '../BuyerLink.tsx'
import { paymentLabel, productLabels, quantityOf, sentText, shortId, unreadNames } from '../labels.ts'

/** An order as a card: the content of a table row, with its buttons in reach of a thumb. */
const OrderCard = memo(function OrderCard({ order, selection }: { order: Order; selection: RowSelection }) {
  const id = shortId(order.uuid)
  return (
    <article aria-label={`Заказ ${id}`} className={orderCardStyles.card}>
      <div className={orderCardStyles.head}>
        <RowCheckbox label={`Выбрать заказ ${id}`} uuid={order.uuid} selection={selection} />
        <OrderHead order={order} />
      </div>
      <OrderFacts order={order} />
    </article>
  )
})

const OrderHead = memo(function OrderHead({ order }: { order: Order }) {
  return (
    <>
      <Copyable label="Скопировать номер платежа" value={order.uuid}>
        {shortId(order.uuid)}
      </Copyable>
      <NewMark id={order.uuid} />
      <time className={orderCardStyles.soft} dateTime={order.date_create ?? undefined}>
        {dateTimeText(order.date_create)}
      </time>
    </>
  )
})

const OrderFacts = memo(function OrderFacts({ order }: { order: Order }) {
  return (
    <>
      <div className={orderCardStyles.open}>
        <OrderLink order={order} className={orderCardStyles.products}>
          {unbroken(productLabels(order).join('; '))}
        </OrderLink>
      </div>
      <p className={orderCardStyles.facts}>
        <span className={orderCardStyles.sum}>{amountText(order.price)}</span>
        <span>{piecesText(quantityOf(order))}</span>
        <BuyerLink order={order} className={orderCardStyles.buyer} />
        <UnreadMark of={order} names={unreadNames} />
      </p>
      {[paymentLabel(order), sentText(order)].filter(Boolean).map((text) => (
        <p key={text} className={orderCardStyles.soft}>
          {text}
        </p>
      ))}
      <div className={orderCardStyles.foot}>
        <StatusMenu order={order} />
        <span className={orderCardStyles.actions}>
          <DeliveryButton order={order} />
          <SendButton order={order} />
          <DetailsButton order={order} />
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
