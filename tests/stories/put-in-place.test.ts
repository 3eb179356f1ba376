import { allSettled, type EventCallable, type Scope, type Store } from 'effector'
import { describe, expect, test } from 'vitest'
import { newCategory } from '@console/shared/categories'
import { newDeliveryService, newPickup } from '@console/shared/delivery'
import { newExternalSite } from '@console/shared/external-sites'
import { newPhonePayment } from '@console/shared/phone-payments'
import { newPhoto } from '@console/web/kit/ui/pictures/photo'
import { newPost } from '@console/shared/posts'
import { newQrPayment } from '@console/shared/qr-payments'
import { newRubric } from '@console/shared/rubrics'
import * as categories from '@console/web/catalogue/categories/model'
import * as rubrics from '@console/web/catalogue/rubrics/model'
import * as delivery from '@console/web/delivery/model'
import * as sites from '@console/web/external-sites/model'
import { pageOpened as paymentsOpened } from '@console/web/payments/model'
import * as phones from '@console/web/payments/phone-model'
import * as qr from '@console/web/payments/qr-model'
import * as posts from '@console/web/posts/model'
import type { ShopPath } from '@console/web/projects/shop-path'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { aPicture } from '../kit/owner.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

interface Editable<Item, Body> {
  readonly opened: EventCallable<ShopPath>
  readonly shop?: string
  readonly list: { readonly $items: Store<Item[]>; readonly refresh: EventCallable<void> }
  readonly editor: {
    readonly createOpened: EventCallable<void>
    readonly editOpened: EventCallable<Item>
    readonly submitted: EventCallable<Body>
  }
  readonly removal: { readonly asked: EventCallable<Item>; readonly confirmed: EventCallable<void> }
  /** What the form gives for a new thing, and for the same changed. */
  readonly made: (scope: Scope) => Body
  readonly changed: (scope: Scope) => Body
}

/** What the list shows after a save, without asking the server, is what the server has. */
async function agrees<Item>(app: ShopApp, { list }: Pick<Editable<Item, never>, 'list'>, reads = 0): Promise<void> {
  const { scope, calls } = app
  const shown = scope.getState(list.$items)
  // A change reads its thing once, just before the write.
  expect(calls.filter((call) => call.startsWith('GET')).length).toBeLessThanOrEqual(reads)
  await allSettled(list.refresh, { scope })
  expect(shown).toEqual(scope.getState(list.$items))
  calls.length = 0
}

const story =
  <Item, Body>(editable: Editable<Item, Body>) =>
  async () => {
    const { opened, shop = HONEY, list, editor, removal, made, changed } = editable
    const app = await openShop(opened, shop)
    const { scope } = app
    const count = scope.getState(list.$items).length
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: made(scope) })
    expect(scope.getState(list.$items)).toHaveLength(count + 1)
    await agrees(app, editable)
    const [first] = scope.getState(list.$items)
    if (!first) throw new Error('the list is empty')
    await allSettled(editor.editOpened, { scope, params: first })
    app.calls.length = 0
    await allSettled(editor.submitted, { scope, params: changed(scope) })
    expect(scope.getState(list.$items)).not.toContainEqual(first)
    await agrees(app, editable, 1)
    const last = scope.getState(list.$items).at(-1) ?? first
    await allSettled(removal.asked, { scope, params: last })
    await allSettled(removal.confirmed, { scope })
    expect(scope.getState(list.$items)).toHaveLength(count)
    await agrees(app, editable)
  }

const rubricIn = (scope: Scope) => scope.getState(posts.rubricList.$items)[0]?.uuid ?? ''
const postBody = (title: string) => (scope: Scope) => ({
  data: { ...newPost, title, description: 'Текст', rubric_uuid: rubricIn(scope) },
  photos: [newPhoto(aPicture())],
})

const stories: Readonly<Record<string, () => Promise<void>>> = {
  categories: story({
    ...categories,
    opened: categories.pageOpened,
    made: () => ({ data: { ...newCategory, title: 'Воск' }, background_img: aPicture() }),
    changed: () => ({ data: { ...newCategory, title: 'Прополис' } }),
  }),
  rubrics: story({
    ...rubrics,
    opened: rubrics.pageOpened,
    shop: RUNNING,
    made: () => ({ data: { ...newRubric, title: 'Обзоры' }, image: aPicture() }),
    changed: () => ({ data: { ...newRubric, title: 'Отчёты' } }),
  }),
  'delivery services': story({
    ...delivery.services,
    opened: delivery.pageOpened,
    made: () => ({ ...newDeliveryService, title: 'Почта', price: '100' }),
    changed: () => ({ ...newDeliveryService, title: 'Курьер', price: '200' }),
  }),
  'pickup points': story({
    ...delivery.points,
    opened: delivery.pageOpened,
    made: () => ({ ...newPickup, title: 'Уфа, ул. Ленина, 1', contact_phone: '+7 347 000-00-01' }),
    changed: () => ({ ...newPickup, title: 'Уфа, ул. Ленина, 2', contact_phone: '+7 347 000-00-01' }),
  }),
  'phone payments': story({
    ...phones,
    opened: paymentsOpened,
    made: () => ({ ...newPhonePayment, bank: 'ВТБ', phone: '+7 900 000-77-88' }),
    changed: () => ({ ...newPhonePayment, bank: 'Альфа', phone: '+7 900 000-77-88' }),
  }),
  'QR payments': story({
    ...qr,
    opened: paymentsOpened,
    made: () => ({ data: { ...newQrPayment, bank: 'ВТБ' }, image: aPicture() }),
    changed: () => ({ data: { ...newQrPayment, bank: 'Альфа' } }),
  }),
  posts: story({
    ...posts,
    opened: posts.pageOpened,
    shop: RUNNING,
    made: postBody('Забег на крышу'),
    changed: postBody('Забег на холм'),
  }),
  'external sites': story({
    ...sites,
    opened: sites.pageOpened.prepend(({ owner }: ShopPath) => ({ owner })),
    made: () => ({ ...newExternalSite, title: 'Мёд', external_url: 'https://honey.example' }),
    changed: () => ({ ...newExternalSite, title: 'Соты', external_url: 'https://comb.example' }),
  }),
}

describe('what a save answered stands in the list as the server has it, and the list is not asked again', () => {
  test.each(Object.entries(stories))('%s', (_, run) => run())
})
