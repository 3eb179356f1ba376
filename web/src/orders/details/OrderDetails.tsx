import { useUnit } from 'effector-react'
import { Printer } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { Order } from '@console/shared/orders'
import { Controlled } from '../../kit/form/Controlled.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { QueryNote } from '../../kit/data/QueryNote.tsx'
import { UnreadMark } from '../../kit/data/UnreadMark.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { DateField } from '../../kit/ui/fields/date/DateField.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { useReturning } from '../../kit/ui/layout/use-returning.ts'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { detailsForm } from './details-form.ts'
import { looked, saving } from './details-model.ts'
import { $statuses, statusList } from '../model.ts'
import { Copyable } from './Copyable.tsx'
import { DeliveryFacts, PaymentFacts } from './OrderFacts.tsx'
import styles from './OrderDetails.module.css'
import { useOrderForm } from '../use-order-form.ts'
import { slipsAsked } from '../bulk/slips-model.ts'
import { costOf, extrasText, goodsCost, linesOf, productLabels, shortId, unreadNames } from '../labels.ts'
import { amountText } from '../../kit/money.ts'
import { moneyText } from '../../kit/text.ts'
import orderProductsStyles from './OrderProducts.module.css'

/** All that is known of an order, its status and its parcel (shared/docs/orders.md). */
export default function OrderDetails({ order }: { order: Order }) {
  const { statuses, view, print, look } = useUnit({
    statuses: $statuses,
    view: statusList.$view,
    print: slipsAsked,
    look: looked,
  })
  const formOf = useCallback((one: Order) => detailsForm(one, statuses), [statuses])
  const form = useOrderForm(formOf, order, saving)
  const { field, saved, isSaving, isDirty } = form
  useReturning(() => {
    if (!isDirty) look()
  })
  const choices = useMemo(() => statusChoices(saved.payment_status, statuses), [saved, statuses])
  return (
    <FormModal
      form={form}
      title={`Заказ ${shortId(order.uuid)}`}
      size="large"
      draft={`order:${order.uuid}`}
      footer={
        <>
          <Button icon={<Printer />} onClick={() => print([order])}>
            Упаковочный лист
          </Button>
          <Button kind="primary" type="submit" busy={isSaving} data-autofocus>
            Сохранить
          </Button>
        </>
      }
    >
      <p className={styles.id}>
        <Copyable label="Скопировать номер платежа" value={order.uuid} />
        <UnreadMark of={order} names={unreadNames} />
      </p>
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
            Доставка
          </h3>
          <DeliveryFacts order={order} />
          <div className={styles.pair}>
            <TextField label="Трек-номер" spellCheck={false} {...field('track_number')} />
            <Controlled form={form} name="sent_date">
              {(input) => <DateField {...input} label="Дата отправки" />}
            </Controlled>
          </div>
        </section>
      </div>
      <section aria-labelledby="order-products">
        <h3 id="order-products" className={styles.title}>
          Товары
        </h3>
        <OrderProducts order={order} />
      </section>
    </FormModal>
  )
}

/** The dictionary's labels, which the wire carries; the order's own status is among them even if nobody knows it. */
function statusChoices(current: string, statuses: readonly { label: string; color: string | null }[]) {
  const known = statuses.map(({ label, color }) => ({ value: label, label, ...(color && { color }) }))
  return known.some(({ label }) => label === current) ? known : [...known, { value: current, label: current }]
}

/** What was bought; on a phone every line is a card of named facts. */
function OrderProducts({ order }: { order: Order }) {
  const lines = linesOf(order)
  if (lines.length === 0) return <p>{productLabels(order).join('; ') || 'О товарах нет данных.'}</p>
  return (
    <table className={orderProductsStyles.table}>
      <thead className={orderProductsStyles.head}>
        <tr>
          <th scope="col">Название</th>
          <th scope="col">Вариант</th>
          <th scope="col">Характеристика</th>
          <th scope="col">Артикул</th>
          <th scope="col">Доп. опции</th>
          <th scope="col" className={orderProductsStyles.number}>
            Количество
          </th>
          <th scope="col" className={orderProductsStyles.number}>
            Стоимость
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} className={orderProductsStyles.line}>
            <td className={orderProductsStyles.name}>{line.product_title}</td>
            <td data-name="Вариант">{line.variant_title || '—'}</td>
            <td data-name="Характеристика">{line.variant_option_title || '—'}</td>
            <td data-name="Артикул">{line.article || '—'}</td>
            <td data-name="Доп. опции">{extrasText(line) || '—'}</td>
            <td data-name="Количество" className={orderProductsStyles.number}>
              {line.quantity ?? '—'}
            </td>
            <td data-name="Стоимость" className={orderProductsStyles.number}>
              {amountText(costOf(line)) || '—'}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.delivery?.price ? (
          <tr className={orderProductsStyles.sum}>
            <th scope="row" colSpan={6}>
              Доставка
            </th>
            <td className={orderProductsStyles.number}>{moneyText(order.delivery.price)}</td>
          </tr>
        ) : null}
        <tr className={orderProductsStyles.total}>
          <th scope="row" colSpan={6}>
            Общая стоимость
          </th>
          <td className={orderProductsStyles.number}>{amountText(order.price ?? goodsCost(order)) || '—'}</td>
        </tr>
      </tfoot>
    </table>
  )
}
