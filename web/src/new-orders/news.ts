import { awaitedIn, type FulfilmentCounts } from '@console/shared/fulfilment'
import { isEnded } from '@console/shared/order-status'
import type { Order } from '@console/shared/orders'
import type { Project } from '@console/shared/projects'
import type { Mark } from '../kit/platform/marks.ts'
import { plural } from '../kit/text.ts'
import { awaitedTexts } from '../orders/awaited.ts'
import { projectUrl } from '../projects/project-url.ts'

/** The news of one shop's orders; times in milliseconds. */
interface ShopNews {
  readonly title: string
  /** Paid orders that wait for the owner. */
  readonly waiting: FulfilmentCounts
  /** When the newest order was created, and the newest one that the owner has seen. */
  readonly newest: number
  readonly seen: number
  /** Orders that the owner has not seen. */
  readonly fresh: readonly string[]
}

/** An announcement, shown in one tab; `id` distinguishes two with the same text. */
export interface Alert {
  readonly id: string
  readonly shop: string
  readonly text: string
}

/** The news that all tabs of an owner share through local storage. */
export interface News {
  readonly shops: Readonly<Record<string, ShopNews>>
  readonly alert: Alert | null
}

export const emptyNews: News = { shops: {}, alert: null }

const createdAt = ({ date_create }: Order): number => Date.parse(date_create ?? '') || 0
const newText = (count: number) => plural(count, ['новый заказ', 'новых заказа', 'новых заказов'])

/** Updates the news by a poll of a shop's orders. The first poll of all announces nothing. */
export function withPolled(news: News, { uuid: shop, title }: Project, orders: readonly Order[]): News {
  const before = news.shops[shop]
  const created = orders.map(createdAt)
  const newest = created.reduce((latest, at) => Math.max(latest, at), 0)
  const seen = before?.seen ?? newest
  const fresh = orders.filter((order, index) => (created[index] ?? 0) > seen && !isEnded(order)).map(({ uuid }) => uuid)
  const added = fresh.filter((uuid) => !before?.fresh.includes(uuid)).length
  const now = { title, waiting: awaitedIn(orders), newest, seen, fresh }
  if (JSON.stringify(now) === JSON.stringify(before)) return news
  const alert = { id: `${shop} ${newest} ${fresh.length}`, shop, text: `${newText(added)}: «${title}»` }
  return { shops: { ...news.shops, [shop]: now }, alert: added > 0 ? alert : news.alert }
}

/** Marks a shop's orders as seen. */
export function withSeen(news: News, shop: string): News {
  const known = news.shops[shop]
  if (!known || known.fresh.length === 0) return news
  return { ...news, shops: { ...news.shops, [shop]: { ...known, seen: known.newest, fresh: [] } } }
}

const unseenIn = ({ shops }: News): number => Object.values(shops).reduce((sum, { fresh }) => sum + fresh.length, 0)

/** The marks of the menus: at each shop's orders, and at the list of projects. */
export function marksOf(news: News): Record<string, Mark> {
  const unseen = unseenIn(news)
  const marks = Object.entries(news.shops).flatMap(([shop, { waiting, fresh }]) => {
    const awaited = Object.values(waiting).reduce((sum, count) => sum + count, 0)
    const texts = [
      ...awaitedTexts(waiting).map(({ text }) => text),
      ...(fresh.length > 0 ? [newText(fresh.length)] : []),
    ]
    const mark = { count: awaited || fresh.length, text: texts.join(', '), isNew: fresh.length > 0 }
    return mark.count > 0 ? [[projectUrl(shop, 'orders'), mark] as const] : []
  })
  return {
    ...Object.fromEntries(marks),
    ...(unseen > 0 && { '/projects': { count: unseen, text: newText(unseen), isNew: true } }),
  }
}

/** Parses the news of another tab or an earlier visit; empty if they cannot be read. */
export function readNews(text: string | null): News {
  try {
    return { ...emptyNews, ...(JSON.parse(text ?? '{}') as Partial<News>) }
  } catch {
    return emptyNews
  }
}
