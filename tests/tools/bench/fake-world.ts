import type { Child } from './child.ts'
import { load, type Shot } from './load.ts'

export type Row = Readonly<Record<string, unknown>>

/** The bare servers' data: the rows of the fake server's responses. */
export interface SameData {
  /** By the shop's uuid. */
  readonly lists: Readonly<Record<string, readonly Row[]>>
  /** A whole scenario, for the memory measurement. */
  readonly large?: Row
  readonly one: Row
  readonly jsonCreated: Row
  readonly formCreated: Row
}

/** A running fake server with the benchmark's data, and the values for calling it. */
export interface FakeWorld {
  readonly owner: string
  /** The shops with a hundred and with ten thousand products. */
  readonly shop: string
  readonly largeShop: string
  readonly product: string
  readonly headers: Readonly<Record<string, string>>
  /** The server's responses, which the bare servers repeat. */
  readonly sameData: SameData
  /** Restores the initial data. */
  restore(): Promise<void>
}

type ProductRow = Row & { readonly variants: readonly Row[] }

interface State {
  tables: Record<string, Row[]> & { users: Row[]; shops: Row[]; products: ProductRow[]; extra_kits: Row[] }
}

/** The number of requests before the data is created. */
const EXERCISE = 10_000

export interface Case {
  readonly title: string
  readonly target: number | null
  /** Requests per round. */
  readonly count: number
  /** The request, the same for all servers. */
  readonly shot: (world: FakeWorld) => Shot
  readonly node?: boolean
  /** Sent before each counted request to the fake server. Its cost is measured separately and subtracted. */
  readonly before?: (world: FakeWorld) => Shot
}

/**
 * Signs in as owner 1001 of the demo and fills two of their shops through the control interface.
 *
 * Sends requests before it fills the shops. Filling causes a garbage collection, which discards V8's type feedback of functions
 * that are not compiled yet, Node's own included. Without these requests each later one would cost up to a fifth more, and only
 * here, because the bare servers start with their data.
 */
export async function fillWorld(server: Child): Promise<FakeWorld> {
  const { url } = server
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const answer = await fetch(url + path, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }
  const json = { 'content-type': 'application/json' }
  const widget = await call('/telegram-widget/sign?tg_id=1001')
  const { data: session } = await call<{ data: { access_token: string } }>('/auth/authorize', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(widget),
  })
  const headers = { authorization: `Bearer ${session.access_token}` }
  const state = await call<State>('/__fake/state')
  const [anna] = state.tables.users
  const [shop, largeShop] = state.tables.shops.filter((row) => row.owner_uuid === anna?.uuid)
  if (!anna || !shop || !largeShop) throw new Error('the demo has no two shops of owner 1001')
  const services = `/delivery/manual/${String(anna.uuid)}/${String(shop.uuid)}`
  await load(server, EXERCISE, (index) =>
    index % 2 === 0
      ? { method: 'GET', path: `/shops/${String(anna.uuid)}/${String(shop.uuid)}`, headers }
      : { method: 'POST', path: services, headers: { ...headers, ...json }, body: jsonBody },
  )
  const patterns = state.tables.products.filter((row) => row.shop_uuid === shop.uuid)
  const goodsRows = (of: Row, count: number): ProductRow[] =>
    Array.from({ length: count }, (_, index) => {
      const uuid = crypto.randomUUID()
      const pattern = patterns[index % patterns.length]
      const variants = pattern?.variants.map((variant) => ({ ...variant, product_uuid: uuid })) ?? []
      return { ...pattern, uuid, product_uuid: uuid, shop_uuid: of.uuid, title: `Товар № ${index + 1}`, variants }
    })
  state.tables.products = [...goodsRows(shop, 100), ...goodsRows(largeShop, 10_000)]
  state.tables.extra_kits = []
  const filled = JSON.stringify(state)
  const restore = () => call<undefined>('/__fake/state', { method: 'PUT', body: filled })
  await restore()

  const at = { owner: String(anna.uuid), shop: String(shop.uuid), largeShop: String(largeShop.uuid) }
  const hundred = await call<Row[]>(`/products/${at.owner}/${at.shop}`, { headers })
  const tenThousand = await call<Row[]>(`/products/${at.owner}/${at.largeShop}`, { headers })
  const [one = {}] = hundred
  const jsonCreated = await call<Row>(`/delivery/manual/${at.owner}/${at.shop}`, {
    method: 'POST',
    headers: { ...headers, ...json },
    body: jsonBody,
  })
  const formCreated = await call<Row>(`/product_categories/${at.owner}/${at.shop}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': formType },
    body: formBody,
  })
  await restore()
  const sameData = { lists: { [at.shop]: hundred, [at.largeShop]: tenThousand }, one, jsonCreated, formCreated }
  return { ...at, product: String(one.uuid), headers, sameData, restore }
}

export const jsonBody = JSON.stringify({
  title: 'Курьер до двери',
  price: '390',
  contact_phone: '+79991234567',
  description: 'Привозим на следующий день, с десяти до двадцати двух, звоним за час.',
})

const boundary = 'bench-boundary'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A category with a picture of 100 kB. */
export const formBody = form({
  data: { title: 'Новая', products_sorty_by: 'name_az', hex_color: '#3E7722' },
  size: 100_000,
})
/** A product's change without a picture. */
export const changeBody = form({ data: { title: 'Другое имя' }, size: 0 })

function form({ data, size }: { data: Row; size: number }): Uint8Array<ArrayBuffer> {
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`
  const text = `${part('name="data"')}\r\n${JSON.stringify(data)}\r\n`
  const picture = Buffer.alloc(size, 7)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(picture)
  const file = `${part('name="background_img"; filename="a.png"')}content-type: image/png\r\n\r\n`
  return Buffer.concat([
    Buffer.from(text),
    ...(size > 0 ? [Buffer.from(file), picture, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}
