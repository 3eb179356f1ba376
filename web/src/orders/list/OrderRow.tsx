import { memo } from 'react'
import type { Order } from '@console/shared/orders'
import { amountText } from '../../kit/money.ts'
import { numberText, unbroken } from '../../kit/text.ts'
import { dateTimeText } from '../../kit/date-time.ts'
import { dateText } from '../../kit/text.ts'
import { NewMark } from '../../kit/rows/NewMark.tsx'
import { RowCheckbox, type RowSelection } from '../../kit/rows/RowCheckbox.tsx'
import { UnreadMark } from '../../kit/views/UnreadMark.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import { Copyable } from '../facts/Copyable.tsx'
import { DeliveryButton } from '../delivery/DeliveryButton.tsx'
import { SendButton } from '../sending/SendButton.tsx'
import { DetailsButton, OrderLink } from './OrderLink.tsx'
import styles from './OrderRow.module.css'
import table from './OrdersTable.module.css'
import { StatusMenu } from '../status/StatusMenu.tsx'
import { BuyerLink } from '../BuyerLink.tsx'
import { buyerText, paymentLabel, productLabels, quantityOf, sentText, shortId, unreadNames } from '../labels.ts'

export interface OrderRowProps {
  order: Order
  index: number
  /** The row's offset in the list, px. */
  top: number
  selection: RowSelection
}

const cell = (name?: string | false) => classes(table.cell, name)

/** Memoised: scrolling does not render the rows that stay in view again. */
export const OrderRow = memo(function OrderRow({ order, index, top, selection }: OrderRowProps) {
  return (
    <div
      role="row"
      // The head is the first row.
      aria-rowindex={index + 2}
      className={classes(table.columns, styles.row)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="cell" className={cell()}>
        <RowCheckbox label={`Выбрать заказ ${shortId(order.uuid)}`} uuid={order.uuid} selection={selection} />
      </span>
      <OrderCells order={order} />
    </div>
  )
})

/**
 * Memoised: only a change of the order renders its cells again, so that scrolling and selecting stay fast in lists of
 * thousands.
 */
const OrderCells = memo(function OrderCells({ order }: { order: Order }) {
  const id = shortId(order.uuid)
  const products = unbroken(productLabels(order).join('; '))
  const sent = sentText(order)
  return (
    <>
      <span role="cell" className={cell(styles.payment)}>
        <Copyable label="Скопировать номер платежа" value={order.uuid}>
          {id}
        </Copyable>
        <NewMark id={order.uuid} />
        <span className={styles.way} title={paymentLabel(order)}>
          {paymentLabel(order)}
        </span>
      </span>
      <span role="cell" className={cell()}>
        <OrderLink order={order} className={styles.products}>
          {products}
        </OrderLink>
      </span>
      <span role="cell" className={cell(table.number)}>
        {numberText(quantityOf(order))}
      </span>
      <span role="cell" className={cell()}>
        <time dateTime={order.date_create ?? undefined} title={dateTimeText(order.date_create)}>
          {dateText(order.date_create)}
        </time>
      </span>
      <span role="cell" className={cell(classes(table.number, styles.sum))}>
        {amountText(order.price)}
        <UnreadMark of={order} names={unreadNames} />
      </span>
      <span role="cell" className={cell(styles.buyer)} title={buyerText(order)}>
        <BuyerLink order={order} />
      </span>
      <span role="cell" className={cell(styles.delivery)}>
        <DeliveryButton order={order} />
        <SendButton order={order} />
      </span>
      <span role="cell" className={cell()}>
        <StatusMenu order={order} />
        {sent && (
          <span className={styles.way} title={sent}>
            {sent}
          </span>
        )}
      </span>
      <span role="cell" className={cell()}>
        <DetailsButton order={order} />
      </span>
    </>
  )
})
