import { EntriesCard } from '../../src/delivery/EntriesCard.tsx'
import { serviceLabels } from '../../src/delivery/labels.ts'
import { services } from '../../src/delivery/model.ts'
import ServiceForm from '../../src/delivery/ServiceForm.tsx'
import type { States } from '../exhibit.ts'
import { LONG } from '../sample.ts'
import { answered, asked, unanswered, Within } from './Within.tsx'

const post = { uuid: 's-post', title: 'Почта', price: 250, contact_phone: '+79123456789', description: '3–5 дней' }
const card = <EntriesCard entries={services} words={serviceLabels} Form={ServiceForm} />

/** Each is a region of its page, and a page has one of a name. */
export const alone = true

export const states: States = {
  Загружается: () => <Within scopeOf={asked}>{card}</Within>,
  Пусто: () => <Within scopeOf={answered(services.list, [])}>{card}</Within>,
  'Не загрузилось': () => <Within scopeOf={unanswered(services.list)}>{card}</Within>,
  Показано: () => <Within scopeOf={answered(services.list, [post])}>{card}</Within>,
  'Длинный текст': () => <Within scopeOf={answered(services.list, [{ ...post, title: LONG }])}>{card}</Within>,
}
