import type { DeliveryService, Pickup } from '@console/shared/delivery'
import { amountText } from '../kit/money.ts'
import { plural } from '../kit/text.ts'
import { scheduleText } from './schedule.ts'

/** The texts of a card and of its delivery methods. */
export interface EntriesLabels<Item> {
  readonly title: string
  readonly hint: string
  readonly failed: string
  readonly empty: string
  readonly add: string
  /** Lines below a method's title. */
  readonly facts: (item: Item) => string[]
  readonly removal: (title: string) => string
  /** The button that confirms the removal. */
  readonly remove: string
  readonly clearing: (count: number) => { readonly title: string; readonly text: string }
}

/** '249,50 ₽ за кг'; '' without a price. */
const priceOf = ({ price }: DeliveryService): string => amountText(price) && `${amountText(price)} за\u00a0кг`

const present = (texts: (string | null | undefined)[]): string[] => texts.filter((text): text is string => !!text)

export const serviceLabels: EntriesLabels<DeliveryService> = {
  title: 'Службой доставки',
  hint: 'Покупатель выберет службу и заплатит за вес заказа.',
  failed: 'Службы доставки не загрузились',
  empty: 'Служб доставки пока нет',
  add: 'Добавить службу',
  facts: (service) => present([priceOf(service), service.contact_phone]),
  removal: (title) => `Удалить службу доставки «${title}»?`,
  remove: 'Удалить службу',
  clearing: (count) => ({
    title: 'Отключить доставку службами?',
    text: `${plural(count, ['служба доставки будет удалена', 'службы доставки будут удалены', 'служб доставки будут удалены'])}. Это можно будет отменить в истории изменений.`,
  }),
}

export const pickupLabels: EntriesLabels<Pickup> = {
  title: 'Самовывоз',
  hint: 'Покупатель заберёт заказ сам в часы работы.',
  failed: 'Адреса самовывоза не загрузились',
  empty: 'Адресов самовывоза пока нет',
  add: 'Добавить адрес',
  facts: (pickup) => present([scheduleText(pickup.schedule), pickup.contact_phone]),
  removal: (title) => `Удалить адрес «${title}»?`,
  remove: 'Удалить адрес',
  clearing: (count) => ({
    title: 'Отключить самовывоз?',
    text: `${plural(count, ['адрес будет удалён', 'адреса будут удалены', 'адресов будут удалены'])}. Это можно будет отменить в истории изменений.`,
  }),
}

/** The number of characters of a title that fit into a row (shared/docs/delivery.md). */
const MAX_ROW_TITLE = 25

/** The title as the lists show it: at most 25 characters and an ellipsis. */
export function cutTitle(title: string): string {
  // Splits by code points, so that an emoji is not cut in two.
  const letters = [...title]
  return letters.length > MAX_ROW_TITLE ? `${letters.slice(0, MAX_ROW_TITLE).join('').trimEnd()}…` : title
}
