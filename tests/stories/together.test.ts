import { allSettled, type EventCallable, type Store } from 'effector'
import { describe, expect, test } from 'vitest'
import { categories } from '@console/shared/categories'
import { deliveryServices, pickups } from '@console/shared/delivery'
import { externalSites } from '@console/shared/external-sites'
import { extraOffers } from '@console/shared/extra-offers'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { phonePayments } from '@console/shared/phone-payments'
import { posts as postCalls } from '@console/shared/posts'
import { qrPayments } from '@console/shared/qr-payments'
import { rubrics } from '@console/shared/rubrics'
import * as categoryModel from '@console/web/catalogue/categories/model'
import * as rubricModel from '@console/web/catalogue/rubrics/model'
import { pickupForm, serviceForm } from '@console/web/delivery/delivery-forms'
import * as deliveryModel from '@console/web/delivery/model'
import * as siteModel from '@console/web/external-sites/model'
import { draftOf as siteDraft } from '@console/web/external-sites/external-site-form'
import type { ApiError } from '@console/web/kit/api/error'
import type { Handed } from '@console/web/kit/data/update'
import { storedBody } from '@console/web/kit/form/entity-form'
import { isSame } from '@console/web/kit/merge/same'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { pageOpened as paymentsOpened } from '@console/web/payments/model'
import { phoneForm } from '@console/web/payments/phone-form'
import * as phones from '@console/web/payments/phone-model'
import { qrForm } from '@console/web/payments/qr-form'
import * as qrs from '@console/web/payments/qr-model'
import * as postModel from '@console/web/posts/model'
import { postForm } from '@console/web/posts/post-form'
import { offerForm } from '@console/web/products/offers/offer-form'
import * as offerModel from '@console/web/products/offers/offers-model'
import type { ShopPath } from '@console/web/projects/shop-path'
import type { ProductPath } from '@console/web/products/urls'
import { callerOf, type Caller } from '../kit/caller.ts'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

type Row = Readonly<Record<string, unknown>>

/** One form over a list, as a table needs it: two fields that are texts, and the calls that another person makes. */
interface Scene {
  readonly shop?: string
  readonly open: (app: ShopApp, product: string) => Promise<unknown>
  /** Saves the first thing with this text in this field; gives why it was not saved. */
  readonly save: (app: ShopApp, field: string, text: string, choices?: 'mine' | 'theirs') => Promise<ApiError | null>
  /** The path's parameters of that thing. */
  readonly params: (app: ShopApp, product: string) => Readonly<Record<string, string>>
  readonly get: Endpoint
  readonly update: Endpoint
  readonly remove: Endpoint
  readonly field: string
  readonly other: string
  readonly texts?: readonly [mine: string, theirs: string]
  /** Takes away what stands in a removal's way. */
  readonly clear?: (other: Caller, params: Readonly<Record<string, string>>) => Promise<void>
}

interface Crud<Item, Body> {
  readonly list: { readonly $items: Store<Item[]> }
  readonly editor: {
    readonly editOpened: EventCallable<Item>
    readonly resolved: EventCallable<Handed<Body, Item>>
    readonly $failure: Store<ApiError | null>
  }
}

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items
  if (item === undefined) throw new Error('nothing there')
  return item
}
/** A body with another text in a field, wherever it stands. */
const withText = <Body>(body: Body, field: string, text: string): Body => {
  const inside = body as { data?: object }
  return inside.data ? { ...body, data: { ...inside.data, [field]: text } } : { ...body, [field]: text }
}

/** A list with a form: the form was opened before the other person came. */
function sceneOf<Item extends { uuid: string }, Body, Path extends object>(options: {
  crud: Crud<Item, Body>
  opened: EventCallable<Path>
  pathOf: (app: ShopApp, product: string) => Path
  draftOf: (item: Item) => Body
  param: string
  calls: { readonly get: Endpoint; readonly update: Endpoint; readonly remove: Endpoint }
  field: string
  other: string
  shop?: string
  texts?: readonly [string, string]
  clear?: NonNullable<Scene['clear']>
}): Scene {
  const { crud, opened, pathOf, draftOf, param, calls, ...rest } = options
  const begun = new WeakMap<ShopApp, Item>()
  return {
    ...rest,
    ...calls,
    open: async (app, product) => {
      await allSettled(opened, { scope: app.scope, params: pathOf(app, product) })
      const item = first(app.scope.getState(crud.list.$items))
      begun.set(app, item)
      await allSettled(crud.editor.editOpened, { scope: app.scope, params: item })
    },
    save: async (app, field, text, side) => {
      const base = begun.get(app)
      if (!base) throw new Error('not open')
      const choices = side
        ? conflictsIn(app.scope.getState(crud.editor.$failure)).map((one) => ({ ...one, value: one[side] }))
        : []
      const params: Handed<Body, Item> = { body: withText(draftOf(base), field, text), base, choices }
      await allSettled(crud.editor.resolved, { scope: app.scope, params })
      return app.scope.getState(crud.editor.$failure)
    },
    params: (app, product) => ({ ...pathOf(app, product), [param]: begun.get(app)?.uuid ?? '' }),
  }
}

const inShop = (app: ShopApp): ShopPath => app.pathOf()
const inProduct = (app: ShopApp, product: string): ProductPath => ({ ...app.pathOf(), product })

const scenes: Readonly<Record<string, Scene>> = {
  'categories.update': sceneOf({
    crud: categoryModel,
    opened: categoryModel.pageOpened,
    pathOf: inShop,
    draftOf: (data) => ({ data }),
    param: 'category',
    calls: categories,
    field: 'title',
    other: 'description',
  }),
  'rubrics.update': sceneOf({
    crud: rubricModel,
    opened: rubricModel.pageOpened,
    pathOf: inShop,
    draftOf: (data) => ({ data }),
    param: 'rubric',
    calls: rubrics,
    field: 'title',
    other: 'description',
    clear: async (other, { owner = '', shop = '' }) => {
      const all = (await other.read(`/infopages/posts/list/by/${shop}/`)) as { uuid: string }[]
      for (const { uuid } of all) await other.send('DELETE', `/infopages/posts/${owner}/${shop}/${uuid}`)
    },
    shop: RUNNING,
  }),
  'posts.update': sceneOf({
    crud: postModel,
    opened: postModel.pageOpened,
    pathOf: inShop,
    draftOf: (post) => storedBody(postForm(''), post),
    param: 'post',
    calls: postCalls,
    field: 'title',
    other: 'description',
    shop: RUNNING,
  }),
  'deliveryServices.update': sceneOf({
    crud: deliveryModel.services,
    opened: deliveryModel.pageOpened,
    pathOf: inShop,
    draftOf: (item) => storedBody(serviceForm, item),
    param: 'id',
    calls: deliveryServices,
    field: 'title',
    other: 'description',
  }),
  'pickups.update': sceneOf({
    crud: deliveryModel.points,
    opened: deliveryModel.pageOpened,
    pathOf: inShop,
    draftOf: (item) => storedBody(pickupForm, item),
    param: 'id',
    calls: pickups,
    field: 'title',
    other: 'description',
  }),
  'externalSites.update': sceneOf({
    crud: siteModel,
    opened: siteModel.pageOpened,
    pathOf: inShop,
    draftOf: siteDraft,
    param: 'site',
    calls: externalSites,
    field: 'title',
    other: 'external_url',
    texts: ['https://mine.example', 'https://theirs.example'],
  }),
  'phonePayments.update': sceneOf({
    crud: phones,
    opened: paymentsOpened,
    pathOf: inShop,
    draftOf: (item) => storedBody(phoneForm, item),
    param: 'id',
    calls: phonePayments,
    field: 'bank',
    other: 'description',
  }),
  'qrPayments.update': sceneOf({
    crud: qrs,
    opened: paymentsOpened,
    pathOf: inShop,
    draftOf: (item) => storedBody(qrForm, item),
    param: 'id',
    calls: qrPayments,
    field: 'bank',
    other: 'description',
  }),
  'extraOffers.update': sceneOf({
    crud: offerModel,
    opened: offerModel.pageOpened,
    pathOf: inProduct,
    draftOf: (item) => storedBody(offerForm, item),
    param: 'kit',
    calls: extraOffers,
    field: 'title',
    other: 'price',
    texts: ['71', '72'],
  }),
}

const mineOf = ({ texts = ['Моё слово', 'Чужое слово'] }: Scene) => texts

interface Stage {
  readonly app: ShopApp
  readonly other: Caller
  readonly scene: Scene
  readonly params: Readonly<Record<string, string>>
  readonly now: () => Promise<Row>
  readonly theyChange: (field: string, text: string) => Promise<void>
}

/** The form is open, and another person stands by. */
async function stageOf(name: string): Promise<Stage> {
  const scene = scenes[name]
  if (!scene) throw new Error(`no scene for ${name}`)
  const app = await openShop([], scene.shop ?? HONEY)
  const other = await callerOf(app.api, 1001)
  const { owner, shop } = app.pathOf()
  const products = (await other.read(`/products/${owner}/${shop}/`)) as { product_uuid: string }[]
  let product = products[0]?.product_uuid ?? ''
  for (const { product_uuid } of products) {
    const offers = (await other.read(`/products/extra_kits/${owner}/${shop}/${product_uuid}`)) as unknown[]
    if (offers.length > 0) product = product_uuid
  }
  await scene.open(app, product)
  const params = scene.params(app, product)
  const now = async () => (await (await other.call(scene.get, params)).json()) as Row
  const theyChange = async (field: string, text: string) => {
    const before = await now()
    const whole = scene.update.method === 'PUT' ? before : {}
    const data = { ...whole, [field]: text }
    const answer = await other.call(scene.update, params, scene.update.body?.kind === 'form' ? { data } : data)
    if (!answer.ok) throw new Error(await answer.text())
  }
  return { app, other, scene, params, now, theyChange }
}
const has = (row: Row, field: string, text: string) => expect(isSame(row[field], text, 'number')).toBe(true)

/** Calls of the contract that change something stored and have a form over a list; each has its scene. */
describe.each(Object.keys(scenes))('%s', (name) => {
  test('nothing changed meanwhile: it is saved without a question', async () => {
    const { app, scene, now } = await stageOf(name)
    const [mine] = mineOf(scene)
    expect(await scene.save(app, scene.other, mine)).toBeNull()
    has(await now(), scene.other, mine)
  })
  test('another field changed: both stay, and nobody is asked', async () => {
    const { app, scene, now, theyChange } = await stageOf(name)
    const [mine] = mineOf(scene)
    await theyChange(scene.field, 'Чужое имя')
    expect(await scene.save(app, scene.other, mine)).toBeNull()
    has(await now(), scene.field, 'Чужое имя')
    has(await now(), scene.other, mine)
  })
  test('the same field changed the same way: nobody is asked', async () => {
    const { app, scene, now, theyChange } = await stageOf(name)
    const [mine] = mineOf(scene)
    await theyChange(scene.other, mine)
    expect(await scene.save(app, scene.other, mine)).toBeNull()
    has(await now(), scene.other, mine)
  })
  test.each(['mine', 'theirs'] as const)(
    'the same field changed: one question; %s stays if it is chosen',
    async (side) => {
      const { app, scene, now, theyChange } = await stageOf(name)
      const [mine, theirs] = mineOf(scene)
      await theyChange(scene.other, theirs)
      expect(conflictsIn(await scene.save(app, scene.other, mine))).toHaveLength(1)
      has(await now(), scene.other, theirs)
      expect(await scene.save(app, scene.other, mine, side)).toBeNull()
      has(await now(), scene.other, side === 'mine' ? mine : theirs)
    },
  )
  test('deleted meanwhile: it is said, and nothing is made', async () => {
    const { app, other, scene, params } = await stageOf(name)
    await scene.clear?.(other, params)
    expect((await other.call(scene.remove, params)).ok).toBe(true)
    expect((await scene.save(app, scene.other, mineOf(scene)[0]))?.status).toBe(404)
  })
})
