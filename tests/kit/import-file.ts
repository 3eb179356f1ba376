import { allSettled } from 'effector'
import { products, type Product } from '@console/shared/products'
import { variants } from '@console/shared/variants'
import { createClient } from '@console/web/kit/api/client'
import { importOpened } from '@console/web/products/assortment/editing-model'
import * as importedFile from '@console/web/products/import/file-model'
import * as importing from '@console/web/products/import/import-model'
import type { TestApp } from './app.ts'
import { shopPath, type ShopApp } from './open-shop.ts'
import { openProducts, productNamed } from './products.ts'
import { HONEY } from './basics.ts'

export const api = createClient({ list: products.list, updateVariant: variants.update })

/** Reads the catalogue as shoppers see it, without dates and uuids of new rows. */
export const catalogue = async (app: TestApp) =>
  (await allSettled(api.list, { scope: app.scope, params: { params: shopPath(app, HONEY) } })).value as Product[]

export async function importFile(app: ShopApp, lines: readonly string[]) {
  await allSettled(importOpened, { scope: app.scope })
  await allSettled(importedFile.fileSelected, { scope: app.scope, params: new File([lines.join('\n')], 'товары.csv') })
  await allSettled(importing.submitted, { scope: app.scope })
}

/** Opens a console whose import has this file. */
export async function openImport(text: string | Uint8Array<ArrayBuffer> | Blob) {
  const app = await openProducts()
  await allSettled(importOpened, { scope: app.scope })
  const params = new File([text], 'товары.csv')
  await allSettled(importedFile.fileSelected, { scope: app.scope, params })
  app.calls.length = 0
  return app
}

export const writes = ({ calls }: TestApp) => calls.filter((call) => /^(POST|PATCH)/.test(call)).length

/** Returns a characteristic by its product's title and its article. */
export const optionNamed = (app: TestApp, title: string, article: string) =>
  productNamed(app, title)
    .variants?.flatMap(({ options }) => options ?? [])
    .find((one) => one.article === article)
