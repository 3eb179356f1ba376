import * as phones from '../../src/payments/phone-model.ts'
import { PaymentsCard } from '../../src/payments/PaymentsCard.tsx'
import PhoneForm from '../../src/payments/PhoneForm.tsx'
import type { States } from '../exhibit.ts'
import { LONG } from '../sample.ts'
import { answered, asked, unanswered, Within } from './Within.tsx'

const payment = { uuid: 'p-phone', bank: 'Сбербанк', phone: '+7 912 345-67-89', description: '' }

const card = (
  <PaymentsCard
    payments={phones}
    title="По номеру телефона"
    empty="Номеров пока нет"
    hint="Покупатель переводит деньги по номеру телефона в выбранный вами банк."
    add="Добавить номер"
    rows={2}
    Form={PhoneForm}
    entry={({ bank, phone }) => ({ title: bank, of: `«${bank}»`, children: <p>{phone}</p> })}
    removal={({ bank }) => ({ title: `Удалить «${bank}»?`, confirm: 'Удалить' })}
  />
)

/** Each is a region of its page, and a page has one of a name. */
export const alone = true

export const states: States = {
  Загружается: () => <Within scopeOf={asked}>{card}</Within>,
  Пусто: () => <Within scopeOf={answered(phones.list, [])}>{card}</Within>,
  'Не загрузилось': () => <Within scopeOf={unanswered(phones.list)}>{card}</Within>,
  Показано: () => <Within scopeOf={answered(phones.list, [payment])}>{card}</Within>,
  Приостановлено: () => <Within scopeOf={answered(phones.list, [{ ...payment, inactive: true }])}>{card}</Within>,
  'Длинный текст': () => <Within scopeOf={answered(phones.list, [{ ...payment, bank: LONG }])}>{card}</Within>,
}
