import { checkoutOf, type Checkout } from '@console/fixtures/checkout'
import { createMaker, type Maker } from '@console/fixtures/kit/maker'
import type { OfShop, ProductRow } from '@console/fixtures/kit/rows'
import { aBasket, aPurchase, type Bought } from '@console/fixtures/purchases'
import type { Sold } from '@console/fixtures/sold'
import type { Order } from '@console/shared/orders'
import { notFound, ProblemError } from './kit/problem.ts'
import type { World } from './kit/world.ts'

/**
 * Shoppers place orders in a shop (`POST /__fake/orders`): of what it really sells, paid and
 * delivered in the ways that it really has open, now. The stock goes down; when all is sold, the rest of the shoppers leave without an order.
 * With `wanted` they came for that product alone.
 */
export function placeOrders({ tables, clock }: World, shop_uuid: string, count: number, wanted?: string): Order[] {
  if (!tables.shops.get(shop_uuid)) throw notFound('Проект не найден.')
  const products = tables.products.list(shop_uuid)
  const offered = wanted === undefined ? products : products.filter(({ uuid }) => uuid === wanted)
  if (wanted !== undefined && offered.length === 0) throw notFound('Товар не найден.')
  const make = createMaker(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, clock.now())
  const checkout = checkoutOf(shop_uuid, {
    products: offered,
    kitsOf: (product) => tables.extra_kits.list(product),
    phone_payments: tables.phone_payments.list(shop_uuid),
    qr_payments: tables.qr_payments.list(shop_uuid),
    robokassa_integrations: tables.robokassa_integrations.list(shop_uuid),
    delivery_services: tables.delivery_services.list(shop_uuid),
    pickups: tables.pickups.list(shop_uuid),
  })
  const left = new Map(checkout.goods.map(({ option_uuid, stock }) => [option_uuid, stock]))
  const stockOf = ({ option_uuid }: Sold) => left.get(option_uuid) ?? 0
  const placed: OfShop<Order>[] = []
  while (placed.length < count) {
    const basket = aBasket(make, checkout.goods, stockOf)
    if (basket.length === 0) break
    for (const { sold, quantity } of basket) left.set(sold.option_uuid, stockOf(sold) - quantity)
    placed.push(order(make, checkout, basket, clock.now()))
  }
  if (placed.length === 0)
    throw new ProblemError(
      409,
      wanted === undefined ? 'В магазине нечего купить: нет товаров в наличии.' : 'Этого товара нет в наличии.',
    )
  tables.products.arrange(
    shop_uuid,
    products.map((product) => withStock(product, left)),
  )
  placed.reverse()
  tables.orders.arrange(shop_uuid, [...placed, ...tables.orders.list(shop_uuid)])
  return placed
}

function order(make: Maker, checkout: Checkout, basket: readonly Bought[], now: number): OfShop<Order> {
  const at = new Date(now).toISOString()
  const made = aPurchase(make, checkout, basket, { days: 1, status: make.pick(['Ожидает оплаты', 'Оплачен']) })
  return { ...made, uuid: crypto.randomUUID(), date_create: at, date_update: at }
}

/** A product whose options are what is left of them; the same one when nothing of it was bought. */
function withStock(product: ProductRow, left: ReadonlyMap<string, number>): ProductRow {
  const stays = ({ option_uuid, quantity }: { option_uuid: string; quantity?: number | string | null | undefined }) =>
    Number(quantity ?? 0) === (left.get(option_uuid) ?? Number(quantity ?? 0))
  if (product.variants.every((variant) => variant.options.every(stays))) return product
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      options: variant.options.map((option) => ({
        ...option,
        quantity: left.get(option.option_uuid) ?? option.quantity,
      })),
    })),
  }
}
