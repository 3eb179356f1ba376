import { describe, expect, test } from 'vitest'
import { innProblem, innText, legal, ogrnProblem } from '@console/shared/legal'
import { openOwnersShop } from '../kit/owner.ts'
import { CERAMICS } from '../kit/project-titles.ts'

const person = {
  surname: 'Медова',
  first_name: 'Анна',
  last_name: 'Сергеевна',
  phone: '+7 900 000-11-22',
  tg_username: 'anna_medova',
}
const company = { ...person, title: 'ООО «Глина»', inn: 7_707_083_893, ogrn: 1_027_700_132_195 }

async function openLegal(title = CERAMICS, tg_id = 1001) {
  const { owner, params } = await openOwnersShop(title, { tg_id })
  return { owner, params, stored: () => owner.call(legal.get, { params }) }
}

describe('legal information in the demo’s data', () => {
  test.each([
    [1001, 'Лавка мёда «Липа»', 'Индивидуальный предприниматель'],
    [1002, 'Зерно и дым', 'Юридическое лицо'],
    [1001, 'Керамика на Покровке', undefined],
  ])('owner %i, %s: %s', async (tg_id, title, type) => {
    const { owner, stored } = await openLegal(title, tg_id)
    const info = await stored()
    expect(info?.type).toBe(type)
    if (info?.inn) expect(innProblem(info.inn, info.ogrn ? 'legal_entity' : 'individual_entrepreneur')).toBeNull()
    if (info?.ogrn) expect(ogrnProblem(info.ogrn, 'legal_entity')).toBeNull()
    expect(await owner.drifts()).toEqual([])
  })
})

describe('a shop’s legal information', () => {
  test('is of one of four kinds, each with its fields, and nothing of another stays', async () => {
    const { owner, params, stored } = await openLegal()
    const none = { inn: null, ogrn: null, title: null, show_legal_info: false }
    await owner.call(legal.saveLegalEntity, { params, body: { ...company, email: 'a@clay.example' } })
    expect(await stored()).toMatchObject({ ...company, type: 'Юридическое лицо' })
    const shown = { ...person, show_legal_info: true }
    const saved = await owner.call(legal.saveIndividual, { params, body: shown })
    expect(saved).toMatchObject({ ...none, ...shown, type: 'Физическое лицо' })
    expect((await stored())?.email).toBeUndefined()
    await owner.call(legal.saveSelfEmployed, { params, body: { ...person, inn: 500_100_732_259 } })
    expect(await stored()).toMatchObject({ ...none, type: 'Самозанятый', inn: 500_100_732_259 })
    await owner.call(legal.saveEntrepreneur, { params, body: { ...person, inn: '500100732259' } })
    expect(await stored()).toMatchObject({ ...none, type: 'Индивидуальный предприниматель', inn: 500_100_732_259 })
  })

  test('keeps an INN that begins with a zero, though the number has lost it', async () => {
    const { owner, params, stored } = await openLegal()
    await owner.call(legal.saveSelfEmployed, { params, body: { ...person, inn: Number('029900451206') } })
    const info = await stored()
    expect(info?.inn).toBe(29_900_451_206)
    expect(innText(info?.inn, 'self_employed')).toBe('029900451206')
  })
})
