import { allSettled } from 'effector'
import type { Product } from '@console/shared/products'
import { variants } from '@console/shared/variants'
import { createClient } from '@console/web/kit/api/client'
import { $rows, pageOpened } from '@console/web/products/list/list-model'
import { storedDraft } from '@console/web/products/variants/option-form'
import * as projects from '@console/web/projects/list/list-model'
import { openConsole, ownerOf, type TestConsole } from './console.ts'

export const HONEY = 'Лавка мёда «Липа»'

/** The uuid of the owner's project with this title. */
export function shopNamed({ scope }: TestConsole, title: string): string {
  const shop = scope.getState(projects.list.$items).find((project) => project.title === title)
  if (!shop) throw new Error(`no project ${title}`)
  return shop.uuid
}

/** The products tab of a shop opens. */
export const openShop = (console: TestConsole, title: string) =>
  allSettled(pageOpened, { scope: console.scope, params: pathOf(console, title) })

export const pathOf = (console: TestConsole, title = HONEY) => ({
  owner: ownerOf(console),
  shop: shopNamed(console, title),
})

/** A console on the products tab of a shop. */
export async function openProducts(title = HONEY): Promise<TestConsole> {
  const console = await openConsole()
  await allSettled(projects.pageOpened, { scope: console.scope, params: { owner: ownerOf(console) } })
  await openShop(console, title)
  console.calls.length = 0
  return console
}

export const titlesIn = ({ scope }: TestConsole) => scope.getState($rows).map(({ product }) => product.title)

export function productNamed({ scope }: TestConsole, title: string): Product {
  const row = scope.getState($rows).find(({ product }) => product.title === title)
  if (!row) throw new Error(`no product ${title}`)
  return row.product
}

/** The smallest file that the server takes for a picture; its last byte tells it from others. */
export const aPhoto = (mark = 1): File =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, mark])], 'a.png', { type: 'image/png' })

/** What `aPhoto` was told it by. */
export const markOf = async ({ api }: TestConsole, url: string | null | undefined) =>
  new Uint8Array(await (await api.request(url ?? '')).arrayBuffer()).at(-1)

/** The provider keeps a fiscal label that the console does not know, at every characteristic of a product's first variant. */
export async function keepUnknownLabel(console: TestConsole, title: string, label: string): Promise<Product> {
  const { product_uuid: product, variants: all } = productNamed(console, title)
  const variant = all?.[0]
  if (!variant) throw new Error(`no variant of ${title}`)
  const options = (variant.options ?? []).map((option) => ({ ...storedDraft(option), fiscal_payment_object: label }))
  await allSettled(createClient(variants).update, {
    scope: console.scope,
    params: { params: { ...pathOf(console), product, variant: variant.uuid }, body: { data: { options } } },
  })
  await openShop(console, HONEY)
  return productNamed(console, title)
}
