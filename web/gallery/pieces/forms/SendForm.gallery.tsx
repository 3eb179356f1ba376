import SendForm from '../../../src/orders/sending/SendForm.tsx'
import type { States } from '../../exhibit.ts'
import { longOrder, order } from '../things.ts'

export const alone = true

export const states: States = {
  Новая: () => <SendForm order={order} />,
  'Длинный текст': () => <SendForm order={longOrder} />,
}
