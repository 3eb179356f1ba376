import { checkoutOf, type Checkout, soldIn, type Sold } from '@console/fixtures/checkout'
import { createMaker, type Maker } from '@console/fixtures/kit/maker'
import type { OfShop, ProductRow } from '@console/fixtures/kit/rows'
import { aBasket, aPurchase, type Bought } from '@console/fixtures/orders'
import { atOnce, each, type Task } from '@console/shared/kit/slices'
import type { Order } from '@console/shared/orders'
import { notFound, ProblemError } from './kit/problem.ts'
import type { RequestContext, World } from './kit/world.ts'
import { refuseOutdated } from './kit/worlds.ts'

/**
 * Places orders in a shop (`POST /__fake/orders`) with products, payments and deliveries that the shop offers now. The
 * stock decreases; when everything is sold, the remaining shoppers leave without an order. `request.product` limits the orders
 * to one product.
 */
export function* placeOrders(call: RequestContext, request: OrderRequest): Task<Order[]> {
  const { tables } = call.world
  const { shop } = request
  const seen = tables.products.group(shop)
  let bought = yield* buy(call.world, request)
  refuseOutdated(call)
  // Another call has changed the shop's products meanwhile, and those changes must stay: buy again without a pause.
  if (tables.products.group(shop) !== seen) bought = atOnce(buy(call.world, request))
  tables.products.arrange(shop, bought.products)
  tables.orders.arrange(shop, [...bought.orders, ...tables.orders.list(shop)])
  return bought.orders
}

interface OrderRequest {
  readonly shop: string
  readonly count: number
  readonly product?: string | undefined
}

interface Purchases {
  /** Newest first. */
  readonly orders: OfShop<Order>[]
  /** All products of the shop, with the remaining stock. */
  readonly products: readonly ProductRow[]
}

/** Chooses the purchases without writing anything. */
function* buy({ tables, clock }: World, { shop, count, product: wanted }: OrderRequest): Task<Purchases> {
  if (!tables.shops.get(shop)) throw notFound('Проект не найден.')
  const products = tables.products.list(shop)
  const offered = wanted === undefined ? products : products.filter(({ uuid }) => uuid === wanted)
  if (wanted !== undefined && offered.length === 0) throw notFound('Товар не найден.')
  const make = createMaker(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, clock.now())
  const kitsOf = (product: string) => tables.extra_kits.list(product)
  const goods = yield* each(offered, (product) => soldIn([product], kitsOf))
  const empty = checkoutOf(shop, {
    products: [],
    kitsOf,
    phone_payments: tables.phone_payments.list(shop),
    qr_payments: tables.qr_payments.list(shop),
    robokassa_integrations: tables.robokassa_integrations.list(shop),
    delivery_services: tables.delivery_services.list(shop),
    pickups: tables.pickups.list(shop),
  })
  const checkout = { ...empty, goods: goods.flat() }
  const left = new Map(checkout.goods.map(({ option_uuid, stock }) => [option_uuid, stock]))
  const stockOf = ({ option_uuid }: Sold) => left.get(option_uuid) ?? 0
  const placed: OfShop<Order>[] = []
  while (placed.length < count) {
    const basket = aBasket(make, checkout.goods, stockOf)
    if (basket.length === 0) break
    for (const { sold, quantity } of basket) left.set(sold.option_uuid, stockOf(sold) - quantity)
    placed.push(order(make, checkout, basket, clock.now()))
    yield
  }
  if (placed.length === 0)
    throw new ProblemError(
      409,
      wanted === undefined ? 'В магазине нечего купить: нет товаров в наличии.' : 'Этого товара нет в наличии.',
    )
  return { orders: placed.reverse(), products: yield* each(products, (product) => withStock(product, left)) }
}

function order(make: Maker, checkout: Checkout, basket: readonly Bought[], now: number): OfShop<Order> {
  const at = new Date(now).toISOString()
  const made = aPurchase(make, checkout, basket, { days: 1, status: make.pick(['Ожидает оплаты', 'Оплачен']) })
  return { ...made, uuid: crypto.randomUUID(), date_create: at, date_update: at }
}

/** Returns a product with its remaining stock; the same object when nothing of it was bought. */
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
