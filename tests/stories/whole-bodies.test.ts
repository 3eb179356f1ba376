import { allSettled, scopeBind } from 'effector'
import { expect, test, expectTypeOf } from 'vitest'
import * as legal from '@console/web/legal/model'
import * as phones from '@console/web/payments/phone-model'
import * as details from '@console/web/profile/details-model'
import { detailsOf } from '@console/shared/profile'
import { valuesOf } from '@console/web/legal/legal-form'
import { pageOpened as paymentsOpened } from '@console/web/payments/model'
import { $user } from '@console/web/session/model'
import type { CategoryDraft } from '@console/shared/categories'
import type { DeliveryService, DeliveryServiceDraft } from '@console/shared/delivery'
import type { PhonePayment, PhonePaymentDraft } from '@console/shared/phone-payments'
import { PostDraft } from '@console/shared/posts'
import { ProductDraft, type Product } from '@console/shared/products'
import type { OptionDraft } from '@console/shared/variants'
import { serviceForm } from '@console/web/delivery/model'
import type { EntityForm, AllFields } from '@console/web/kit/form/entity-form'
import { phoneForm } from '@console/web/payments/phone-model'
import { qrForm } from '@console/web/payments/qr-model'
import { list } from '@console/web/posts/model'
import { snapshotPostFx } from '@console/web/posts/recorded-post'
import { snapshotProductFx } from '@console/web/products/history/make-product'
import { recordedProduct } from '@console/web/products/history/recorded-product'
import { newProductOf, newProductValues } from '@console/web/products/edit/new-product-form'
import { optionDraftOf, storedDraft } from '@console/web/products/forms/option-form'
import type { ProductBody, ProductValues } from '@console/web/products/forms/product-form'
import { createClient } from '@console/web/kit/api/client'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { expectProblems } from '../kit/sent.ts'
import { openProjects, shopPath } from '../kit/open-shop.ts'
import { HONEY } from '../kit/basics.ts'
import { named, openPosts } from '../kit/posts.ts'
import { openProducts, productNamed } from '../kit/products.ts'
import { endpoints, paramsOf, titleOf } from '../kit/endpoints.ts'

const UNKNOWN = { limits: { per_day: 3 } }

/** Adds an unknown field to all objects of a kind, at any depth of an answer. */
function withUnknown(value: unknown, isOfKind: (item: object) => boolean, added: object): unknown {
  if (Array.isArray(value)) return value.map((item) => withUnknown(item, isOfKind, added))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withUnknown(part, isOfKind, added)]),
  )
  return isOfKind(value) ? { ...inner, ...added } : inner
}

/** A console before a server with one field more; what is sent to it is there to look at. */
async function openBefore(isOfKind: (item: object) => boolean, added: object = UNKNOWN) {
  const base = await openApp()
  const sent: unknown[] = []
  const request: TestApp['api']['request'] = async (input, init) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET' && typeof init?.body === 'string') sent.push(JSON.parse(init.body))
    const response = await base.api.request(input, init)
    if (!response.ok || response.status === 204) return response
    const text = await response.text()
    return Response.json(withUnknown(JSON.parse(text), isOfKind, added), { status: response.status })
  }
  const app = await openApp({ beside: { ...base, api: { ...base.api, request } } })
  await openProjects(app)
  sent.length = 0
  return { app, scope: app.scope, at: shopPath(app, HONEY), sent }
}

test('a replaced payment keeps unknown fields', async () => {
  const { scope, at, sent } = await openBefore((item) => 'bank' in item)
  await allSettled(paymentsOpened, { scope, params: at })
  const payment = scope.getState(phones.list.$items)[0]
  if (!payment) throw new Error('no payment')
  await allSettled(phones.editor.editOpened, { scope, params: payment })
  const { bank, phone, description } = payment
  await allSettled(phones.editor.submitted, { scope, params: { bank: `${bank} 2`, phone, description } })
  expect(sent).toEqual([expect.objectContaining({ bank: `${bank} 2`, ...UNKNOWN })])
  expectProblems('request limits: not in the contract')
})

test('legal information keeps unknown fields of the same kind', async () => {
  const { scope, at, sent } = await openBefore((item) => 'inn' in item)
  await allSettled(legal.pageOpened, { scope, params: at })
  const stored = valuesOf(scope.getState(legal.info.$data))
  await allSettled(legal.saving.submitted, { scope, params: { ...stored, surname: 'Другая' } })
  expect(sent.at(-1)).toMatchObject({ surname: 'Другая', ...UNKNOWN })
  await allSettled(legal.kindSelected, { scope, params: 'individual' })
  await allSettled(legal.saving.submitted, { scope, params: { ...stored, surname: 'Иная' } })
  expect(sent.at(-1)).toMatchObject({ surname: 'Иная' })
  expect(sent.at(-1)).not.toMatchObject(UNKNOWN)
  expectProblems('request limits: not in the contract')
})

test('personal data keep unknown fields', async () => {
  const { app, scope, sent } = await openBefore((item) => 'tg_id' in item, { details: UNKNOWN })
  await allSettled(details.pageOpened, { scope, params: { owner: ownerOf(app) } })
  const known = detailsOf(scope.getState($user))
  await allSettled(details.saving.submitted, { scope, params: { ...known, patronymic: 'Петровна' } })
  expect(sent.at(-1)).toMatchObject({ ...known, patronymic: 'Петровна', ...UNKNOWN })
  expectProblems('request limits: not in the contract')
})

/** The body of a form with these values. */
type Handed<Item, Values extends object, Body> = ReturnType<EntityForm<Item, Values, Body>['body']>

/** A contract with one field more. */
interface WithAnother {
  another?: string | null | undefined
}

test('types refuse a form that drops a field of its draft', () => {
  expectTypeOf<DeliveryServiceDraft>().not.toExtend<
    Handed<DeliveryService, object, DeliveryServiceDraft & WithAnother>
  >()
  expectTypeOf<{ bank: string; phone: string; description: string }>().not.toExtend<
    Handed<PhonePayment, object, PhonePaymentDraft>
  >()
  // In a body with a file, the draft is in `data`.
  expectTypeOf<{ data: ReturnType<typeof newProductOf>['data'] }>().not.toExtend<
    Handed<Product, ProductValues, { data: ProductDraft & WithAnother; image?: File }>
  >()
  expectTypeOf<CategoryDraft>().not.toExtend<AllFields<CategoryDraft>>()
})

test('forms submit all fields of their drafts', () => {
  expectTypeOf(serviceForm.body).returns.toExtend<Required<DeliveryServiceDraft>>()
  expectTypeOf(phoneForm.body).returns.toExtend<Required<PhonePaymentDraft>>()
  expectTypeOf<Handed<Product, ProductValues, ProductBody>['data']>().toExtend<Required<ProductDraft>>()
})

test('a new product submits all fields of both calls', () => {
  expectTypeOf(newProductOf).returns.toHaveProperty('data').toEqualTypeOf<AllFields<ProductDraft>>()
  expectTypeOf<Omit<ReturnType<typeof newProductOf>['data'], 'description'>>().not.toExtend<AllFields<ProductDraft>>()
  expectTypeOf(storedDraft).returns.toEqualTypeOf<AllFields<OptionDraft>>()
  expectTypeOf(optionDraftOf).returns.toEqualTypeOf<Omit<AllFields<OptionDraft>, 'option_uuid'>>()
  const { data, option } = newProductOf(newProductValues(null))
  // Values that only the form needs are not sent.
  expect(Object.keys(data).sort()).toEqual(Object.keys(ProductDraft.shape).sort())
  expect(option).not.toHaveProperty('photos')
})

test('keeps stored values without a field', () => {
  const phone = { uuid: 'a', bank: 'ВТБ', phone: '+7', inactive: true }
  expect(phoneForm.body(phoneForm.values(phone, false), phone)).toMatchObject({ inactive: true })
  const code = { uuid: 'b', bank: 'ВТБ', inactive: true }
  expect(qrForm.body(qrForm.values(code, false), code).data).toMatchObject({ inactive: true })
})

test('keeps all fields of a deleted product or post', async () => {
  const store = await openProducts()
  const { product_uuid: product } = productNamed(store, 'Липовый мёд')
  const params = { ...store.pathOf(), product }
  const kept = await allSettled(snapshotProductFx, { scope: store.scope, params })
  const ofProduct = Object.keys(ProductDraft.shape)
  expect(Object.keys(kept.value)).toEqual(expect.arrayContaining(ofProduct))
  const unnamed = ofProduct.filter((name) => !(name in recordedProduct.fields))
  expect(unnamed, 'each wants a name in web/src/products/history/recorded-product.ts').toEqual([])

  const site = await openPosts()
  const [post] = site.scope.getState(list.$items)
  const keptPost = await allSettled(snapshotPostFx, { scope: site.scope, params: named(site, post?.title ?? '') })
  expect(Object.keys(keptPost.value)).toEqual(expect.arrayContaining(Object.keys(PostDraft.shape)))
})

/** A form has to be packed before it is sent, so these go without one. */
const calls = endpoints.filter(({ endpoint }) => endpoint.body?.kind !== 'form')

test('logs a failed call without its data', async () => {
  const app = await openApp()
  await app.control('/__fake/faults', { status: 500 })
  const params = (path: string) => Object.fromEntries(paramsOf({ path }).map((name) => [name, 'private']))
  for (const { endpoint } of calls) {
    const { call } = createClient({ call: endpoint })
    const input = { params: params(endpoint.path) }
    await expect(scopeBind(call, { scope: app.scope })(input)).rejects.toThrow()
  }
  expect(app.logs).toEqual(calls.map(({ endpoint }) => `${titleOf(endpoint)}: 500`))
})
