import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  ExternalSiteDraft,
  externalSites,
  isWebAddress,
  MAX_ADDRESS,
  newExternalSite,
  NOT_AN_ADDRESS,
} from '@console/shared/external-sites'
import { productSortings } from '@console/shared/categories'
import { defaultHours, weekdays } from '@console/shared/delivery'
import { deliveryMethods } from '@console/shared/fulfilment'
import { newGoods } from '@console/shared/goods'
import { messages } from '@console/shared/kit/rules'
import { legalTypes } from '@console/shared/legal'
import { MAX_POST_PHOTOS, newPost, POST_PHOTO_SIDE } from '@console/shared/posts'
import { newProduct } from '@console/shared/products'
import { postSortings } from '@console/shared/rubrics'
import { FIRST_VARIANT_TITLE, MAX_VARIANT_PHOTOS, newOption } from '@console/shared/variants'
import {
  deliveryBadge,
  FIRST_STATUS,
  Order,
  orderStatuses,
  sentDateMessages,
  StatusDraft,
  TrackingDraft,
} from '@console/shared/orders'
import { allAccepted, policyKinds } from '@console/shared/policies'
import { isOutOfStock, summaryOf } from '@console/shared/product-summary'
import { detailsOf } from '@console/shared/profile'
import { WidgetUser } from '@console/shared/session'
import { PaymentStart, pricePerMonth, SubscriptionPlanDraft } from '@console/shared/subscriptions'
import { validationMessages } from '../kit/basics.ts'

/* The rules and the small functions of each domain's contract. */

test.each([
  ['https://example.ru', true],
  ['HTTP://example.ru/a?b=c', true],
  ['https://мёд.рф', true],
  ['http:example.ru', false],
  ['ftp://example.ru', false],
  ['see https://example.ru', false],
  ['xhttps://example.ru', false],
  ['https://a b.ru', false],
  ['https://example.ru ', false],
  ['https://', false],
  ['https://[', false],
])('whether %o is a whole web address', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected)
  const site = { title: 'а', external_url: text.trim() }
  expect(validationMessages(ExternalSiteDraft, site)).toEqual(isWebAddress(text.trim()) ? [] : [NOT_AN_ADDRESS])
})
test('an address is required, trimmed and at most 2000 characters long', () => {
  const site = (external_url: unknown) => ({ title: 'а', external_url })
  expect([
    validationMessages(ExternalSiteDraft, site('  ')),
    validationMessages(ExternalSiteDraft, site(undefined)),
  ]).toEqual([[messages.required], [messages.required]])
  expect(z.parse(ExternalSiteDraft, site(' https://a.ru '))).toMatchObject({ external_url: 'https://a.ru' })
  const long = (length: number) => `https://a.ru/${'x'.repeat(length - 13)}`
  expect(validationMessages(ExternalSiteDraft, site(long(MAX_ADDRESS)))).toEqual([])
  expect(validationMessages(ExternalSiteDraft, site(long(MAX_ADDRESS + 1)))).toEqual([messages.tooLong])
})

test.each([
  ['on_the_way', { label: 'В пути', tone: 'orange' }],
  ['В пути', { label: 'В пути', tone: 'orange' }],
  ['Доставлен', { label: 'Доставлен', tone: 'green' }],
  ['forming', { label: 'Формирование заказа', tone: 'grey' }],
  ['paid', { label: 'Оплачен', tone: 'grey' }],
  ['Иначе', { label: 'Иначе', tone: 'grey' }],
  ['', { label: 'нет данных', tone: 'grey' }],
  [null, { label: 'нет данных', tone: 'grey' }],
  [undefined, { label: 'нет данных', tone: 'grey' }],
])('a parcel of an order that is %o has the badge %o', (status, badge) => {
  expect(deliveryBadge(status)).toEqual(badge)
})
test.each([
  ['2026-03-21', []],
  ['2026-03-21T10:00:00+03:00', []],
  ['2026-03-21T10:00:00Z', []],
  ['21.03.2026', [sentDateMessages.form]],
  [5, [sentDateMessages.form]],
  ['', [sentDateMessages.required]],
  [null, [sentDateMessages.required]],
  [undefined, [sentDateMessages.required]],
])('a day of dispatch %o', (sent_date, expected) => {
  expect(validationMessages(TrackingDraft, { track_number: 'RU1', sent_date })).toEqual(expected)
})

test('consents count when all three are given', () => {
  const all = { user_policy: true, privacy_policy: true, advertising_policy: true }
  expect(allAccepted(all)).toBe(true)
  for (const name of Object.keys(all)) expect(allAccepted({ ...all, [name]: undefined })).toBe(false)
  expect([allAccepted(null), allAccepted(undefined), allAccepted({})]).toEqual([false, false, false])
})

test('a product is summed up over all its variants', () => {
  const variants = [
    {
      options: [
        { price: 300, quantity: 2 },
        { price: null, quantity: null },
      ],
    },
    { options: null },
    { options: [{ price: 100, quantity: 3 }, { price: 200 }] },
  ]
  expect(summaryOf({ variants })).toEqual({ specs: 4, stock: 5, min_price: 100, max_price: 300 })
  const nothing = { specs: 0, stock: 0, min_price: null, max_price: null }
  expect([summaryOf({}), summaryOf({ variants: null })]).toEqual([nothing, nothing])
  expect([1, 0, -1].map((stock) => isOutOfStock({ stock }))).toEqual([false, true, true])
})

test('an owner’s details are found in both positions, the user’s own first', () => {
  const details = { first_name: 'а', patronymic: 'б', last_name: 'в', phone: 'г', email: 'д' }
  const own = { first_name: '1', patronymic: '2', last_name: '3', phone: '4', email: '5' }
  const nothing = { first_name: '', patronymic: '', last_name: '', phone: '', email: '' }
  expect(detailsOf({ uuid: 'u', details })).toEqual(details)
  expect(detailsOf({ uuid: 'u', ...own, details })).toEqual(own)
  expect([detailsOf({ uuid: 'u' }), detailsOf({ uuid: 'u', details: null }), detailsOf(null)]).toEqual([
    nothing,
    nothing,
    nothing,
  ])
})

test.each([
  [1_700_000_000, []],
  ['1700000000', []],
  [0, []],
  [-1, ['Дата входа — целое число секунд с 1970 года.']],
  [1.5, ['Дата входа — целое число секунд с 1970 года.']],
  ['1700000000.5', ['Дата входа — целое число секунд с 1970 года.']],
  ['x1', ['Дата входа — целое число секунд с 1970 года.']],
  ['1234567890123', ['Дата входа — целое число секунд с 1970 года.']],
  ['', ['Дата входа — целое число секунд с 1970 года.']],
  [null, [messages.required]],
  [undefined, [messages.required]],
])('an hour of signing in %o', (auth_date, expected) => {
  expect(validationMessages(WidgetUser, { id: 1, first_name: 'А', hash: 'x', auth_date })).toEqual(expected)
})

test.each([
  [9000, 12, 750],
  [1000, 12, 83],
  [1000, 6, 167],
  [500, 1, 500],
  [0, 12, 0],
  [0, null, 0],
  [500, 0, null],
  [500, -1, 500],
  [500, null, null],
  [null, 12, null],
])('a plan of %o roubles for %o months costs %o a month', (price, length_of_months, expected) => {
  expect(pricePerMonth({ price, length_of_months })).toBe(expected)
})
test('a plan is of whole months, from 1 to 120, and of at most all percent off', () => {
  const plan = (more: object) =>
    validationMessages(SubscriptionPlanDraft, { title: 'а', price: 1, length_of_months: 1, ...more })
  const months = ['Целое число месяцев от 1 до 120.']
  const percent = ['Скидка — от 0 до 100 процентов.']
  expect([1, 120].map((length_of_months) => plan({ length_of_months }))).toEqual([[], []])
  expect([0, 121, 1.5].map((length_of_months) => plan({ length_of_months }))).toEqual([months, months, months])
  expect([0, 100, null].map((percent_discount) => plan({ percent_discount }))).toEqual([[], [], []])
  expect([-1, 101].map((percent_discount) => plan({ percent_discount }))).toEqual([percent, percent])
  expect(plan({ length_of_months: undefined })).toEqual([messages.required])
  expect([plan({ kind: 'shop' }), plan({ kind: 'x' })]).toEqual([[], [messages.choice]])
})

test('an order’s parts are read in each way in which a provider may write them', () => {
  const order = (more: object) => validationMessages(Order, { uuid: 'o', ...more })
  expect([order({ product_presentations: 'Мёд' }), order({ product_presentations: ['Мёд'] })]).toEqual([[], []])
  expect(order({ payment: { robokassa_shop_id: 5, robokassa_order_id: '5' } })).toEqual([])
  expect(order({ payment: { robokassa_shop_id: true } })).toHaveLength(1)
  expect(order({ product_presentations: 5 })).toHaveLength(1)
  expect(order({ products: [{ product_title: 'Мёд', extra_kits: [{ title: 'Лента' }] }] })).toEqual([])
  expect(order({ products: [{ product_title: 'Мёд', extra_kits: [{}] }] })).toHaveLength(1)
  expect([validationMessages(StatusDraft, {}), validationMessages(StatusDraft, { payment_status: ' ' })]).toEqual([
    [messages.required],
    [messages.required],
  ])
  const start = { robokassa_url: 'https://pay.test', robokassa_body: { a: 'x', b: 5 } }
  expect([
    validationMessages(PaymentStart, start),
    validationMessages(PaymentStart, { ...start, robokassa_body: { a: true } }).length,
  ]).toEqual([[], 1])
  expect(validationMessages(externalSites.telegramUrl.answer, {})).toHaveLength(1)
  expect(newExternalSite).toEqual({ title: '', external_url: '' })
})

test('the documented lists and initial values', () => {
  const labels = (items: readonly { readonly label: string }[]) => items.map(({ label }) => label)
  const byName = ['По названию от А до Я', 'По названию от Я до А']
  const byPrice = ['По цене - сначала дешёвые', 'По цене - сначала дорогие']
  const byDate = ['создания', 'обновления'].flatMap((date) =>
    ['новые', 'старые'].map((first) => `По дате ${date} - сначала ${first}`),
  )
  expect(labels(productSortings)).toEqual([...byName, ...byPrice, ...byDate])
  expect(labels(postSortings)).toEqual([...byName, ...byDate])
  expect(labels(weekdays)).toEqual(['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'])
  expect(weekdays.map(({ value }) => value).join(' ')).toBe('monday tuesday wednesday thursday friday saturday sunday')
  expect(defaultHours).toEqual({ time_start: '09:00', time_stop: '18:00' })
  expect(deliveryMethods).toEqual({ parcel: 'Службой доставки', pickup: 'Самовывоз' })
  expect(labels(legalTypes).join(', ')).toBe(
    'Физическое лицо, Самозанятый, Индивидуальный предприниматель, Юридическое лицо',
  )
  expect([FIRST_STATUS, labels(orderStatuses)[0]]).toEqual(['Формирование заказа', 'Формирование заказа'])
  expect(policyKinds).toEqual(['user_policy', 'privacy_policy', 'advertising_policy'])
  expect([MAX_POST_PHOTOS, POST_PHOTO_SIDE, MAX_VARIANT_PHOTOS, FIRST_VARIANT_TITLE]).toEqual([5, 360, 5, 'Вариант'])
  const sizes = { weight: '0', gross_length: '0', gross_width: '0', gross_height: '0' }
  expect(newGoods).toEqual({ fiscal_payment_object: 'Товар', price: '', ...sizes })
  expect(newOption).toEqual({ ...newGoods, title: '', article: '', quantity: '' })
  expect(newProduct).toEqual({ title: '', description: '', category_uuids: [] })
  expect(newPost).toEqual({ title: '', description: '', rubric_uuid: '', inactive: null })
})
