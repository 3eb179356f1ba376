import { useUnit } from 'effector-react'
import type { Order } from '@console/shared/orders'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { Controlled } from '../../kit/form/Controlled.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { amountText } from '../../kit/money.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { DateField } from '../../kit/ui/fields/date/DateField.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { deliveryClosed } from '../dialogs-model.ts'
import { tracking } from './tracking-model.ts'
import layout from '../../kit/style/layout.module.css'
import { DeliveryFacts, Fact, factsClass } from '../facts/OrderFacts.tsx'
import { traitsOf } from '../fulfilment.ts'
import { useOrderForm } from '../use-order-form.ts'
import { trackingForm } from './tracking-form.ts'
import { parcelText } from '../../kit/measures.ts'
import { parcelBadge } from '../labels.ts'

const UNKNOWN = 'нет данных'

const saving = { ...tracking, closed: deliveryClosed }

/** The modal of one order's delivery (shared/docs/orders.md), mounted for each opening. */
export default function DeliveryForm({ order }: { order: Order }) {
  return traitsOf(order).isTracked ? <ParcelForm order={order} /> : <DeliveryModal order={order} />
}

/** The delivery of an order that is not sent and so has no tracking fields. */
function DeliveryModal({ order }: { order: Order }) {
  const close = useUnit(deliveryClosed)
  return (
    <Modal
      title={traitsOf(order).title}
      onClose={close}
      footer={
        <Button kind="primary" data-autofocus onClick={close}>
          Закрыть
        </Button>
      }
    >
      <DeliveryFacts order={order} />
    </Modal>
  )
}

function ParcelForm({ order }: { order: Order }) {
  const form = useOrderForm(trackingForm, order, saving)
  const { field } = form
  const { delivery } = order
  return (
    <>
      <FormModal form={form} title="Доставка" draft={`parcel:${order.uuid}`}>
        <dl className={factsClass}>
          <Fact name="Компания">{delivery?.title || delivery?.method_title || UNKNOWN}</Fact>
          <Fact name="Вес">{typeof delivery?.weight === 'number' ? parcelText(delivery.weight) : UNKNOWN}</Fact>
          <Fact name="Стоимость доставки">{amountText(delivery?.price) || UNKNOWN}</Fact>
        </dl>
        <div className={layout.pair}>
          <TextField className={layout.wide} label="Статус" disabled value={parcelBadge(order).label} />
          <TextField label="Трек-номер" required spellCheck={false} data-autofocus {...field('track_number')} />
          <Controlled form={form} name="sent_date">
            {(input) => <DateField {...input} label="Дата отправки" required />}
          </Controlled>
        </div>
      </FormModal>
      <Questions of={tracking.questions} />
    </>
  )
}
