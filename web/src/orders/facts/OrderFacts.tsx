import type { ReactNode } from 'react'
import type { Order } from '@console/shared/orders'
import { amountText } from '../../kit/money.ts'
import { dateTimeText } from '../../kit/date-time.ts'
import { unbroken } from '../../kit/text.ts'
import { Copyable, BuyerLink } from './Copyable.tsx'
import layout from '../../kit/style/layout.module.css'
import styles from './OrderFacts.module.css'
import { traitsOf } from '../fulfilment.ts'
import { buyerText, weightText } from '../labels.ts'

/** A labelled value; renders nothing for an unknown one. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className={styles.fact}>
      <dt className={layout.details}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

const copyable = (label: string, value: string | number | null | undefined): ReactNode =>
  value === null || value === undefined || value === '' ? null : <Copyable label={label} value={value.toString()} />

/** The class of a list of facts, for the other blocks of an order. */
export const factsClass = layout.tight

export function PaymentFacts({ order }: { order: Order }) {
  const { payment } = order
  return (
    <dl className={layout.tight}>
      <Fact name="Покупатель">
        {buyerText(order) && (
          <Copyable label="Скопировать имя покупателя" value={buyerText(order)}>
            <BuyerLink order={order} />
          </Copyable>
        )}
      </Fact>
      <Fact name="Создан">{dateTimeText(order.date_create)}</Fact>
      <Fact name="Обновлён">{dateTimeText(order.date_update)}</Fact>
      <Fact name="Номер платёжного документа">
        {copyable('Скопировать номер платёжного документа', payment?.payment_order)}
      </Fact>
      <Fact name="Банк">{payment?.bank}</Fact>
      <Fact name="Способ оплаты">{payment?.method_title}</Fact>
      <Fact name="Магазин в Robokassa">{payment?.robokassa_shop_id}</Fact>
      <Fact name="Номер счёта в Robokassa">{payment?.robokassa_order_id}</Fact>
    </dl>
  )
}

export function DeliveryFacts({ order }: { order: Order }) {
  const { delivery } = order
  if (!delivery) return <p className={styles.none}>О доставке этого заказа нет данных.</p>
  const messenger = delivery.contact_tg_username?.replace(/^@?(?=.)/, '@')
  return (
    <dl className={layout.tight}>
      <Fact name={traitsOf(order).address}>{delivery.address && unbroken(delivery.address)}</Fact>
      <Fact name="Телефон">{copyable('Скопировать телефон', delivery.contact_phone)}</Fact>
      <Fact name="Имя в мессенджере">{copyable('Скопировать имя в мессенджере', messenger)}</Fact>
      <Fact name="Способ доставки">{delivery.method_title}</Fact>
      <Fact name="Служба доставки">{delivery.title}</Fact>
      <Fact name="Вес посылки">{weightText(delivery)}</Fact>
      <Fact name="Стоимость доставки">{amountText(delivery.price)}</Fact>
    </dl>
  )
}
