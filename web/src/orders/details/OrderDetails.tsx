import { useUnit } from 'effector-react'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import type { Order } from '@console/shared/orders'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { useFollowed } from '../../kit/form/use-saved-values.ts'
import { QueryNote } from '../../kit/data/QueryNote.tsx'
import { UnreadMark } from '../../kit/data/UnreadMark.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { DateField } from '../../kit/ui/fields/date/DateField.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { changesOf, detailsForm, valuesOf, type DetailsValues } from './details-form.ts'
import { $failure, $fieldErrors, $isSaving, closed, submitted } from './details-model.ts'
import { $statuses, statusList } from '../model.ts'
import { Copyable } from './Copyable.tsx'
import { DeliveryFacts, PaymentFacts } from './OrderFacts.tsx'
import styles from './OrderDetails.module.css'
import { OrderProducts } from './OrderProducts.tsx'
import { slipsAsked } from '../bulk/slips-model.ts'
import { shortId, unreadNames } from '../labels.ts'

/** All that is known of an order, its status and its parcel (shared/docs/orders.md). */
export function OrderDetails({ order }: { order: Order }) {
  const { statuses, view, isSaving, failure, fieldErrors, submit, close, print } = useUnit({
    statuses: $statuses,
    view: statusList.$view,
    isSaving: $isSaving,
    failure: $failure,
    fieldErrors: $fieldErrors,
    submit: submitted,
    close: closed,
    print: slipsAsked,
  })
  const schema = useMemo(() => detailsForm(order), [order])
  const known = useMemo(() => valuesOf(order, statuses), [order, statuses])
  const form = useContractForm<DetailsValues>({ schema, defaultValues: known, fieldErrors })
  const { register, control, onSubmit, formState } = form
  const { errors, isDirty } = formState
  // The server knew better, or saved one half: what was typed stays, the rest is as it is now.
  useFollowed(form, known)
  const choices = useMemo(() => statusChoices(known.payment_status, statuses), [known, statuses])
  return (
    <Modal
      title={`Заказ ${shortId(order.uuid)}`}
      size="large"
      onClose={close}
      busy={isSaving}
      isDirty={() => isDirty}
      onSubmit={onSubmit((values) => submit(changesOf(values, order, statuses)))}
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
      <UnsavedChanges form={form} name={`order:${order.uuid}`} saving={isSaving} />
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
          <Controller
            name="payment_status"
            control={control}
            render={({ field }) => (
              <Select
                {...field}
                label="Статус"
                required
                items={choices}
                hint={view === 'loading' ? 'Другие статусы загружаются…' : undefined}
                error={errors.payment_status?.message}
              />
            )}
          />
          <QueryNote query={statusList} failed="Статусы не загрузились" />
        </section>
        <section className={styles.block} aria-labelledby="order-delivery">
          <h3 id="order-delivery" className={styles.title}>
            Доставка
          </h3>
          <DeliveryFacts order={order} />
          <div className={styles.pair}>
            <TextField
              label="Трек-номер"
              spellCheck={false}
              error={errors.track_number?.message}
              {...register('track_number')}
            />
            <Controller
              name="sent_date"
              control={control}
              render={({ field }) => <DateField {...field} label="Дата отправки" error={errors.sent_date?.message} />}
            />
          </div>
        </section>
      </div>
      <section aria-labelledby="order-products">
        <h3 id="order-products" className={styles.title}>
          Товары
        </h3>
        <OrderProducts order={order} />
      </section>
      <FormFailure form={form} failure={failure} />
    </Modal>
  )
}

/** The dictionary's labels, which the wire carries; the order's own status is among them even if nobody knows it. */
function statusChoices(current: string, statuses: readonly { label: string; color: string | null }[]) {
  const known = statuses.map(({ label, color }) => ({ value: label, label, ...(color && { color }) }))
  return known.some(({ label }) => label === current) ? known : [...known, { value: current, label: current }]
}
