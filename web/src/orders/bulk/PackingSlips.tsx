import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Order } from '@console/shared/orders'
import { dateTimeText } from '../../kit/date-time.ts'
import { piecesText } from '../../kit/measures.ts'
import { numberText } from '../../kit/text.ts'
import styles from './PackingSlips.module.css'
import { $shopTitle, $ordersToPrint, slipsPrinted } from '../dialogs-model.ts'
import { traitsOf } from '../fulfilment.ts'
import { buyerText, extrasText, linesOf, productLabels, quantityOf, shortId, trackOf, weightText } from '../labels.ts'

/**
 * Prints one packing slip per order; the page itself shows nothing. Slips have no prices, since a parcel may be a
 * present.
 */
export default function PackingSlips() {
  const { orders, shop, printed } = useUnit({ orders: $ordersToPrint, shop: $shopTitle, printed: slipsPrinted })
  useEffect(() => {
    if (orders.length === 0) return undefined
    // A phone prints after `print` has returned.
    const finish = () => printed()
    window.addEventListener('afterprint', finish, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', finish)
  }, [orders, printed])
  if (orders.length === 0) return null
  return createPortal(
    <div className={styles.slips}>
      {orders.map((order) => (
        <Slip key={order.uuid} order={order} shop={shop} />
      ))}
    </div>,
    document.body,
  )
}

function Slip({ order, shop }: { order: Order; shop: string }) {
  const { delivery } = order
  const { slip, address } = traitsOf(order)
  const lines = linesOf(order)
  return (
    <section className={styles.slip}>
      {shop && <p className={styles.shop}>{shop}</p>}
      <h1 className={styles.title}>
        {slip} к заказу {shortId(order.uuid)}
      </h1>
      <dl className={styles.facts}>
        <Line name="Оформлен">{dateTimeText(order.date_create)}</Line>
        <Line name="Покупатель">{buyerText(order)}</Line>
        <Line name="Телефон">{delivery?.contact_phone}</Line>
        <Line name={address}>{delivery?.address}</Line>
        <Line name="Доставка">{[delivery?.method_title, delivery?.title].filter(Boolean).join(', ')}</Line>
        <Line name="Трек-номер">{trackOf(order)}</Line>
        <Line name="Вес посылки">{weightText(delivery)}</Line>
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col">Артикул</th>
            <th scope="col">Опции</th>
            <th scope="col">Кол-во</th>
            <th scope="col">Собрано</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>{[line.product_title, line.variant_title, line.variant_option_title].filter(Boolean).join(', ')}</td>
              <td>{line.article}</td>
              <td>{extrasText(line)}</td>
              <td>{numberText(line.quantity ?? 0)}</td>
              <td />
            </tr>
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={5}>{productLabels(order).join('; ')}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p>Всего: {piecesText(quantityOf(order))}</p>
    </section>
  )
}

function Line({ name, children }: { name: string; children: string | null | undefined }) {
  if (!children) return null
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
