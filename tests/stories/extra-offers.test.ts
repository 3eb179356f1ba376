import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { extraOffers, newExtraOffer, type ExtraOfferDraft } from '@console/shared/extra-offers'
import { onGoodsForm } from '@console/web/products/variants/goods-form'
import { offerForm } from '@console/web/products/offers/offer-form'
import { editor, list, pageOpened, removal } from '@console/web/products/offers/offers-model'
import * as z from 'zod/mini'
import type { TestConsole } from '../kit/console.ts'
import { openProducts, pathOf, productNamed } from '../kit/products.ts'

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
  const console = await openProducts()
  const { product_uuid: product } = productNamed(console, 'Медовый квас')
  await allSettled(pageOpened, { scope: console.scope, params: { ...pathOf(console), product } })
  console.calls.length = 0
  return console
}
const items = ({ scope }: TestConsole) => scope.getState(list.$items)
const titles = (console: TestConsole) => items(console).map(({ title }) => title)
const named = (console: TestConsole, title: string) => {
  const found = items(console).find((kit) => kit.title === title)
  if (!found) throw new Error(`no offer ${title}`)
  return found
}
async function create(console: TestConsole, over: Partial<ExtraOfferDraft> = {}) {
  await allSettled(editor.createOpened, { scope: console.scope })
  await allSettled(editor.submitted, { scope: console.scope, params: draft(over) })
}

describe('extra offers', () => {
  test('without an id an offer is created, with one it is updated; both answers stand in the list', async () => {
    const console = await openOffers()
    await create(console)
    const made = named(console, 'Коробка')
    expect(made).toMatchObject({ price: 290, gross_length: 24, addons: ['Лента', 'Стружка'], weight: 0 })
    await allSettled(editor.editOpened, { scope: console.scope, params: made })
    await allSettled(editor.submitted, { scope: console.scope, params: draft({ title: 'Ящик', addons: ['Лента'] }) })
    expect(named(console, 'Ящик')).toMatchObject({ uuid: made.uuid, addons: ['Лента'] })
    expect(titles(console)).not.toContain('Коробка')
    expect(console.calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'PATCH'])
  })

  test('a refusal keeps the form; the three sizes are one field of it', async () => {
    const console = await openOffers()
    await create(console, { gross_width: 'широко' })
    expect(console.scope.getState(editor.$editing)).not.toBeNull()
    expect(onGoodsForm(console.scope.getState(editor.$fieldErrors))).toEqual([
      { path: 'sizes', message: 'Допустимы только цифры.' },
    ])
  })

  test('an offer is deleted after asking', async () => {
    const console = await openOffers()
    await create(console)
    await allSettled(removal.asked, { scope: console.scope, params: named(console, 'Коробка') })
    await allSettled(removal.confirmed, { scope: console.scope })
    expect(titles(console)).not.toContain('Коробка')
  })

  test('the list of another product never shows here', async () => {
    const console = await openOffers()
    await create(console)
    const { product_uuid: product } = productNamed(console, 'Мёд в сотах')
    await console.control('/__fake/faults', { method: 'GET', path: extraOffers.list.path, delay_ms: 20, times: 1 })
    const opening = allSettled(pageOpened, { scope: console.scope, params: { ...pathOf(console), product } })
    expect(titles(console)).toEqual([])
    await opening
    expect(titles(console)).not.toContain('Коробка')
  })
})

describe('the rules of the offer’s form', () => {
  const required = 'Обязательно для заполнения.'
  const good = { ...offerForm.values(null, false), title: 'Коробка', price: '290', addons: [{ name: 'Лента' }] }
  const problems = (over: object) =>
    z
      .safeParse(offerForm.schema, { ...good, ...over })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  test('a filled form is taken, and gives the draft', () => {
    expect(problems({})).toBeUndefined()
    expect(offerForm.body({ ...good, sizes: '24 x 18 x 12' }, null)).toMatchObject({
      gross_length: '24',
      gross_width: '18',
      gross_height: '12',
      addons: ['Лента'],
    })
  })
  test.each([
    ['title required', { title: '' }, 'title', required],
    ['price required', { price: '' }, 'price', required],
    ['weight required', { weight: '' }, 'weight', required],
    ['sizes required', { sizes: '' }, 'sizes', required],
    ['each content name required', { addons: [{ name: 'Лента' }, { name: ' ' }] }, 'addons.1.name', required],
  ])('%s', (_, over, path, message) => {
    expect(problems(over)).toEqual([[path, message]])
  })
})
