import type { TableName } from '@console/fixtures/kit/rows'
import type { Kind } from './pseudonyms.ts'
import { own } from '@console/shared/kit/own'

/**
 * How a field of a recorded row is treated: `kept` unchanged (uuids, dates, choices); `free` text, in which only
 * persons are replaced; `goods` (a title that stays if the shop's goods have it); `lines` (an order in words, built
 * again from its products); `link` (opens the project in the messenger); files; or a kind of personal value, which is
 * replaced by an invented one.
 */
export type Use =
  Kind | 'kept' | 'free' | 'goods' | 'lines' | 'link' | 'picture' | 'code picture' | 'document' | 'portrait'

const byName: Readonly<Record<string, Use>> = {
  uuid: 'kept',
  date_create: 'kept',
  date_update: 'kept',
  sent_date: 'kept',
  paid_at: 'kept',
  subscription_expire_at: 'kept',
  tg_auth_date: 'kept',
  owner: 'kept',
  type: 'kept',
  kind: 'kept',
  shop_type: 'kept',
  sno_type: 'kept',
  fiscal_tax_type: 'kept',
  fiscal_payment_object: 'kept',
  hex_color: 'kept',
  text_color: 'kept',
  products_sorty_by: 'kept',
  posts_sorty_by: 'kept',
  time_start: 'kept',
  time_stop: 'kept',
  // Numbers, which a provider may return as text.
  price: 'kept',
  quantity: 'kept',
  weight: 'kept',
  gross_length: 'kept',
  gross_width: 'kept',
  gross_height: 'kept',
  title: 'free',
  description: 'free',
  article: 'free',
  addons: 'free',
  details: 'free',
  options: 'free',
  bank: 'free',
  method_title: 'free',
  status: 'free',
  payment_status: 'free',
  product_title: 'goods',
  variant_title: 'goods',
  variant_option_title: 'goods',
  product_presentations: 'lines',
  telegram_url: 'link',
  external_url: 'site',
  tg_id: 'number',
  tg_first_name: 'firstName',
  tg_last_name: 'surname',
  tg_username: 'username',
  tg_photo_url: 'portrait',
  first_name: 'firstName',
  last_name: 'surname',
  surname: 'surname',
  patronymic: 'patronymic',
  phone: 'phone',
  contact_phone: 'phone',
  email: 'email',
  buyer_tg_username: 'username',
  contact_tg_username: 'username',
  address: 'address',
  inn: 'inn',
  ogrn: 'ogrn',
  payment_order: 'number',
  robokassa_shop_id: 'code',
  robokassa_order_id: 'number',
  track_number: 'number',
  image_url: 'picture',
  image_urls: 'picture',
  logo_url: 'picture',
  photo_url: 'picture',
  qrcode_url: 'code picture',
  instruction_url: 'document',
  user_policy_url: 'document',
  privacy_policy_url: 'document',
  advertising_policy_url: 'document',
}

/** Fields whose treatment depends on the table. */
const byTable: Readonly<Record<string, Use>> = {
  // The API's name for the patronymic.
  'legal_info.last_name': 'patronymic',
  'legal_info.title': 'company',
  'pickups.title': 'address',
  'pickups.description': 'text',
  'delivery_services.description': 'text',
  'phone_payments.description': 'text',
  'qr_payments.description': 'text',
  'orders.extra_kits.title': 'goods',
  'orders.article': 'goods',
}

/**
 * Returns how a text in a field is treated; `within` is the field of its object or list. The text of an unknown field
 * is replaced, since it may be personal.
 */
export function fieldTreatment(table: TableName, within: string, field: string): Use {
  const kind = own(byTable, `${table}.${within}.${field}`) ?? own(byTable, `${table}.${field}`)
  return kind ?? treatmentByName(field) ?? 'text'
}

/** Returns how a field of this name is treated in any table; undefined for an unknown field. */
export function treatmentByName(field: string): Use | undefined {
  if (field.endsWith('_uuid') || field.endsWith('_uuids')) return 'kept'
  return own(byName, field)
}
