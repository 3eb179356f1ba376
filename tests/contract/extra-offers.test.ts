import { expect, test } from 'vitest'
import { extraOffers, newExtraOffer, type ExtraOfferDraft } from '@console/shared/extra-offers'
import { products } from '@console/shared/products'
import { openOwner } from '../kit/owner.ts'

/** The honey shop's product with this title, and the calls on its offers. */
async function openOffers(title = 'Акациевый мёд') {
  const owner = await openOwner()
  const shop = await owner.project('Лавка мёда «Липа»')
  const list = await owner.call(products.list, { params: shop })
  const params = { ...shop, product: list.find((product) => product.title === title)?.product_uuid ?? '' }
  const other = { ...shop, product: list.find((product) => product.title !== title)?.product_uuid ?? '' }
  return { owner, params, other, offers: () => owner.call(extraOffers.list, { params }) }
}

const sauce: ExtraOfferDraft = {
  ...newExtraOffer,
  title: 'Соусы',
  price: '150.00',
  gross_length: '12',
  addons: ['Горчичный', 'Сырный'],
}

test('an offer is made, changed by what is named, and deleted', async () => {
  const { owner, params, offers } = await openOffers()
  const before = await offers()
  expect(before.map(({ title }) => title)).toEqual(['Подарочная упаковка'])
  const made = await owner.call(extraOffers.create, { params, body: sauce })
  expect(made).toEqual({
    uuid: made.uuid,
    product_uuid: params.product,
    title: 'Соусы',
    fiscal_payment_object: 'Товар',
    price: 150,
    weight: 0,
    gross_length: 12,
    gross_width: 0,
    gross_height: 0,
    addons: ['Горчичный', 'Сырный'],
  })
  expect(await offers()).toEqual([...before, made])
  const at = { ...params, kit: made.uuid }
  const changed = await owner.call(extraOffers.update, {
    params: at,
    body: { price: 99.5, fiscal_payment_object: 'Услуга', addons: ['Сырный'] },
  })
  expect(changed).toEqual({ ...made, price: 99.5, fiscal_payment_object: 'Услуга', addons: ['Сырный'] })
  expect(await owner.call(extraOffers.get, { params: at })).toEqual(changed)
  await owner.call(extraOffers.remove, { params: at })
  expect(await offers()).toEqual(before)
  expect((await owner.refused(extraOffers.get, at)).status).toBe(404)
  expect(await owner.drifts()).toEqual([])
})

test('an offer of another product is not found', async () => {
  const { owner, params, other, offers } = await openOffers()
  const [kit] = await offers()
  const elsewhere = { ...other, kit: kit?.uuid ?? '' }
  for (const [endpoint, body] of [
    [extraOffers.get, undefined],
    [extraOffers.update, { title: 'Чужое' }],
    [extraOffers.remove, undefined],
  ] as const)
    expect((await owner.refused(endpoint, elsewhere, body)).detail).toBe('Дополнительное предложение не найдено.')
  expect(await owner.call(extraOffers.list, { params })).toEqual([kit])
})
