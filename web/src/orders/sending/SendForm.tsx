import { useUnit } from 'effector-react'
import Copy from 'lucide-react/icons/copy'
import { useCallback, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fulfilmentOf } from '@console/shared/fulfilment'
import type { Order } from '@console/shared/orders'
import { copyRequested } from '../../kit/platform/clipboard.ts'
import { Controlled } from '../../kit/form/Controlled.tsx'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { Button, buttonClass } from '../../kit/ui/buttons/Button.tsx'
import { DateField } from '../../kit/ui/fields/date/DateField.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { traitsOf } from '../fulfilment.ts'
import { chatOf, shortId } from '../labels.ts'
import { $statuses } from '../model.ts'
import EndingQuestion from '../status/EndingQuestion.tsx'
import { statusChoices } from '../saving/details-form.ts'
import { useOrderForm } from '../use-order-form.ts'
import { buyerMessage, sendForm, $isSent, saving } from './send-form.ts'
import { $hours, hoursOf, hoursRequested } from '../delivery/points-model.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './SendForm.module.css'

/** The form of the owner's next step; a parcel needs a track number. Mounted for each opening. */
export default function SendForm({ order }: { order: Order }) {
  const { statuses, isSent, partly, hours, wantHours } = useUnit({
    statuses: $statuses,
    isSent: $isSent,
    partly: saving.$partly,
    hours: $hours,
    wantHours: hoursRequested,
  })
  const kind = fulfilmentOf(order)
  const { verb, isTracked } = traitsOf(order)
  useEffect(() => {
    if (kind === 'pickup') wantHours()
  }, [kind, wantHours])
  const [today] = useState(() => new Date())
  const formOf = useCallback((one: Order) => sendForm(one, statuses, today), [statuses, today])
  const form = useOrderForm(formOf, order, saving)
  const { field, control } = form
  const [service, track_number] = useWatch({ control, name: ['service', 'track_number'] })
  const message = buyerMessage(order, { service, track_number }, hoursOf(order, hours))
  if (isSent) return <Sent order={order} message={message} />
  return (
    <>
      <FormModal
        form={form}
        title={`${verb} заказ ${shortId(order.uuid)}`}
        submit={verb}
        draft={`send:${order.uuid}`}
        className={layout.pair}
      >
        {isTracked && (
          <>
            <TextField
              label="Трек-номер"
              required
              spellCheck={false}
              autoComplete="off"
              data-autofocus
              {...field('track_number')}
            />
            <Controlled form={form} name="sent_date">
              {(input) => <DateField {...input} label="Дата отправки" required />}
            </Controlled>
            <TextField label="Служба доставки" hint="Попадёт только в сообщение покупателю" {...field('service')} />
          </>
        )}
        <Controlled form={form} name="payment_status">
          {(input) => <Select {...input} label="Статус" required items={statusChoices(input.value, statuses)} />}
        </Controlled>
        <div className={layout.wide}>
          <p className={classes(layout.hint, styles.label)}>Сообщение покупателю</p>
          <p className={styles.message}>{message}</p>
        </div>
        {partly && (
          <p role="status" className={layout.wide}>
            {partly}
          </p>
        )}
      </FormModal>
      <EndingQuestion question={saving.ending} />
      <Questions of={saving.questions} />
    </>
  )
}

/** The step is done; the message to the shopper can be copied. */
function Sent({ order, message }: { order: Order; message: string }) {
  const { copy, close } = useUnit({ copy: copyRequested, close: saving.closed })
  const chat = chatOf(order)
  return (
    <Modal
      title={`Заказ ${shortId(order.uuid)} ${traitsOf(order).done}`}
      size="small"
      onClose={close}
      footer={
        <>
          {chat && (
            <a className={buttonClass({})} href={chat} target="_blank" rel="noopener noreferrer">
              Написать покупателю
            </a>
          )}
          <Button
            kind="primary"
            icon={<Copy />}
            data-autofocus
            onClick={() => {
              copy(message)
              close()
            }}
          >
            Скопировать и закрыть
          </Button>
        </>
      }
    >
      <p className={styles.message}>{message}</p>
    </Modal>
  )
}
