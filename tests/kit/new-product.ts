import { allSettled } from 'effector'
import { extraOffers } from '@console/shared/extra-offers'
import { newProduct } from '@console/shared/products'
import { newOption, variants } from '@console/shared/variants'
import { saving as creating } from '@console/web/products/edit/new-model'
import { pageOpened } from '@console/web/products/edit/origin-model'
import type { NewProduct } from '@console/web/products/edit/new-product-form'
import { createClient } from '@console/web/kit/api/client'
import type { TestApp } from './app.ts'
import { aPhoto } from './upload-files.ts'
import { openProducts } from './products.ts'

export const calls = createClient({
  list: variants.list,
  update: variants.update,
  create: variants.create,
  offers: extraOffers.list,
  createOffer: extraOffers.create,
})

export async function openNew() {
  const app = await openProducts()
  await allSettled(pageOpened, { scope: app.scope, params: app.pathOf() })
  app.calls.length = 0
  return app
}

export const body = (over: Partial<NewProduct> = {}): NewProduct => ({
  data: { ...newProduct, title: 'Новинка' },
  image: aPhoto(7),
  option: { ...newOption, title: '100 г', article: 'P1', price: '450.50', quantity: '12' },
  photos: [aPhoto(8), aPhoto(9)],
  ...over,
})

export const submit = ({ scope }: TestApp, params = body()) => allSettled(creating.submitted, { scope, params })
export const texts = ({ toasts }: TestApp) => toasts.map(({ text }) => text)
