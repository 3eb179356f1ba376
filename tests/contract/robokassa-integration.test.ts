import { expect, test } from 'vitest'
import { newRobokassa, robokassaIntegration, type RobokassaChanges } from '@console/shared/robokassa-integration'
import { API } from '../kit/app.ts'
import { openOwnersShop } from '../kit/owner.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'

const draft = { ...newRobokassa, robokassa_shop_id: 'ceramics77', password_firts: 'Tayna1', password_second: 'Tayna2' }

async function openIntegration(title = CERAMICS) {
  const { owner, params } = await openOwnersShop(title)
  const { get, create, update, suspend } = robokassaIntegration
  const stored = () => owner.call(get, { params })
  const idOf = ({ uuid }: { uuid: string }) => ({ ...params, id: uuid })
  const read = async (path: string): Promise<unknown> => (await owner.api.request(API + path)).json()
  return {
    owner,
    params,
    stored,
    idOf,
    read,
    create: () => owner.call(create, { params, body: draft }),
    change: (made: { uuid: string }, body: RobokassaChanges) => owner.call(update, { params: idOf(made), body }),
    suspend: (made: { uuid: string }, inactive: boolean) =>
      owner.call(suspend, { params: idOf(made), body: { inactive } }),
  }
}

test('the demo’s honey shop takes cards, the ceramics do not yet', async () => {
  expect(await (await openIntegration(HONEY)).stored()).toMatchObject({
    robokassa_shop_id: 'lavka-lipa.ru',
    sno_type: 'Упрощенная СН (доходы)',
    fiscal_tax_type: 'Без НДС',
    inactive: false,
  })
  expect(await (await openIntegration()).stored()).toBeNull()
})

test('a shop has one integration, which is suspended, resumed and removed; then it may be made again', async () => {
  const { owner, params, stored, idOf, create, suspend } = await openIntegration()
  const made = await create()
  expect(await stored()).toEqual(made)
  expect(await owner.refused(robokassaIntegration.create, params, draft)).toMatchObject({
    status: 409,
    detail: 'У магазина уже есть интеграция.',
  })
  expect(await suspend(made, true)).toEqual({ ...made, inactive: true })
  expect(await suspend(made, false)).toEqual(made)
  await owner.call(robokassaIntegration.remove, { params: idOf(made) })
  expect(await stored()).toBeNull()
  expect(await owner.refused(robokassaIntegration.remove, idOf(made))).toMatchObject({ status: 404 })
  expect(await create()).toMatchObject({ robokassa_shop_id: 'ceramics77' })
})

test('it never says its secrets: not in answers, not in problems, not in the log', async () => {
  const { owner, params, stored, idOf, read, create, change, suspend } = await openIntegration()
  const made = await create()
  const answers = [
    made,
    await stored(),
    await change(made, { password_firts: 'Tayna3' }),
    await suspend(made, true),
    await owner.refused(robokassaIntegration.create, params, draft),
    await owner.refused(robokassaIntegration.update, idOf(made), { ...draft, sno_type: 'Tayna1' }),
    await read('/__fake/requests'),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/Tayna|password/)
})

test('a partial change keeps absent fields and empty secrets', async () => {
  const { stored, read, create, change } = await openIntegration()
  const made = await create()
  const secrets = async () => {
    const { tables } = (await read('/__fake/state')) as { tables: { robokassa_secrets: { uuid: string }[] } }
    return tables.robokassa_secrets.find(({ uuid }) => uuid === made.uuid)
  }
  const taxes = { fiscal_tax_type: 'НДС чека по ставке 20%', password_firts: '', password_second: null }
  const changed = { ...made, fiscal_tax_type: 'НДС чека по ставке 20%' }
  expect([await change(made, taxes), await stored()]).toEqual([changed, changed])
  expect(await secrets()).toMatchObject({ password_firts: 'Tayna1', password_second: 'Tayna2' })
  await change(made, { password_firts: 'Tayna3' })
  expect(await secrets()).toMatchObject({ password_firts: 'Tayna3', password_second: 'Tayna2' })
})
