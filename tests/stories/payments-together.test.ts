import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { phonePayments } from '@console/shared/phone-payments'
import { qrPayments } from '@console/shared/qr-payments'
import { robokassaIntegration } from '@console/shared/robokassa-integration'
import type { ReadyPicture } from '@console/web/kit/pictures/upload'
import * as integration from '@console/web/payments/integration-model'
import { pageOpened } from '@console/web/payments/model'
import * as phone from '@console/web/payments/phone-model'
import * as qr from '@console/web/payments/qr-model'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { aPicture } from '../kit/owner.ts'

/* What a save of a payment sends, and what it leaves of that which others wrote while its form was open. */

const openPayments = () => openShop(pageOpened)
const firstOf = <Item>(items: readonly Item[]): Item => {
  const [item] = items
  if (!item) throw new Error('no payment')
  return item
}
/** What went last, but for reading. */
const lastBody = ({ sent }: ShopApp) => sent.filter(({ call }) => !call.startsWith('GET')).at(-1)?.body

describe('a payment by phone', () => {
  test('is sent whole, with the changes of others', async () => {
    const app = await openPayments()
    const { scope } = app
    const item = firstOf(scope.getState(phone.list.$items))
    await allSettled(phone.editor.editOpened, { scope, params: item })
    const { bank, phone: number, inactive } = item
    const params = { ...app.pathOf(), id: item.uuid }
    const theirs = { bank, phone: number, description: 'Чужое', inactive }
    await app.control('/__fake/others', { method: 'PUT', path: phonePayments.update.path, params, body: theirs })
    const body = { bank: 'ВТБ', phone: number, description: item.description ?? '', inactive }
    await allSettled(phone.editor.submitted, { scope, params: body })
    expect(lastBody(app)).toEqual({ ...theirs, bank: 'ВТБ', inactive: inactive ?? null })
  })
})

describe('a payment by QR code', () => {
  async function opened() {
    const app = await openPayments()
    const item = firstOf(app.scope.getState(qr.list.$items))
    await allSettled(qr.editor.editOpened, { scope: app.scope, params: item })
    const params = { ...app.pathOf(), id: item.uuid }
    const others = (body: object) =>
      app.control('/__fake/others', { method: 'PATCH', path: qrPayments.update.path, params, body })
    const save = (bank: string, image?: ReadyPicture) => {
      const data = { bank, description: item.description ?? '', inactive: item.inactive }
      return allSettled(qr.editor.submitted, { scope: app.scope, params: { data, image } })
    }
    return { app, item, others, save }
  }

  test('sends the selected picture', async () => {
    const { app, item, save } = await opened()
    await save(item.bank, aPicture(1))
    expect(lastBody(app)).toEqual({ data: {}, image: { name: '1.png', type: 'image/png', size: aPicture(1).size } })
  })
})

describe('the card provider’s integration', () => {
  async function opened() {
    const app = await openPayments()
    const item = firstOf(app.scope.getState(integration.list.$items))
    await allSettled(integration.editor.editOpened, { scope: app.scope, params: item })
    const params = { ...app.pathOf(), id: item.uuid }
    const others = (method: string, path: string, body?: object) =>
      app.control('/__fake/others', { method, path, params, body })
    const save = () => {
      const { robokassa_shop_id: _id, uuid: _uuid, shop_uuid: _shop, ...taxes } = item
      const body = { ...taxes, robokassa_shop_id: 'lavka', password_firts: '', password_second: '' }
      return allSettled(integration.editor.submitted, { scope: app.scope, params: body })
    }
    return { app, item, others, save }
  }

  test('sends its changes only, without empty secrets', async () => {
    const { app, others, save } = await opened()
    await others('PATCH', robokassaIntegration.update.path, { sno_type: 'Патентная СН' })
    await save()
    expect(lastBody(app)).toEqual({ robokassa_shop_id: 'lavka' })
    expect(firstOf(app.scope.getState(integration.list.$items))).toMatchObject({
      robokassa_shop_id: 'lavka',
      sno_type: 'Патентная СН',
    })
  })

  test.each([
    ['deleted', []],
    ['replaced by another one', [{ robokassa_shop_id: 'other', password_firts: 'a', password_second: 'b' }]],
  ])('writes nothing when others have %s it', async (_, made) => {
    const { app, item, others, save } = await opened()
    await others('DELETE', robokassaIntegration.remove.path)
    for (const body of made) {
      const { sno_type, fiscal_tax_type } = item
      await others('POST', robokassaIntegration.create.path, { sno_type, fiscal_tax_type, ...body })
    }
    await save()
    expect(app.scope.getState(integration.editor.$failure)).toMatchObject({ kind: 'refused', status: 404 })
    expect(lastBody(app)).toBeUndefined()
  })
})
