import type { Order } from '@console/shared/orders'
import { dateTimeText } from '../../kit/date-time.ts'
import { dateText } from '../../kit/text.ts'
import { sentOf, statusOf, trackOf } from '../labels.ts'
import styles from './OrderEvents.module.css'

/** An order's dated events, as far as the provider tells them, oldest first. */
export function OrderEvents({ order }: { order: Order }) {
  const { date_create, date_update } = order
  const track = trackOf(order)
  const events = [
    { text: 'Покупатель оформил заказ', when: dateTimeText(date_create) },
    { text: track ? `Отправлен, трек-номер ${track}` : 'Отправлен', when: dateText(sentOf(order)) },
    {
      text: `Последнее изменение, статус «${statusOf(order, []).label}»`,
      when: date_update === date_create ? '' : dateTimeText(date_update),
    },
  ].filter(({ when }) => when)
  if (events.length === 0) return null
  return (
    <section aria-labelledby="order-events">
      <h3 id="order-events" className={styles.title}>
        Что и когда
      </h3>
      <ol className={styles.events}>
        {events.map(({ text, when }) => (
          <li key={text} className={styles.event}>
            <span className={styles.when}>{when}</span>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
