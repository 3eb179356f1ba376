import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import {
  newRobokassa,
  RobokassaDraft,
  robokassaIntegration,
  taxSystems,
  vatRates,
} from '@console/shared/robokassa-integration'
import * as z from 'zod/mini'
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

  test('needs all but the switch; tax system and VAT rate are of their lists', async () => {
    const { owner, params } = await openIntegration()
    const problem = await owner.refused(robokassaIntegration.create, params, { fiscal_tax_type: 'НДС 18%' })
    expect(problem.errors).toEqual([
      { path: 'robokassa_shop_id', message: messages.required },
      { path: 'password_firts', message: messages.required },
      { path: 'password_second', message: messages.required },
      { path: 'sno_type', message: messages.required },
      { path: 'fiscal_tax_type', message: messages.choice },
    ])
    expect([taxSystems.length, vatRates.length]).toEqual([5, 6])
  })

  test('takes what Robokassa gives for the shop’s id, live shops are called like domains', async () => {
    const { owner, params } = await openIntegration()
    for (const robokassa_shop_id of ['lavka-lipa.ru', 'shop_2', 'Test.Lavka'])
      expect(z.safeParse(RobokassaDraft.shape.robokassa_shop_id, robokassa_shop_id).success).toBe(true)
    const problem = await owner.refused(robokassaIntegration.create, params, { ...draft, robokassa_shop_id: 'липа' })
    expect(problem.errors).toEqual([
      { path: 'robokassa_shop_id', message: 'Допустимы только латинские буквы, цифры, точка, дефис и подчёркивание.' },
    ])
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

  test('of another shop is not found', async () => {
    const { owner, params } = await openIntegration()
    const honey = await owner.project('Лавка мёда «Липа»')
    const id = (await owner.call(robokassaIntegration.get, { params: honey }))?.uuid ?? ''
    expect(await owner.refused(robokassaIntegration.remove, { ...params, id })).toMatchObject({ status: 404 })
  })
})
