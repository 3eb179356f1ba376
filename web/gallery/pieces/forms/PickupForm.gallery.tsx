import PickupForm from '../../../src/delivery/PickupForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'
import { newThing, stored } from '../things.ts'

const pickup = {
  uuid: 's-shop',
  title: 'Уфа, улица Ленина, 1',
  contact_phone: '+79123456789',
  description: 'Вход со двора',
  schedule: { monday: { time_start: '09:00', time_stop: '18:00' } },
}

export const alone = true

export const states: States = {
  Новая: () => <PickupForm editing={newThing} />,
  Заполненная: () => <PickupForm editing={stored(pickup)} />,
  'Длинный текст': () => <PickupForm editing={stored({ ...pickup, title: LONG })} />,
}
