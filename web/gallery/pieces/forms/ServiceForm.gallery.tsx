import ServiceForm from '../../../src/delivery/ServiceForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'
import { newThing, stored } from '../things.ts'

const service = { uuid: 's-post', title: 'Почта', price: 250, contact_phone: '+79123456789', description: '3–5 дней' }

export const alone = true

export const states: States = {
  Новая: () => <ServiceForm editing={newThing} />,
  Заполненная: () => <ServiceForm editing={stored(service)} />,
  'Длинный текст': () => <ServiceForm editing={stored({ ...service, title: LONG })} />,
}
