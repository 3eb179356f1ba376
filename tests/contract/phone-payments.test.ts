import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import { phonePayments, type PhonePayment, type PhonePaymentDraft } from '@console/shared/phone-payments'
import { openOwnersShop } from '../kit/owner.ts'
import { HONEY } from '../kit/project-titles.ts'

async function openPayments(title = HONEY) {
  const { owner, params } = await openOwnersShop(title)
  const of = ({ uuid }: Pick<PhonePayment, 'uuid'>) => ({ ...params, id: uuid })
  const list = () => owner.call(phonePayments.list, { params })
  const create = (body: PhonePaymentDraft) => owner.call(phonePayments.create, { params, body })
  return { owner, params, of, list, create }
}

const sber = { bank: 'Сбербанк', phone: '+7 900 000-11-22' }

test('the demo’s honey shop takes two transfers and has suspended one', async () => {
  const { owner, list } = await openPayments()
  expect((await list()).map(({ bank, inactive }) => [bank, inactive])).toEqual([
    ['Сбербанк', false],
    ['Т-Банк', false],
    ['Альфа-Банк', true],
  ])
  expect(await owner.drifts()).toEqual([])
})

describe('a transfer by phone number', () => {
  test('stands at the end of the list, open, once it is added', async () => {
    const { owner, of, list, create } = await openPayments()
    const made = await create({ ...sber, description: 'Получатель: Анна М.' })
    expect(made).toMatchObject({ ...sber, description: 'Получатель: Анна М.', inactive: false })
    expect(await owner.call(phonePayments.get, { params: of(made) })).toEqual(made)
    expect((await list()).at(-1)).toEqual(made)
  })

  test('is replaced as a whole, but stays suspended', async () => {
    const { owner, of, create } = await openPayments()
    const made = await create({ ...sber, description: 'Прежнее', inactive: true })
    await owner.call(phonePayments.update, { params: of(made), body: { bank: 'ВТБ', phone: '+7 900 000-99-99' } })
    expect(await owner.call(phonePayments.get, { params: of(made) })).toMatchObject({
      bank: 'ВТБ',
      phone: '+7 900 000-99-99',
      description: '',
      inactive: true,
    })
  })

  test('is suspended and resumed, the rest of it unchanged', async () => {
    const { owner, of, create, list } = await openPayments()
    const made = await create({ ...sber, description: 'Получатель: Анна М.' })
    const suspended = await owner.call(phonePayments.suspend, { params: of(made), body: { inactive: true } })
    expect(suspended).toEqual({ ...made, inactive: true })
    expect((await list()).at(-1)).toEqual(suspended)
    expect(await owner.call(phonePayments.suspend, { params: of(made), body: { inactive: false } })).toEqual(made)
    expect((await owner.refused(phonePayments.suspend, of(made), {})).errors).toEqual([
      { path: 'inactive', message: messages.required },
    ])
  })

  test('is gone once it is deleted', async () => {
    const { owner, of, create, list } = await openPayments()
    const made = await create(sber)
    const before = (await list()).length
    await owner.call(phonePayments.remove, { params: of(made) })
    expect(await list()).toHaveLength(before - 1)
    expect(await owner.refused(phonePayments.get, of(made))).toMatchObject({ status: 404, detail: 'Платёж не найден.' })
  })
})
