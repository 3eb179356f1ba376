import QrForm from '../../../src/payments/QrForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG, PICTURE } from '../../sample.ts'
import { newThing, stored } from '../things.ts'

const payment = { uuid: 'p-code', bank: 'ВТБ', description: '', qrcode_url: PICTURE }

export const alone = true

export const states: States = {
  Новая: () => <QrForm editing={newThing} />,
  Заполненная: () => <QrForm editing={stored(payment)} />,
  'Длинный текст': () => <QrForm editing={stored({ ...payment, bank: LONG })} />,
}
