import { openApp, type TestApp } from '../kit/app.ts'
import { callerOf, type Caller } from '../kit/caller.ts'
import { TestJournal } from '../kit/journal.ts'
import { openProjects, shopPath } from '../kit/open-shop.ts'
import { HONEY } from '../kit/basics.ts'
import type { Category } from '@console/shared/categories'
import type { Product } from '@console/shared/products'
import { variants as variantCalls } from '@console/shared/variants'
import type { Row, Screen } from './screen.ts'
import type { Facts } from './expected-facts.ts'

/** An open screen with the values that it shows. */
export interface OpenScreen {
  readonly screen: Screen
  readonly base: Facts
  /** The currently shown values, if the screen follows changes of others; `base` otherwise. */
  readonly shown?: () => Facts
  readonly typed: (mine: Facts) => Row
}

export interface Shop {
  readonly apps: readonly TestApp[]
  readonly other: Caller
  readonly at: { readonly owner: string; readonly shop: string; readonly product: string }
  readonly variant: string
  readonly card: string
  /** Categories that the product can have. */
  readonly shelves: readonly string[]
}

export async function openShop(): Promise<Shop> {
  const first = await openApp()
  // The other person uses another machine: the consoles share only the server.
  const second = await openApp({ beside: { ...first, storage: new Map(first.storage), journal: new TestJournal() } })
  const apps = [first, second]
  for (const app of apps) await openProjects(app)
  const other = await callerOf(first.api, 1001)
  const path = shopPath(first, HONEY)
  const all = (await other.read(`/products/${path.owner}/${path.shop}/`)) as Product[]
  const [sold] = all
  const [variant] = sold?.variants ?? []
  if (!sold || !variant) throw new Error('nothing to sell')
  const at = { ...path, product: sold.product_uuid }
  const [option] = variant.options ?? []
  const data = {
    title: 'Банка',
    options: [option, ...['Второй', 'Третий'].map((title) => ({ ...option, option_uuid: null, title }))],
  }
  await other.call(variantCalls.update, { ...at, variant: variant.uuid }, { data })
  const cards = (await other.read(`/product_categories/${path.shop}`)) as Category[]
  const shelves = cards.slice(0, 3).map(({ uuid }) => uuid)
  return { apps, other, at, variant: variant.uuid, card: shelves[0] ?? '', shelves }
}
