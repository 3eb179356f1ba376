import DeliveryForm from '../../../src/orders/delivery/DeliveryForm.tsx'
import type { States } from '../../exhibit.ts'
import { longOrder, order } from '../things.ts'

export const alone = true

export const states: States = {
  Заполненная: () => <DeliveryForm order={order} />,
  'Длинный текст': () => <DeliveryForm order={longOrder} />,
}
