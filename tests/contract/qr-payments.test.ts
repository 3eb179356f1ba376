import { describe, expect, test } from 'vitest'
import { qrPayments, type QrPayment } from '@console/shared/qr-payments'
import { API } from '../kit/app.ts'
import { aPicture, openOwnersShop } from '../kit/owner.ts'
import { HONEY } from '../kit/project-titles.ts'
import { pngMark } from '../kit/photos.ts'

async function openPayments(title = HONEY) {
  const { owner, params } = await openOwnersShop(title)
  const of = ({ uuid }: Pick<QrPayment, 'uuid'>) => ({ ...params, id: uuid })
  const list = () => owner.call(qrPayments.list, { params })
  const create = (bank: string, mark = 1) =>
    owner.call(qrPayments.create, { params, body: { data: { bank }, image: aPicture(mark) } })
  /** The last byte of a stored picture: the mark that it was made with. */
  const markAt = async (url: string | null | undefined) =>
    pngMark(new Uint8Array(await (await owner.api.request(url ?? '')).arrayBuffer()))
  return { owner, params, of, list, create, markAt }
}

test('the demo’s codes are pictures that this server gives', async () => {
  const { owner, list } = await openPayments()
  const codes = await list()
  expect(codes.map(({ bank, inactive }) => [bank, inactive])).toEqual([
    ['Сбербанк', false],
    ['Т-Банк', true],
  ])
  for (const { qrcode_url } of codes) {
    expect(qrcode_url).toMatch(new RegExp(`^${API}/files/`))
    const picture = await owner.api.request(qrcode_url ?? '')
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/)
  }
  expect(await owner.drifts()).toEqual([])
})

describe('a QR code', () => {
  test('is kept with its picture', async () => {
    const { owner, of, list, create, markAt } = await openPayments()
    const made = await create('ВТБ', 7)
    expect(made).toMatchObject({ bank: 'ВТБ', inactive: false })
    expect(await markAt(made.qrcode_url)).toBe(7)
    expect(await owner.call(qrPayments.get, { params: of(made) })).toEqual(made)
    expect((await list()).at(-1)).toEqual(made)
  })

  test('keeps what a change leaves out; a new picture takes the old one’s place', async () => {
    const { owner, of, create, markAt } = await openPayments()
    const made = await create('ВТБ', 1)
    const renamed = await owner.call(qrPayments.update, {
      params: of(made),
      body: { data: { description: 'Новый счёт' } },
    })
    expect(renamed).toEqual({ ...made, description: 'Новый счёт' })
    const repainted = await owner.call(qrPayments.update, { params: of(made), body: { data: {}, image: aPicture(2) } })
    expect(repainted).toMatchObject({ bank: 'ВТБ', description: 'Новый счёт' })
    expect(await markAt(repainted.qrcode_url)).toBe(2)
  })

  test('is suspended, resumed and deleted', async () => {
    const { owner, of, list, create } = await openPayments()
    const made = await create('ВТБ')
    expect(await owner.call(qrPayments.suspend, { params: of(made), body: { inactive: true } })).toEqual({
      ...made,
      inactive: true,
    })
    expect(await owner.call(qrPayments.suspend, { params: of(made), body: { inactive: false } })).toEqual(made)
    await owner.call(qrPayments.remove, { params: of(made) })
    expect((await list()).map(({ uuid }) => uuid)).not.toContain(made.uuid)
    expect(await owner.refused(qrPayments.suspend, of(made), { inactive: true })).toMatchObject({ status: 404 })
  })
})
