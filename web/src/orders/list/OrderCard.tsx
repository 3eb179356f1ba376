import { useUnit } from 'effector-react'
import { memo } from 'react'
import type { Order } from '@console/shared/orders'
import { amountText } from '../../kit/money.ts'
import { dateTimeText, numberText } from '../../kit/text.ts'
import { UnreadMark } from '../../kit/data/UnreadMark.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Checkbox } from '../../kit/ui/fields/Checkbox.tsx'
import { classes } from '../../kit/ui/layout/classes.ts'
import { Copyable } from '../details/Copyable.tsx'
import { DeliveryButton } from '../delivery/DeliveryButton.tsx'
import { opened } from '../details/details-model.ts'
import { selection } from '../model.ts'
import styles from './OrderCard.module.css'
import { StatusMenu } from '../status/StatusMenu.tsx'
import { BuyerLink } from '../BuyerLink.tsx'
import { paymentLabel, productLabels, quantityOf, shortId, unreadNames } from '../labels.ts'

/** An order as a card: what the table's row says, within a thumb's reach. */
export const OrderCard = memo(function OrderCard({ order, isSelected }: { order: Order; isSelected: boolean }) {
  const { open, toggle } = useUnit({ open: opened, toggle: selection.toggled })
  const id = shortId(order.uuid)
  return (
    <article aria-label={`Заказ ${id}`} className={classes(styles.card, isSelected && styles.selected)}>
      <div className={styles.head}>
        <Checkbox label={`Выбрать заказ ${id}`} labelHidden checked={isSelected} onChange={() => toggle(order.uuid)} />
        <Copyable label="Скопировать номер платежа" value={order.uuid}>
          {id}
        </Copyable>
        <time className={styles.soft} dateTime={order.date_create ?? undefined}>
          {dateTimeText(order.date_create)}
        </time>
      </div>
      <p className={styles.products}>{productLabels(order).join('; ')}</p>
      <p className={styles.facts}>
        <span className={styles.sum}>{amountText(order.price)}</span>
        <span>{numberText(quantityOf(order))} шт.</span>
        <BuyerLink order={order} className={styles.buyer} />
        <UnreadMark of={order} names={unreadNames} />
      </p>
      {paymentLabel(order) && <p className={styles.soft}>{paymentLabel(order)}</p>}
      <div className={styles.foot}>
        <StatusMenu order={order} />
        <span className={styles.actions}>
          <DeliveryButton order={order} />
          <Button size="small" aria-label={`Подробнее о заказе ${id}`} onClick={() => open(order)}>
            Подробнее
          </Button>
        </span>
      </div>
    </article>
  )
})
