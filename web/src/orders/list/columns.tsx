import type { ReactNode } from 'react'
import type { Order } from '@console/shared/orders'
import { useUnit } from 'effector-react'
import { dateTimeText } from '../../kit/date-time.ts'
import { piecesText } from '../../kit/measures.ts'
import { amountText } from '../../kit/money.ts'
import type { Column } from '../../kit/rows/column.ts'
import { dateText, numberText, unbroken } from '../../kit/text.ts'
import { UnreadMark } from '../../kit/views/QueryView.tsx'
import { BuyerLink, Copyable } from '../facts/Copyable.tsx'
import { DeliveryButton } from '../delivery/DeliveryButton.tsx'
import type { ExportedColumn } from '../export/export-table.ts'
import { buyerText, paymentLabel, productLabels, quantityOf, sentText, shortId, unreadNames } from '../labels.ts'
import { SendButton } from '../sending/SendButton.tsx'
import { StatusMenu } from '../status/StatusMenu.tsx'
import type { SortKey } from './filters.ts'
import { DetailsButton, OrderLink } from './OrderLink.tsx'
import { Badge } from '../../kit/ui/feedback/Badge.tsx'
import { $newIds } from '../../kit/rows/new-ids.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from '../row.module.css'

/** The parts of an order's card (OrderCards.tsx). */
export type Part = 'head' | 'title' | 'fact' | 'note' | 'state' | 'action'
type View = (order: Order) => ReactNode

/** In a narrow window a column is at least one part of the order's card. */
interface OrderColumn extends Column<Order, null, SortKey> {
  readonly card: { readonly [P in Part]: Readonly<Record<P, View> & Partial<Record<Part, View>>> }[Part]
}

const number: View = ({ uuid }) => (
  <>
    <Copyable label="Скопировать номер платежа" value={uuid}>
      {shortId(uuid)}
    </Copyable>
    <NewMark id={uuid} />
  </>
)
const products: View = (order) => (
  <OrderLink order={order} className={styles.products}>
    {unbroken(productLabels(order).join('; '))}
  </OrderLink>
)
const unread = (order: Order) => <UnreadMark of={order} names={unreadNames} />
const buyer: View = (order) => <BuyerLink order={order} />
const delivery: View = (order) => (
  <>
    <DeliveryButton order={order} />
    <SendButton order={order} />
  </>
)
const status: View = (order) => <StatusMenu order={order} />
const details: View = (order) => <DetailsButton order={order} />

/** A second line of a cell. */
const hint = (text: string, className?: string) =>
  text && (
    <span className={classes(layout.hint, className)} title={text}>
      {text}
    </span>
  )

/** The columns of the orders (shared/docs/orders.md). Each has columns in the exported file, too. */
const columnsByKey: Readonly<Record<ExportedColumn, OrderColumn>> = {
  payment: {
    title: 'Платёж',
    width: 'minmax(7.25rem, 7.75rem)',
    className: styles.payment,
    cell: (order) => (
      <>
        {number(order)}
        {hint(paymentLabel(order), styles.way)}
      </>
    ),
    card: { head: number, note: paymentLabel },
  },
  products: {
    title: 'Товары',
    width: 'minmax(5rem, 1fr)',
    className: undefined,
    cell: products,
    card: { title: products },
  },
  quantity: {
    title: 'Кол-во',
    width: 'minmax(2.75rem, 3.25rem)',
    className: undefined,
    cell: (order) => numberText(quantityOf(order)),
    card: { fact: (order) => <span>{piecesText(quantityOf(order))}</span> },
    sort: 'quantity',
    isNumber: true,
  },
  date: {
    title: 'Дата',
    width: '4.625rem',
    className: undefined,
    cell: ({ date_create }) => (
      <time dateTime={date_create ?? undefined} title={dateTimeText(date_create)}>
        {dateText(date_create)}
      </time>
    ),
    card: {
      head: ({ date_create }) => <time dateTime={date_create ?? undefined}>{dateTimeText(date_create)}</time>,
    },
    sort: 'date',
  },
  price: {
    title: 'Сумма',
    width: 'minmax(5.25rem, 6rem)',
    className: styles.sum,
    cell: (order) => (
      <>
        {amountText(order.price)}
        {unread(order)}
      </>
    ),
    card: {
      fact: (order) => (
        <>
          <b>{amountText(order.price)}</b>
          {unread(order)}
        </>
      ),
    },
    sort: 'price',
    isNumber: true,
  },
  buyer: {
    title: 'Покупатель',
    width: 'minmax(5.5rem, 8rem)',
    className: layout.cut,
    cell: buyer,
    card: { fact: buyer },
    tooltip: buyerText,
    sort: 'buyer',
  },
  delivery: {
    title: 'Доставка',
    width: 'minmax(4.625rem, 5rem)',
    className: styles.delivery,
    cell: delivery,
    card: { action: delivery },
  },
  status: {
    title: 'Статус',
    width: 'minmax(9.5rem, 11rem)',
    className: undefined,
    cell: (order) => (
      <>
        {status(order)}
        {hint(sentText(order), classes(layout.cut, styles.sent))}
      </>
    ),
    card: { state: status, note: sentText },
    sort: 'status',
  },
}

export const columns: readonly OrderColumn[] = [
  ...Object.values(columnsByKey),
  {
    title: 'Действия',
    width: '6.25rem',
    className: undefined,
    cell: details,
    card: { action: details },
    isTitleHidden: true,
  },
]

/** Marks a row that is new since the owner's last visit. */
const NewMark = ({ id }: { id: string }) => useUnit($newIds).has(id) && <Badge tone="good">Новый</Badge>
