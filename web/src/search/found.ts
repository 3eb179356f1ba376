import type { Category } from '@console/shared/categories'
import type { Order } from '@console/shared/orders'
import type { Post } from '@console/shared/posts'
import type { Product } from '@console/shared/products'
import type { Project } from '@console/shared/projects'
import { filteredUrl, projectUrl, awaitedOrdersUrl, outOfStockUrl } from '../projects/project-url.ts'
import { dateText, moneyText } from '../kit/text.ts'
import { entry, type Entry } from './entries.ts'
import type { PageLabels } from '../kit/platform/navigation.ts'

/* Builds the entry of each kind of item: its title, its other search words and its link. */

/** The most frequent actions in a store, and its lists of open tasks. */
export const actionEntries = ({ uuid, title }: Project): Entry[] =>
  [
    { title: 'Добавить товар', to: `${projectUrl(uuid, 'products')}/new`, words: 'создать новый' },
    {
      title: 'Заказы, которые ждут отправки',
      to: awaitedOrdersUrl(uuid, 'parcel'),
      words: 'отправить собрать упаковать',
    },
    { title: 'Товары, которых нет в наличии', to: outOfStockUrl(uuid), words: 'остаток закончились пополнить' },
  ].map(({ words, ...action }) => entry({ ...action, key: `action:${action.to}`, kind: 'action', note: title }, words))

/** Without a project, the linked page asks which store is meant. */
export const newProductEntry = entry(
  { key: 'action:new-product', kind: 'action', title: 'Добавить товар', note: 'В магазин', to: '/open?for=product' },
  'создать новый',
)

export const projectEntry = ({ uuid, title, shop_type, inactive }: Project): Entry =>
  entry({
    key: `project:${uuid}`,
    kind: 'project',
    title,
    note: inactive ? 'Отключён' : shop_type === 'OnlineStore' ? 'Магазин' : 'Инфо-сайт',
    to: projectUrl(uuid),
  })

/** A category's entry links to its products, like its card. */
export const categoryEntry =
  (shop: string) =>
  ({ uuid, title, description }: Category): Entry =>
    entry(
      {
        key: `category:${uuid}`,
        kind: 'category',
        title,
        note: description ?? '',
        to: filteredUrl(shop, 'products', { category: uuid }),
      },
      description,
    )

export const productEntry =
  (shop: string) =>
  ({ product_uuid, title, variants }: Product): Entry =>
    entry(
      {
        key: `product:${product_uuid}`,
        kind: 'product',
        title,
        note: '',
        to: `${projectUrl(shop, 'products')}/${encodeURIComponent(product_uuid)}/common`,
      },
      ...(variants ?? []).flatMap((variant) => [
        variant.title,
        ...(variant.options ?? []).map(({ article }) => article),
      ]),
    )

/** An order's entry links to the page of the order. */
export const orderEntry =
  (shop: string) =>
  (order: Order): Entry => {
    const buyer = order.buyer_tg_username ? `@${order.buyer_tg_username}` : 'без имени'
    const price = typeof order.price === 'number' ? `, ${moneyText(order.price)}` : ''
    return entry(
      {
        key: `order:${order.uuid}`,
        kind: 'order',
        title: `${buyer}${price}`,
        note: [dateText(order.date_create), order.payment_status].filter(Boolean).join(' · '),
        to: `${projectUrl(shop, 'orders')}/${encodeURIComponent(order.uuid)}`,
      },
      order.uuid,
      order.payment?.payment_order,
      order.payment?.robokassa_order_id,
      order.delivery?.contact_phone,
      order.delivery?.contact_tg_username,
      order.track_number,
      order.delivery?.track_number,
      order.payment_status,
      ...(order.products ?? []).flatMap(({ product_title, article }) => [product_title, article]),
    )
  }

export const postEntry =
  (shop: string) =>
  ({ uuid, title, date_create }: Post): Entry =>
    entry({
      key: `post:${uuid}`,
      kind: 'post',
      title,
      note: dateText(date_create),
      to: `${projectUrl(shop, 'infoposts')}?${new URLSearchParams({ search: title }).toString()}`,
    })

type Pages = Readonly<Record<string, PageLabels>>
/** Search words of pages, beside their labels; a page without an entry is not offered. */
export type PageWords = Readonly<Record<string, string>>

/** Pages outside projects, with the names of their sections. */
export const consoleEntries = (pages: Pages, words: PageWords): Entry[] =>
  Object.entries(words)
    .filter(([path]) => !path.includes(':'))
    .map(([path, more]) =>
      pageEntry(path, pages[path]?.label, pages[path.slice(0, path.lastIndexOf('/'))]?.label, more),
    )

/** The tabs of the open project, with its title. */
export const projectEntries = (pages: Pages, words: PageWords, shop: string, title: string): Entry[] =>
  Object.entries(words)
    .filter(([path]) => path.startsWith('/projects/:shopId/'))
    .map(([path, more]) =>
      pageEntry(path.replace(':shopId', encodeURIComponent(shop)), pages[path]?.label, title, more),
    )

const pageEntry = (to: string, title = '', note = '', words: string): Entry =>
  entry({ key: `page:${to}`, kind: 'page', title, note, to }, words)
