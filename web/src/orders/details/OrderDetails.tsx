import { useUnit } from 'effector-react'
import Printer from 'lucide-react/icons/printer'
import { useCallback, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { awaitedBy } from '@console/shared/fulfilment'
import type { Order } from '@console/shared/orders'
import { Controlled } from '../../kit/form/Controlled.tsx'
import { QueryNote, UnreadMark } from '../../kit/views/QueryView.tsx'
import { Button, buttonClass } from '../../kit/ui/buttons/Button.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { useReturning } from '../../kit/ui/dom/use-visibility.ts'
import { statusChoices, detailsForm, type DetailsValues } from '../saving/details-form.ts'
import { stepIcons } from '../sending/SendButton.tsx'
import { sendOpened, slipsRequested } from '../dialogs-model.ts'
import { revalidate, reading, saving } from './details-model.ts'
import { FormFrame, OrderSteps } from './OrderFrame.tsx'
import { OrderProducts } from './OrderProducts.tsx'
import { $statuses, statusList } from '../model.ts'
import { Copyable } from '../facts/Copyable.tsx'
import { DeliveryFacts, PaymentFacts } from '../facts/OrderFacts.tsx'
import { useOrderForm } from '../use-order-form.ts'
import { traitsOf } from '../fulfilment.ts'
import { chatOf, paymentLabel, shortId, unreadNames, sentOf, statusLabel, trackOf } from '../labels.ts'
import { dateTimeText } from '../../kit/date-time.ts'
import { amountText } from '../../kit/money.ts'
import type { SavedForm } from '../../kit/form/use-entity-form.ts'
import { DateField } from '../../kit/ui/fields/date/DateField.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { dateText } from '../../kit/text.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './OrderDetails.module.css'

/** Everything the provider tells of an order, with the forms of its status and parcel (shared/docs/orders.md). */
export function OrderDetails({ order }: { order: Order }) {
  const { statuses, view, partly, print, send, look } = useUnit({
    partly: saving.$partly,
    send: sendOpened,
    statuses: $statuses,
    view: statusList.$view,
    print: slipsRequested,
    look: revalidate,
  })
  const formOf = useCallback((one: Order) => detailsForm(one, statuses), [statuses])
  const form = useOrderForm(formOf, order, saving)
  const { saved, isDirty } = form
  useReturning(() => {
    if (!isDirty) look()
  })
  const chat = chatOf(order)
  const traits = traitsOf(order)
  const awaited = awaitedBy(order)
  const choices = useMemo(() => statusChoices(saved.payment_status, statuses), [saved, statuses])
  return (
    <FormFrame
      form={form}
      title={`Заказ ${shortId(order.uuid)}`}
      draft={`order:${order.uuid}`}
      buttons={
        <>
          <OrderSteps order={order} />
          <Button icon={<Printer />} onClick={() => print([order])}>
            {traits.slip}
          </Button>
        </>
      }
    >
      <QueryNote query={reading} failed="Заказ не обновился" />
      <p className={styles.id}>
        <Copyable label="Скопировать номер платежа" value={order.uuid} />
        <UnreadMark of={order} names={unreadNames} />
      </p>
      <div className={classes(layout.apart, styles.lead)}>
        <p>
          <b className={styles.sum}>{amountText(order.price)}</b>{' '}
          {[dateTimeText(order.date_create), paymentLabel(order)].filter(Boolean).join(' · ')}
        </p>
        <span className={layout.buttons}>
          {chat && (
            <a className={buttonClass({ size: 'small' })} href={chat} target="_blank" rel="noopener noreferrer">
              Написать покупателю
            </a>
          )}
          {awaited && (
            <Button size="small" kind="primary" icon={stepIcons[awaited]} onClick={() => send(order)}>
              {traits.verb}
            </Button>
          )}
        </span>
      </div>
      <div className={styles.blocks}>
        <section className={styles.block} aria-labelledby="order-payment">
          <h3 id="order-payment" className={styles.title}>
            Оплата
          </h3>
          <PaymentFacts order={order} />
          <Controlled form={form} name="payment_status">
            {(input) => (
              <Select
                {...input}
                label="Статус"
                required
                items={choices}
                hint={view === 'loading' ? 'Другие статусы загружаются…' : undefined}
              />
            )}
          </Controlled>
          <QueryNote query={statusList} failed="Статусы не загрузились" />
        </section>
        <section className={styles.block} aria-labelledby="order-delivery">
          <h3 id="order-delivery" className={styles.title}>
            {traits.title}
          </h3>
          <DeliveryFacts order={order} />
          <TrackingFields form={form} order={order} />
        </section>
      </div>
      <section aria-labelledby="order-products">
        <h3 id="order-products" className={styles.title}>
          Товары
        </h3>
        <OrderProducts order={order} />
      </section>
      <OrderEvents order={order} />
      {partly && <p role="status">{partly}</p>}
    </FormFrame>
  )
}

/** A parcel's track number and day. Orders of other kinds show them behind a button, unless they are filled. */
function TrackingFields({ form, order }: { form: SavedForm<DetailsValues>; order: Order }) {
  const { field, control } = form
  const [isShown, setIsShown] = useState(traitsOf(order).isTracked)
  const isFilled = useWatch({ control, name: ['track_number', 'sent_date'] }).some((value) => value !== '')
  if (isFilled && !isShown) setIsShown(true)
  if (!isShown)
    return (
      <Button kind="ghost" size="small" onClick={() => setIsShown(true)}>
        Указать трек-номер
      </Button>
    )
  return (
    <div className={styles.pair}>
      <TextField label="Трек-номер" spellCheck={false} {...field('track_number')} />
      <Controlled form={form} name="sent_date">
        {(input) => <DateField {...input} label="Дата отправки" />}
      </Controlled>
    </div>
  )
}

/** The dated events of an order that the provider sends, oldest first. */
function OrderEvents({ order }: { order: Order }) {
  const { date_create, date_update } = order
  const track = trackOf(order)
  const events = [
    { text: 'Покупатель оформил заказ', when: dateTimeText(date_create) },
    { text: track ? `Отправлен, трек-номер ${track}` : 'Отправлен', when: dateText(sentOf(order)) },
    {
      text: `Последнее изменение, статус «${statusLabel(order)}»`,
      when: date_update === date_create ? '' : dateTimeText(date_update),
    },
  ].filter(({ when }) => when)
  if (events.length === 0) return null
  return (
    <section aria-labelledby="order-events">
      <h3 id="order-events" className={styles.title}>
        Что и когда
      </h3>
      <ol className={layout.tight}>
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
