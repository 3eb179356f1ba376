import PhoneForm from '../../../src/payments/PhoneForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'
import { newThing, stored } from '../things.ts'

const payment = { uuid: 'p-phone', bank: 'Сбербанк', phone: '+79123456789', description: 'Получатель: Анна М.' }

export const alone = true

export const states: States = {
  Новая: () => <PhoneForm editing={newThing} />,
  Заполненная: () => <PhoneForm editing={stored(payment)} />,
  'Длинный текст': () => <PhoneForm editing={stored({ ...payment, bank: LONG })} />,
}
