import { newRobokassa } from '@console/shared/robokassa-integration'

const person = {
  surname: 'Медова',
  first_name: 'Анна',
  last_name: 'Сергеевна',
  phone: '+7 900 000-11-22',
  tg_username: 'anna_medova',
}
const inn = '500100732259'
const phonePayment = { bank: 'Сбербанк', phone: '+7 900 000-11-22', description: 'Получатель: Анна М.' }

/**
 * Bodies that cannot be derived from the demo's rows, by the name of their call. A name in `{{…}}` is a variable that
 * an earlier answer sets.
 */
export const httpBodies: Readonly<Record<string, unknown>> = {
  'session.authorize': '{{widget.response.body.*}}',
  'session.token': { refresh_token: '{{session_authorize.response.body.$.data.refresh_token}}' },
  'policies.consent': { user_policy: true, privacy_policy: true, advertising_policy: true },
  'projects.create': { title: 'Проба вызовов', shop_type: 'OnlineStore' },
  'projects.update': { title: 'Проба всех вызовов' },
  'projects.setTemplate': { template_uuid: '{{template}}' },
  'categories.sort': { shop_uuid: '{{shop}}', sort_indexes: [{ category_uuid: '{{category}}', sort_index: 0 }] },
  'rubrics.sort': [{ rubric_uuid: '{{rubric}}', sort_index: 0 }],
  'subscriptions.create': { title: 'Проба', kind: 'shop', price: 100, length_of_months: 1 },
  'subscriptions.update': { title: 'Проба', kind: 'shop', price: 100, length_of_months: 1 },
  'phonePayments.create': phonePayment,
  'phonePayments.update': phonePayment,
  'robokassaIntegration.create': {
    ...newRobokassa,
    robokassa_shop_id: 'lavka-lipa.ru',
    password_firts: 'first-secret',
    password_second: 'second-secret',
  },
  'orders.setTracking': { track_number: 'RA123456789RU', sent_date: '2025-06-01' },
  'legal.saveSelfEmployed': { ...person, inn },
  'legal.saveEntrepreneur': { ...person, inn },
  'legal.saveLegalEntity': { ...person, title: 'ООО «Липа»', inn: '7707083893', ogrn: '1027700132195' },
}
