/** A plan as shown on the info page; the price to pay comes from the provider's list. Prices in roubles. */
export interface Plan {
  readonly months: number
  readonly price: number
  readonly discount?: number
  readonly perMonth?: number
}

export const plans = [
  { months: 1, price: 1000 },
  { months: 6, price: 5000, discount: 17, perMonth: 833 },
  { months: 12, price: 9000, discount: 25, perMonth: 750 },
] as const satisfies readonly Plan[]

export const included = [
  'Магазины и инфо-сайты с любым числом товаров и публикаций',
  'Все шаблоны оформления',
  'Оплата переводом, по QR-коду и картой',
  'Доставка, самовывоз и трек-номера',
  'Заказы, остатки и дополнительные предложения',
  'Никаких комиссий с продаж',
] as const
