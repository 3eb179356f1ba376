import type { Contract } from '@console/shared/contract'
import { NOT_AN_ADDRESS, newExternalSite } from '@console/shared/external-sites'
import { newCategory } from '@console/shared/categories'
import { newPickup } from '@console/shared/delivery'
import { newGoods } from '@console/shared/goods'
import { expect } from 'vitest'
import { numberMessages } from '@console/shared/kit/numbers'
import { phoneMessages } from '@console/shared/kit/phone'
import { messages } from '@console/shared/kit/rules'
import { newRubric } from '@console/shared/rubrics'
import { newOption, noOptions } from '@console/shared/variants'

export type Row = Readonly<Record<string, unknown>>
type Named<Domain> = Domain extends Record<'list' | 'create' | 'get' | 'update' | 'remove', unknown> ? unknown : never
type Crud = { [Name in keyof Contract]: Named<Contract[Name]> extends never ? never : Name }[keyof Contract]

/** The particulars of a resource that an owner creates, reads, updates and deletes. */
export interface Resource {
  readonly domain: Exclude<Crud, 'robokassaIntegration' | 'projects' | 'subscriptions'>
  readonly draft: Row
  /** Fields whose answer differs from the sent value. */
  readonly answered?: Row
  readonly change: Row
  /** An update replaces the item; omitted fields get these values. */
  readonly isWhole?: Row
  /** Fields that hold the uuid, too. */
  readonly alias?: readonly string[]
  /** Fields that say to what it belongs. */
  readonly own?: readonly string[]
  /** Has dates of creation and update. */
  readonly stamped?: true
  /** The list begins with the newest item. */
  readonly isFirst?: true
  readonly isOwners?: true
  readonly gone: string
  /** The part of the form that holds its pictures, and the field in which they are answered. */
  readonly file?: string
  readonly pictures?: string
  readonly isRequired?: true
  readonly refused: readonly (readonly [over: Row, path: string, message: string])[]
}

/** The address of an uploaded file. */
const aPictureToo = { image_url: expect.stringContaining('/files/') as unknown }
const long = 'я'.repeat(51)
const titles: Resource['refused'] = [
  [{ title: ' ' }, 'title', messages.required],
  [{ title: long }, 'title', messages.max50],
]
const wrongPart = [{ addons: ['Лента', ' '] }, 'addons.1', messages.required] as const
const option = { ...newOption, title: '250 г', article: 'ML250', price: '100.50', quantity: '3' }
const wrongOptions = (
  [
    ['price', '100.5', numberMessages.price],
    ['price', '', messages.required],
    ['price', 0.125, numberMessages.price],
    ['price', '1' + '0'.repeat(400), numberMessages.tooMuch],
    ['quantity', '1.5', numberMessages.digits],
    ['weight', 2.5, numberMessages.digits],
    ['gross_width', '1e3', numberMessages.digits],
    ['article', ' ', messages.required],
  ] as const
).map(
  ([field, value, message]) =>
    [{ options: [option, { ...option, [field]: value }] }, `options.1.${field}`, message] as const,
)

export const resources: readonly Resource[] = [
  {
    domain: 'categories',
    draft: { ...newCategory, title: 'Питание' },
    answered: { ...aPictureToo, products_sorty_by: 'По названию от А до Я', hide_text: false },
    change: { title: 'Снаряжение', hide_text: true },
    own: ['shop_uuid'],
    gone: 'Категория не найдена.',
    file: 'background_img',
    pictures: 'image_url',
    refused: [...titles, [{ products_sorty_by: 'Как-нибудь' }, 'products_sorty_by', messages.choice]],
  },
  {
    domain: 'rubrics',
    draft: { ...newRubric, title: 'Питание' },
    answered: {
      ...aPictureToo,
      hex_color: '#4DB01E',
      text_color: '#FFF',
      posts_sorty_by: 'По дате создания - сначала новые',
      hide_text: false,
    },
    change: { title: 'Рассказы', hex_color: '#000000' },
    alias: ['rubric_uuid'],
    own: ['shop_uuid'],
    gone: 'Рубрика не найдена.',
    file: 'image',
    pictures: 'image_url',
    refused: [...titles, [{ posts_sorty_by: 'По цене - сначала дешёвые' }, 'posts_sorty_by', messages.choice]],
  },
  {
    domain: 'posts',
    draft: { title: 'Забег на крышу', description: 'Двадцать этажей по лестнице.' },
    answered: { date_update: null },
    change: { title: 'Как всё началось' },
    alias: ['post_uuid'],
    own: ['shop_uuid', 'owner_uuid'],
    stamped: true,
    gone: 'Публикация не найдена.',
    file: 'images',
    pictures: 'image_urls',
    refused: [...titles, [{ rubric_uuid: 'выдумана' }, 'rubric_uuid', 'Такой рубрики нет.']],
  },
  {
    domain: 'products',
    draft: { title: '  Мёд новый ', description: 'Свежий' },
    answered: {
      title: 'Мёд новый',
      category_uuids: [],
      variants: [],
      date_update: new Date(Date.UTC(2026, 4, 20, 12)).toISOString(),
    },
    change: { title: 'Липа' },
    alias: ['product_uuid'],
    own: ['shop_uuid'],
    stamped: true,
    isFirst: true,
    gone: 'Товар не найден.',
    file: 'image',
    pictures: 'image_url',
    isRequired: true,
    refused: [...titles, [{ category_uuids: ['nope'] }, 'category_uuids', 'Такой категории в магазине нет.']],
  },
  {
    domain: 'variants',
    draft: { title: 'Стекло', options: [option, { ...option, title: '500 г', price: 190, weight: 600 }] },
    answered: {
      options: [
        { title: '250 г', fiscal_payment_object: 'Товар', article: 'ML250', price: 100.5, quantity: 3, weight: 0 },
        { title: '500 г', price: 190, weight: 600, gross_length: 0, gross_width: 0, gross_height: 0 },
      ],
    },
    change: { title: 'Банка' },
    own: ['product_uuid'],
    gone: 'Вариант не найден.',
    file: 'images',
    pictures: 'image_urls',
    refused: [...titles, [{ options: [] }, 'options', noOptions], ...wrongOptions],
  },
  {
    domain: 'extraOffers',
    draft: { ...newGoods, title: 'Соусы', price: '150.00', gross_length: '12', addons: ['Горчичный', 'Сырный'] },
    answered: {
      price: 150,
      weight: 0,
      gross_length: 12,
      gross_width: 0,
      gross_height: 0,
      fiscal_payment_object: 'Товар',
    },
    change: { price: 99.5, fiscal_payment_object: 'Услуга', addons: ['Сырный'] },
    own: ['product_uuid'],
    gone: 'Дополнительное предложение не найдено.',
    refused: [...titles, wrongPart, [{ price: '1,5' }, 'price', numberMessages.price]],
  },
  {
    domain: 'deliveryServices',
    draft: { title: 'Курьер', price: '199.90' },
    answered: { price: 199.9 },
    change: { title: 'Пункты «Пчела»', price: 99.5 },
    own: ['shop_uuid'],
    gone: 'Служба доставки не найдена.',
    refused: [...titles, [{ price: 'дорого' }, 'price', numberMessages.price]],
  },
  {
    domain: 'pickups',
    draft: { ...newPickup, title: 'Уфа, ул. Ленина, 1', contact_phone: '+7 900 000-00-01' },
    change: { contact_phone: '+7 900 000-00-02', schedule: { sunday: { time_start: '10:00', time_stop: '11:00' } } },
    own: ['shop_uuid'],
    gone: 'Пункт самовывоза не найден.',
    refused: [
      [{ title: '' }, 'title', messages.required],
      [{ contact_phone: '' }, 'contact_phone', messages.required],
    ],
  },
  {
    domain: 'phonePayments',
    draft: { bank: 'Сбербанк', phone: '+7 900 000-11-22', description: 'Получатель: Анна М.' },
    answered: { inactive: false },
    change: { bank: 'ВТБ', phone: '+7 900 000-99-99' },
    isWhole: { description: '' },
    own: ['shop_uuid'],
    gone: 'Платёж не найден.',
    refused: [
      [{ bank: '' }, 'bank', messages.required],
      [{ phone: '12' }, 'phone', phoneMessages.phone],
    ],
  },
  {
    domain: 'qrPayments',
    draft: { bank: 'ВТБ', description: '' },
    answered: { inactive: false },
    change: { description: 'Новый счёт' },
    own: ['shop_uuid'],
    gone: 'Платёж не найден.',
    file: 'image',
    pictures: 'qrcode_url',
    isRequired: true,
    refused: [[{ bank: '' }, 'bank', messages.required]],
  },
  {
    domain: 'externalSites',
    draft: { ...newExternalSite, title: '  Блог о мёде ', external_url: 'https://мёд.example/blog' },
    answered: { title: 'Блог о мёде', subscription_active: false, subscription_expire_at: null },
    change: { title: 'Блог' },
    own: ['owner'],
    isOwners: true,
    gone: 'Внешний сайт не найден.',
    refused: [...titles, [{ external_url: 'ftp://a.ru' }, 'external_url', NOT_AN_ADDRESS]],
  },
]
