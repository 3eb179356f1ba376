import { prefixed, press, type Action, type Tables } from './action.ts'
import {
  button,
  chosen,
  chosenAndTyped,
  confirmed,
  listed,
  modal,
  saved,
  sortCards,
  switched,
  type,
  typed,
} from './hands.ts'
import { CERAMICS, CLUB, HONEY, tab } from './places.ts'

const cards = (
  project: string,
  name: string,
  table: string,
  words: { add: string; created: string; changed: string; of: string; first: string; title: string; remove: string },
): Record<'create' | 'update' | 'remove' | 'sort', Action> => {
  const at = tab(project, name)
  const menu = `Действия с ${words.of} «${words.first}»`
  return {
    create: {
      at,
      open: typed(words.add, words.created, { Название: words.title, Описание: 'Набрано до отказа' }, true),
      send: saved(words.created),
      leaves: { table, created: 1 },
      field: 'title',
    },
    update: {
      at,
      open: chosenAndTyped(menu, words.changed, { Название: words.title }),
      send: saved(words.changed),
      leaves: { table, changed: 1 },
      field: 'title',
    },
    remove: { at, open: chosen(menu, 'Удалить'), send: confirmed(words.remove), leaves: { table, removed: 1 } },
    sort: {
      at,
      // After a refusal the console fetches the order again (shared/docs/categories.md). After a network error it keeps
      // the new order, and a second drag would revert it.
      open: async (place) => {
        if (await button(place.page, 'Сохранить сортировку').isDisabled()) await sortCards(place)
      },
      send: press((page) => button(page, 'Сохранить сортировку')),
      reopens: true,
      leaves: { table, changed: 'some' },
    },
  }
}

const rubrics = cards(CLUB, 'rubrics', 'rubrics', {
  add: 'Добавить рубрику',
  created: 'Новая рубрика',
  changed: 'Изменить рубрику',
  of: 'рубрикой',
  first: 'Истории',
  title: 'Питание',
  remove: 'Да',
})
/** Only a rubric without posts can be removed. */
const withoutStories = (tables: Tables): Tables => {
  const stories = tables.rubrics?.find(({ title }) => title === 'Истории')?.uuid
  return { ...tables, posts: (tables.posts ?? []).filter(({ rubric_uuid }) => rubric_uuid !== stories) }
}

const delivery = tab(HONEY, 'delivery')
const POINT = 'Иглинский район, деревня Кальтовка, пасека «Липа»'
const payment = tab(HONEY, 'payment')
const BANK = 'со способом оплаты «Сбербанк, +7 900 000-11-22»'
const CODE = 'с QR-кодом «Т-Банк»'
const INTEGRATION = 'Интеграция с Robokassa'

export const storeActions: Readonly<Record<string, Action>> = {
  ...prefixed(
    'categories',
    cards(HONEY, 'categories', 'categories', {
      add: 'Добавить категорию',
      created: 'Новая категория',
      changed: 'Изменить категорию',
      of: 'категорией',
      first: 'Подарки',
      title: 'Перга',
      remove: 'Удалить категорию',
    }),
  ),
  ...prefixed('rubrics', { ...rubrics, remove: { ...rubrics.remove, prepare: withoutStories } }),
  ...prefixed(
    'deliveryServices',
    listed(delivery, 'delivery_services', {
      add: {
        press: 'Добавить службу',
        modal: 'Достака',
        types: { 'Название службы': 'Почта', Комментарий: 'Набрано до отказа' },
      },
      change: {
        press: 'Изменить «Пункты выдачи «Шмель»»',
        modal: 'Достака',
        types: { 'Название службы': 'Шмель' },
      },
      remove: { press: 'Удалить «Пункты выдачи «Шмель»»', confirm: 'Удалить службу' },
    }),
  ),
  ...prefixed(
    'pickups',
    listed(delivery, 'pickups', {
      add: {
        press: 'Добавить адрес',
        modal: 'Самовывоз',
        types: { Адрес: 'Уфа, ул. Ленина, 1', 'Контактный телефон': '9170002218' },
      },
      change: { press: `Изменить «${POINT}»`, modal: 'Самовывоз', types: { Адрес: 'Уфа, ул. Ленина, 2' } },
      remove: { press: `Удалить «${POINT}»`, confirm: 'Удалить адрес' },
    }),
  ),
  'phonePayments.create': {
    at: payment,
    open: typed('Добавить номер', 'По номеру телефона', { Банк: 'ВТБ', 'Номер телефона': '+7 900 000-77-88' }),
    send: saved('По номеру телефона'),
    leaves: { table: 'phone_payments', created: 1 },
    field: 'bank',
  },
  'phonePayments.update': {
    at: payment,
    open: chosenAndTyped(`Действия ${BANK}`, 'По номеру телефона', { Банк: 'ВТБ' }),
    send: saved('По номеру телефона'),
    leaves: { table: 'phone_payments', changed: 1 },
    field: 'bank',
  },
  'phonePayments.remove': {
    at: payment,
    open: chosen(`Действия ${BANK}`, 'Удалить'),
    send: confirmed('Удалить способ оплаты'),
    leaves: { table: 'phone_payments', removed: 1 },
  },
  'phonePayments.suspend': {
    at: payment,
    ...switched(`Действия ${BANK}`, /Приостановить|Возобновить/),
    leaves: { table: 'phone_payments', changed: 1 },
  },
  'qrPayments.create': {
    at: payment,
    open: typed('Добавить QR-код', 'По Qr счету', { Банк: 'ВТБ', Описание: 'Набрано до отказа' }, true),
    send: saved('По Qr счету'),
    leaves: { table: 'qr_payments', created: 1 },
    field: 'bank',
  },
  'qrPayments.update': {
    at: payment,
    open: chosenAndTyped(`Действия ${CODE}`, 'По Qr счету', { Банк: 'ВТБ' }),
    send: saved('По Qr счету'),
    leaves: { table: 'qr_payments', changed: 1 },
    field: 'bank',
  },
  'qrPayments.remove': {
    at: payment,
    open: chosen(`Действия ${CODE}`, 'Удалить'),
    send: confirmed('Удалить QR-код'),
    leaves: { table: 'qr_payments', removed: 1 },
  },
  'qrPayments.suspend': {
    at: payment,
    ...switched(`Действия ${CODE}`, /Приостановить|Возобновить/),
    leaves: { table: 'qr_payments', changed: 1 },
  },
  'robokassaIntegration.create': {
    at: tab(CERAMICS, 'payment'),
    async open({ page }) {
      await button(page, 'Добавить интеграцию').click()
      const form = modal(page, INTEGRATION)
      await type(form, { 'Идентификатор магазина': 'ceramics' })
      await form.getByLabel('Пароль № 1').fill('one1')
      await form.getByLabel('Пароль № 2').fill('two2')
    },
    send: saved(INTEGRATION),
    leaves: { table: 'robokassa_integrations', created: 1 },
    field: 'robokassa_shop_id',
  },
  'robokassaIntegration.update': {
    at: payment,
    open: chosenAndTyped('Действия с интеграцией Robokassa', INTEGRATION, { 'Идентификатор магазина': 'honey' }),
    send: saved(INTEGRATION),
    leaves: { table: 'robokassa_integrations', changed: 1 },
    field: 'robokassa_shop_id',
  },
  'robokassaIntegration.remove': {
    at: payment,
    open: chosen('Действия с интеграцией Robokassa', 'Удалить'),
    send: confirmed('Удалить интеграцию'),
    leaves: { table: 'robokassa_integrations', removed: 1 },
  },
  'robokassaIntegration.suspend': {
    at: payment,
    ...switched('Действия с интеграцией Robokassa', /Приостановить|Возобновить/),
    leaves: { table: 'robokassa_integrations', changed: 1 },
  },
}
