import { allSettled } from 'effector'
import type { Product } from '@console/shared/products'
import { variants } from '@console/shared/variants'
import { MergeProof } from '@console/web/kit/api/merge-proof'
import { createClient } from '@console/web/kit/api/client'
import { $rows, pageOpened } from '@console/web/products/assortment/list-model'
import { storedDraft } from '@console/web/products/forms/option-form'
import type { TestApp } from './app.ts'
import { openShop, type ShopApp } from './open-shop.ts'
import { pngMark } from './upload-files.ts'
import { HONEY, required } from './basics.ts'

/** Opens the products tab of a shop. */
export const openProducts = (title = HONEY): Promise<ShopApp> => openShop(pageOpened, title)

export const titlesIn = ({ scope }: TestApp) => scope.getState($rows).map(({ product }) => product.title)

export function productNamed({ scope }: TestApp, title: string): Product {
  const row = required(scope.getState($rows).find(({ product }) => product.title === title))
  return row.product
}

/** Returns the mark of a picture made by `aPhoto`. */
export const markOf = async ({ api }: TestApp, url: string | null | undefined) =>
  pngMark(new Uint8Array(await (await api.request(url ?? '')).arrayBuffer()))

/** Sets an unknown fiscal label on every characteristic of a product's first variant. */
export async function storeUnknownLabel(app: ShopApp, title: string, label: string): Promise<Product> {
  const { product_uuid: product, variants: all } = productNamed(app, title)
  const variant = required(all?.[0])
  const options = (variant.options ?? []).map((option) => ({ ...storedDraft(option), fiscal_payment_object: label }))
  await allSettled(createClient(variants).update, {
    scope: app.scope,
    params: {
      params: { ...app.pathOf(), product, variant: variant.uuid },
      body: { data: { options } },
      checked: MergeProof.compared,
    },
  })
  await app.open()
  return productNamed(app, title)
}
