import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { linesOf } from '@console/web/history/entry-lines'
import type { RecordedEntity } from '@console/web/history/entity'
import { $waiting } from '@console/web/kit/journal/first-load'
import type { Fields } from '@console/web/kit/merge/fields'
import { productCreation, productRemoval, productStep, variantStep } from '@console/web/products/history/product-steps'
import { recordedProduct } from '@console/web/products/history/recorded-product'
import { recordedVariant } from '@console/web/products/history/recorded-variant'
import { stockStep } from '@console/web/products/stock/stock-step'
import { storedDraft } from '@console/web/products/forms/option-form'
import { $waitingStocks, waitsIn, withWaiting } from '@console/web/products/stock/waiting-stock'
import { entry } from '../kit/history-entries.ts'
import { honey, jar } from '../kit/import-plan.ts'

const at = { owner: 'o', shop: 's' }

describe('steps of the journal', () => {
  const path = { ...at, product: 'p' }

  test('of a product hold its changes', () => {
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
      after: null,
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

  test('of a stock hold one characteristic', () => {
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

  test('a waiting stock is shown at its characteristic only', () => {
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

  test('a waiting stock is shown beside characteristics without one', () => {
    const options = [{ ...jar, option_uuid: 'other', title: 'Бочка' }, jar]
    const shown = withWaiting({ ...honey, variants: [{ uuid: 'v', title: 'Стекло', options }] }, new Map([['o', 3]]))
    expect(shown.variants?.[0]?.options?.map(({ quantity }) => quantity)).toEqual([jar.quantity, 3])
  })

  test('only waiting counts are stocks', async () => {
    const scope = fork()
    const counted = { options: [{ option_uuid: 'o', quantity: 3 }] }
    const waiting = [
      entry({ thing: 'order', path: { shop: 's', order: 'r' }, after: { track_number: 'RU1' } }),
      entry({ thing: 'variant', path: { ...path, variant: 'v', option: 'o' }, after: counted }),
    ]
    await allSettled($waiting, { scope, params: waiting })
    expect(scope.getState($waitingStocks)).toEqual(new Map([['o', 3]]))
  })
})

describe('the history calls the fields', () => {
  const linesAs = (entity: RecordedEntity, before: Fields, after: Fields) =>
    linesOf(entry({ before, after }), entity).map(({ field }) => field)
  const numbers = ['price', 'quantity', 'weight', 'gross_length', 'gross_width', 'gross_height']
  const optionOf = (value: number, texts: string) => ({
    ...Object.fromEntries(numbers.map((name) => [name, value])),
    option_uuid: 'o',
    title: 'Банка',
    article: texts,
    fiscal_payment_object: texts,
  })
  const variantOf = (value: number, texts: string) => ({ title: texts, options: [optionOf(value, texts)] })
  const words = ['Цена', 'Остаток', 'Вес', 'Длина', 'Ширина', 'Высота', 'Артикул', 'Предмет расчёта']
  const ofOption = words.map((field) => `Банка, ${field}`)

  test('of a variant', () => {
    expect(linesAs(recordedVariant, variantOf(1, 'а'), variantOf(2, 'б'))).toEqual(['Название', ...ofOption])
  })

  test('of a product and its variants', () => {
    const product = (value: number, texts: string) => ({
      title: texts,
      description: texts,
      category_uuids: [texts],
      variants: [{ uuid: 'v', ...variantOf(value, texts), title: 'Стекло' }],
    })
    expect(linesAs(recordedProduct, product(1, 'а'), product(2, 'б'))).toEqual([
      'Название',
      'Описание',
      'Категории',
      ...ofOption.map((field) => `Стекло, ${field}`),
    ])
  })
})
