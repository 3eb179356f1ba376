import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { productOpened, reading, saving } from '@console/web/products/edit/product-model'
import { draftOf, type PageBody } from '@console/web/products/edit/page-update'
import { waitable } from '@console/web/products/edit/waiting-page'
import { simpleRow } from '../kit/price-cells.ts'
import { openProducts } from '../kit/products.ts'

/* What of a product's page may wait for the network, and what its model tells others. */

async function openOne() {
  const app = await openProducts()
  const item = simpleRow(app).product
  const at = app.pathOf()
  const [variant] = item.variants ?? []
  const [option] = variant?.options ?? []
  if (!variant || !option) throw new Error('it has nothing to sell')
  const body = (change: object, over: Partial<PageBody> = {}): PageBody => {
    const draft = draftOf(item)
    return { ...draft, options: (draft.options ?? []).map((one) => ({ ...one, ...change })), ...over }
  }
  return { app, at, single: item, variant, option, body }
}

describe('the page of a product that is one thing', () => {
  test('has its stock wait for the network, and nothing else', async () => {
    const { at, single, variant, option, body } = await openOne()
    const stepOf = (typed: PageBody) => waitable.stepOf({ item: single, at, body: typed })
    expect(stepOf(body({ quantity: '7' }))).toEqual({
      thing: 'variant',
      place: at.shop,
      path: { ...at, product: single.product_uuid, variant: variant.uuid, option: option.option_uuid },
      title: `${single.title}, ${variant.title}`,
      before: { options: [{ option_uuid: option.option_uuid, quantity: option.quantity }] },
      after: { options: [{ option_uuid: option.option_uuid, quantity: 7 }] },
      names: { [option.option_uuid]: option.title },
    })
    expect(stepOf(body({}))).toBeNull()
    expect(stepOf(body({ quantity: '7', price: '1' }))).toBeNull()
    expect(stepOf(body({ quantity: '7' }, { photos: [] }))).toBeNull()
    const { data } = body({})
    expect(stepOf(body({ quantity: '7' }, { data: { ...data, title: 'Другой мёд' } }))).toBeNull()
  })

  test('compares with what its fields started from', async () => {
    const { at, single, body } = await openOne()
    const typed = body({ quantity: '7' })
    expect(waitable.stepOf({ item: single, at, body: typed, from: typed })).toBeNull()
    expect(waitable.stepOf({ item: single, at, body: typed, from: body({ quantity: '5' }) })).toMatchObject({
      after: { options: [{ quantity: 7 }] },
    })
  })

  test.each([
    ['no variant', []],
    ['a variant with nothing in it', [{ options: [] }]],
    ['two characteristics', [{ options: [{}, {}] }]],
    ['two variants', [{ options: [{}] }, { options: [{}] }]],
  ])('of %s has nothing wait, and is shown as it is', async (_, parts) => {
    const { at, single, variant, option, body } = await openOne()
    const variants = parts.map(({ options }) => ({ ...variant, options: options.map(() => option) }))
    const item = { ...single, variants }
    const typed = body({ quantity: '7' })
    expect(waitable.stepOf({ item, at, body: typed, from: body({}) })).toBeNull()
    expect(waitable.after({ item, at, body: typed }, [])).toBe(item)
  })

  test('shows its stock that waits where there is no network, and does not say that it is saved', async () => {
    const { app, at, single, option, body } = await openOne()
    await allSettled(productOpened, { scope: app.scope, params: { ...at, product: single.product_uuid } })
    app.network.isOff = true
    await allSettled(saving.submitted, { scope: app.scope, params: body({ quantity: '7' }) })
    expect(app.toasts.map(({ text }) => text)).not.toContain('Товар успешно обновлён')
    const shown = app.scope.getState(reading.$data)?.variants?.[0]?.options?.[0]
    expect([shown?.option_uuid, shown?.quantity]).toEqual([option.option_uuid, 7])
  })
})
