import { describe, expect, test } from 'vitest'
import { productCreation, productRemoval, productStep, variantStep } from '@console/web/products/history/product-steps'
import { stockStep } from '@console/web/products/stock/stock-step'
import { storedDraft } from '@console/web/products/forms/option-form'
import { waitsIn, withWaiting } from '@console/web/products/stock/waiting-stock'
import { honey, jar } from '../kit/variants.ts'

const at = { owner: 'o', shop: 's' }

describe('steps of the journal', () => {
  const path = { ...at, product: 'p' }

  test('of a product hold what changes of it', () => {
    const step = productStep(at, honey, { title: 'Мёд', category_uuids: ['d'] }, { d: 'Чай' })
    expect(step).toMatchObject({
      thing: 'product',
      place: 's',
      path,
      title: 'Мёд',
      before: { category_uuids: ['c'] },
      after: { category_uuids: ['d'] },
      names: { d: 'Чай' },
    })
    expect(productRemoval(at, { uuid: 'p', title: 'Мёд' })).toEqual({
      thing: 'product',
      place: 's',
      path,
      title: 'Мёд',
      before: { title: 'Мёд' },
    })
    expect(productCreation(at, { title: 'Мёд', variants: [] })).toEqual({
      thing: 'product',
      place: 's',
      path: at,
      title: 'Мёд',
      before: null,
      after: { title: 'Мёд', variants: [] },
    })
  })

  test('of a variant are called by its product and its own name', () => {
    const before = { uuid: 'v', title: 'Стекло', options: [storedDraft(jar)] }
    const step = variantStep(path, 'Мёд', before, { options: [{ ...storedDraft(jar), price: '9' }] })
    expect(step).toMatchObject({
      thing: 'variant',
      place: 's',
      path: { ...path, variant: 'v' },
      title: 'Мёд, Стекло',
      before: { options: [{ option_uuid: 'o', price: 450.5 }] },
      after: { options: [{ option_uuid: 'o', price: '9' }] },
      names: { o: 'Банка' },
    })
    expect('title' in step.after).toBe(false)
  })

  test('of a stock hold the stock of one characteristic', () => {
    const counted = { at: path, productTitle: 'Мёд', variant: { uuid: 'v', title: 'Стекло' }, quantity: 3 }
    const names = { option_uuid: 'o', title: 'Банка' }
    expect(stockStep({ ...counted, option: names })).toEqual({
      thing: 'variant',
      place: 's',
      path: { ...path, variant: 'v', option: 'o' },
      title: 'Мёд, Стекло',
      before: { options: [{ option_uuid: 'o', quantity: null }] },
      after: { options: [{ option_uuid: 'o', quantity: 3 }] },
      names: { o: 'Банка' },
    })
  })

  test('a stock that waits is shown of its characteristic, and of no other', () => {
    const stocks = new Map([['o', 3]])
    expect(withWaiting(honey, stocks).variants?.[0]?.options).toEqual([{ ...jar, quantity: 3 }])
    expect(withWaiting(honey, new Map([['x', 3]]))).toBe(honey)
    const two = { ...honey, variants: [{ uuid: 'w', title: 'Дерево' }, ...(honey.variants ?? [])] }
    expect([waitsIn(two, stocks), waitsIn(two, new Map()), waitsIn({ ...honey, variants: null }, stocks)]).toEqual([
      true,
      false,
      false,
    ])
    expect(withWaiting(two, stocks).variants?.[0]).toEqual({ uuid: 'w', title: 'Дерево', options: [] })
  })
})
