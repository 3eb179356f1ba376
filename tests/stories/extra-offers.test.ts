import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newExtraOffer, type ExtraOfferDraft } from '@console/shared/extra-offers'
import { editor, list, pageOpened } from '@console/web/products/offers/offers-model'
import type { TestApp } from '../kit/app.ts'
import { openProducts, productNamed } from '../kit/products.ts'

const draft = (over: Partial<ExtraOfferDraft> = {}): ExtraOfferDraft => ({
  ...newExtraOffer,
  title: 'Коробка',
  price: '290',
  gross_length: '24',
  gross_width: '18',
  gross_height: '12',
  addons: ['Лента', 'Стружка'],
  ...over,
})

async function openOffers() {
  const app = await openProducts()
  const { product_uuid: product } = productNamed(app, 'Медовый квас')
  await allSettled(pageOpened, { scope: app.scope, params: { ...app.pathOf(), product } })
  app.calls.length = 0
  return app
}
const items = ({ scope }: TestApp) => scope.getState(list.$items)
const titles = (app: TestApp) => items(app).map(({ title }) => title)
const named = (app: TestApp, title: string) => {
  const found = items(app).find((kit) => kit.title === title)
  if (!found) throw new Error(`no offer ${title}`)
  return found
}
async function create(app: TestApp, over: Partial<ExtraOfferDraft> = {}) {
  await allSettled(editor.createOpened, { scope: app.scope })
  await allSettled(editor.submitted, { scope: app.scope, params: draft(over) })
}

describe('the extra offers of a product', () => {
  test('without an id an offer is created, with one it is updated; both answers stand in the list', async () => {
    const app = await openOffers()
    await create(app)
    const made = named(app, 'Коробка')
    expect(made).toMatchObject({ price: 290, gross_length: 24, addons: ['Лента', 'Стружка'], weight: 0 })
    await allSettled(editor.editOpened, { scope: app.scope, params: made })
    await allSettled(editor.submitted, { scope: app.scope, params: draft({ title: 'Ящик', addons: ['Лента'] }) })
    expect(named(app, 'Ящик')).toMatchObject({ uuid: made.uuid, addons: ['Лента'] })
    expect(titles(app)).not.toContain('Коробка')
    expect(app.calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'GET', 'GET', 'PATCH'])
    expect(app.toasts).toEqual([
      { kind: 'good', text: 'Опция успешно создана' },
      { kind: 'good', text: 'Опция успешно обновлена' },
    ])
  })
})
