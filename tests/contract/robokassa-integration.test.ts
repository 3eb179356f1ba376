import { describe, expect, test } from 'vitest'
import { newRobokassa, robokassaIntegration } from '@console/shared/robokassa-integration'
import { API } from '../kit/app.ts'
import { openOwnersShop } from '../kit/owner.ts'
import { CERAMICS } from '../kit/project-titles.ts'

const draft = { ...newRobokassa, robokassa_shop_id: 'ceramics77', password_firts: 'Tayna1', password_second: 'Tayna2' }

async function openIntegration(title = CERAMICS) {
  const { owner, params } = await openOwnersShop(title)
  const stored = () => owner.call(robokassaIntegration.get, { params })
  const create = (over: Partial<typeof draft> = {}) =>
    owner.call(robokassaIntegration.create, { params, body: { ...draft, ...over } })
  /** As the server keeps them: no answer says them. */
  const secretsOf = async (uuid: string) => {
    const state = (await (await owner.api.request(`${API}/__fake/state`)).json()) as {
      tables: { robokassa_secrets: { uuid: string }[] }
    }
    return state.tables.robokassa_secrets.find((secrets) => secrets.uuid === uuid)
  }
  return { owner, params, stored, create, secretsOf }
}

test('the demo’s honey shop takes cards, the ceramics do not yet', async () => {
  const honey = await openIntegration('Лавка мёда «Липа»')
  expect(await honey.stored()).toMatchObject({
    robokassa_shop_id: 'lavka-lipa.ru',
    sno_type: 'Упрощенная СН (доходы)',
    fiscal_tax_type: 'Без НДС',
    inactive: false,
  })
  expect(await (await openIntegration()).stored()).toBeNull()
  expect(await honey.owner.drifts()).toEqual([])
})

describe('the card provider’s integration of a shop', () => {
  test('is one a shop', async () => {
    const { owner, params, stored, create } = await openIntegration()
    const made = await create()
    expect(await stored()).toEqual(made)
    expect(await owner.refused(robokassaIntegration.create, params, draft)).toMatchObject({
      status: 409,
      detail: 'У магазина уже есть интеграция.',
    })
  })

  test('never says its secrets: not in answers, not in problems, not in the log', async () => {
    const { owner, params, create } = await openIntegration()
    const answers: unknown[] = [await create()]
    const id = { ...params, id: (await owner.call(robokassaIntegration.get, { params }))?.uuid ?? '' }
    answers.push(
      await owner.call(robokassaIntegration.get, { params }),
      await owner.call(robokassaIntegration.update, { params: id, body: { password_firts: 'Tayna3' } }),
      await owner.call(robokassaIntegration.suspend, { params: id, body: { inactive: true } }),
      await owner.refused(robokassaIntegration.create, params, draft),
      await owner.refused(robokassaIntegration.update, id, { ...draft, sno_type: 'Tayna1' }),
      await (await owner.api.request(`${API}/__fake/requests`)).json(),
    )
    expect(JSON.stringify(answers)).not.toMatch(/Tayna|password/)
  })

  test('is changed in part: what is absent, and a secret that is empty, stays', async () => {
    const { owner, params, stored, create, secretsOf } = await openIntegration()
    const made = await create()
    const body = { fiscal_tax_type: 'НДС чека по ставке 20%', password_firts: '', password_second: null }
    const changed = await owner.call(robokassaIntegration.update, { params: { ...params, id: made.uuid }, body })
    expect(changed).toEqual({ ...made, fiscal_tax_type: 'НДС чека по ставке 20%' })
    expect(await stored()).toEqual(changed)
    expect(await secretsOf(made.uuid)).toMatchObject({ password_firts: 'Tayna1', password_second: 'Tayna2' })
    await owner.call(robokassaIntegration.update, {
      params: { ...params, id: made.uuid },
      body: { password_firts: 'Tayna3' },
    })
    expect(await secretsOf(made.uuid)).toMatchObject({ password_firts: 'Tayna3', password_second: 'Tayna2' })
  })

  test('is suspended, resumed, and after its removal may be made again', async () => {
    const { owner, params, stored, create } = await openIntegration()
    const made = await create()
    const id = { ...params, id: made.uuid }
    await owner.call(robokassaIntegration.suspend, { params: id, body: { inactive: true } })
    expect(await stored()).toEqual({ ...made, inactive: true })
    await owner.call(robokassaIntegration.suspend, { params: id, body: { inactive: false } })
    expect(await stored()).toEqual(made)
    await owner.call(robokassaIntegration.remove, { params: id })
    expect(await stored()).toBeNull()
    expect(await create({ robokassa_shop_id: 'again' })).toMatchObject({ robokassa_shop_id: 'again' })
  })
})
