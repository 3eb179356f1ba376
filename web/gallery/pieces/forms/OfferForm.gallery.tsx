import OfferForm from '../../../src/products/offers/OfferForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'
import { newThing, stored } from '../things.ts'

const offer = { uuid: 'o-wrap', title: 'Подарочная упаковка', price: 150, weight: 40, addons: ['Лента', 'Открытка'] }

export const alone = true

export const states: States = {
  Новая: () => <OfferForm editing={newThing} />,
  Заполненная: () => <OfferForm editing={stored(offer)} />,
  'Длинный текст': () => <OfferForm editing={stored({ ...offer, title: LONG })} />,
}
