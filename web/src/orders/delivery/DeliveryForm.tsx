import { useUnit } from 'effector-react'
import { Controller } from 'react-hook-form'
import type { Order } from '@console/shared/orders'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { amountText } from '../../kit/money.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { DateField } from '../../kit/ui/fields/date/DateField.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { deliveryClosed, tracking } from './delivery-model.ts'
import styles from './DeliveryForm.module.css'
import { Fact, factsClass } from '../details/OrderFacts.tsx'
import { TrackingForm, trackingOf, type TrackingValues } from './tracking-form.ts'
import { grams, parcelBadge } from '../labels.ts'

const UNKNOWN = 'нет данных'

/** The delivery of one order (shared/docs/orders.md). Mounted anew for every opening. */
export function DeliveryForm({ order }: { order: Order }) {
  const [isSaving, failure, fieldErrors, submit, close] = useUnit([
    tracking.$isSaving,
    tracking.$failure,
    tracking.$fieldErrors,
    tracking.submitted,
    deliveryClosed,
  ])
  const form = useContractForm<TrackingValues>({
    schema: TrackingForm,
    defaultValues: trackingOf(order),
    fieldErrors,
  })
  const { register, control, onSubmit, formState } = form
  const { errors, isDirty } = formState
  const { delivery } = order
  return (
    <Modal
      title="Доставка"
      onClose={close}
      busy={isSaving}
      isDirty={() => isDirty}
      onSubmit={onSubmit((values) => submit({ order: order.uuid, tracking: values }))}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
            Отмена
          </Button>
          <Button kind="primary" type="submit" busy={isSaving}>
            Сохранить
          </Button>
        </>
      }
    >
      <UnsavedChanges form={form} name={`parcel:${order.uuid}`} saving={isSaving} />
      <dl className={factsClass}>
        <Fact name="Компания">{delivery?.title || delivery?.method_title || UNKNOWN}</Fact>
        <Fact name="Вес">{grams(delivery?.weight) || UNKNOWN}</Fact>
        <Fact name="Стоимость доставки">{amountText(delivery?.price) || UNKNOWN}</Fact>
      </dl>
      <div className={styles.fields}>
        <TextField className={styles.wide} label="Статус" disabled value={parcelBadge(order).label} />
        <TextField
          label="Трек-номер"
          required
          spellCheck={false}
          data-autofocus
          error={errors.track_number?.message}
          {...register('track_number')}
        />
        <Controller
          name="sent_date"
          control={control}
          render={({ field }) => (
            <DateField {...field} label="Дата отправки" required error={errors.sent_date?.message} />
          )}
        />
      </div>
      <FormFailure form={form} failure={failure} />
    </Modal>
  )
}
