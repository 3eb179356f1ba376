import { describe, expect, test } from 'vitest'
import { policyKinds, type PolicyKind } from '@console/shared/policies'
import { NO_TEMPLATE, projects } from '@console/shared/projects'
import { shopDocuments } from '@console/shared/shop-documents'
import { templates } from '@console/shared/templates'
import { aPicture, openOwnersShop } from '../kit/owner.ts'
import { CERAMICS, HONEY } from '../kit/basics.ts'
import { pngMark } from '../kit/upload-files.ts'

const NOW = Date.UTC(2026, 4, 20, 12)

async function openProject(title = HONEY) {
  const { owner, params } = await openOwnersShop(title, { now: () => NOW })
  const list = () => owner.call(projects.list, { params })
  const read = (at = params) => owner.call(projects.get, { params: at })
  const logoOf = async ({ logo_url }: { logo_url?: string | null | undefined }) =>
    pngMark(new Uint8Array(await (await owner.api.request(logo_url ?? '')).arrayBuffer()))
  return { owner, params, list, read, logoOf }
}

describe('a project', () => {
  const data = { title: ' Новая лавка ', description: 'Всё', shop_type: 'InformationSite' } as const

  test('starts without template, subscription and goods, at the end of the list', async () => {
    const { owner, params, list, read, logoOf } = await openProject()
    const before = await list()
    const { uuid } = await owner.call(projects.create, { params: {}, body: { data, logotype: aPicture(7) } })
    const made = await read({ ...params, shop: uuid })
    expect(made).toEqual({
      ...data,
      title: 'Новая лавка',
      uuid,
      owner_uuid: owner.uuid,
      logo_url: expect.stringContaining('/files/') as unknown,
      telegram_url: expect.stringContaining(uuid) as unknown,
      date_create: new Date(NOW).toISOString(),
      template_uuid: NO_TEMPLATE,
      subscription_active: false,
      subscription_expire_at: null,
      inactive: false,
      goodsAmount: 0,
    })
    expect(await logoOf(made)).toBe(7)
    expect(await list()).toEqual([...before, made])
  })

  test('keeps what a change leaves out, and its logo until another is sent', async () => {
    const { owner, params, read, logoOf } = await openProject()
    const before = await read()
    const change = (body: object) => owner.call(projects.update, { params, body: { data: {}, ...body } })
    expect(await change({})).toEqual(before)
    expect(await change({ data: { description: '' } })).toEqual({ ...before, description: '' })
    const drawn = await change({ logotype: aPicture(9) })
    expect([drawn, await logoOf(drawn)]).toEqual([{ ...before, description: '', logo_url: drawn.logo_url }, 9])
    expect(await read()).toEqual(drawn)
  })

  test('is turned off and published, and stays in the list', async () => {
    const { owner, params, list } = await openProject()
    const before = await list()
    const off = before.map((one) => (one.uuid === params.shop ? { ...one, inactive: true } : one))
    await owner.call(projects.deactivate, { params })
    expect(await list()).toEqual(off)
    await owner.call(projects.activate, { params })
    expect(await list()).toEqual(before)
  })
})

describe('the template of a project', () => {
  test.each([
    ['null', null],
    ['the word for none', NO_TEMPLATE],
  ])('is set, and removed by %s', async (_how, none) => {
    const { owner, params, read } = await openProject()
    const [template_uuid = ''] = (await owner.call(templates.list, { params: {} })).map(({ uuid }) => uuid)
    const set = (uuid: string | null) => owner.call(projects.setTemplate, { params, body: { template_uuid: uuid } })
    const change = (uuid: string | null) =>
      owner.call(projects.update, { params, body: { data: { template_uuid: uuid } } })
    const before = await read()
    for (const call of [set, change]) {
      expect(await call(template_uuid)).toEqual({ ...before, template_uuid })
      expect(await call(none)).toEqual({ ...before, template_uuid: NO_TEMPLATE })
    }
  })

  test('cannot be an unknown one', async () => {
    const { owner, params, read } = await openProject()
    const before = await read()
    const errors = [{ path: 'template_uuid', message: 'Такого шаблона нет.' }]
    const body = { template_uuid: 'none' }
    expect(await owner.refused(projects.setTemplate, params, body)).toMatchObject({ status: 422, errors })
    expect(await owner.refused(projects.update, params, { data: body })).toMatchObject({ status: 422, errors })
    expect(await read()).toEqual(before)
  })
})

describe('the documents of a project', () => {
  const uploads = {
    user_policy: shopDocuments.uploadUserPolicy,
    privacy_policy: shopDocuments.uploadPrivacyPolicy,
    advertising_policy: shopDocuments.uploadAdvertisingPolicy,
  } as const satisfies Record<PolicyKind, unknown>
  const pdf = (text: string) => new Blob([`%PDF-1.4 ${text}`], { type: 'application/pdf' })

  test.each(policyKinds)('%s is replaced, the others stay', async (kind) => {
    const { owner, params } = await openProject()
    const at = await owner.project(CERAMICS)
    const read = () => owner.call(shopDocuments.get, { params: at })
    for (const one of policyKinds) await owner.call(uploads[one], { params: at, body: { policy_file: pdf(one) } })
    const [before, others] = [await read(), await owner.call(shopDocuments.get, { params })]
    const after = await owner.call(uploads[kind], { params: at, body: { policy_file: pdf('другой') } })
    const name = `${kind}_url` as const
    expect(after).toEqual({ ...before, [name]: after[name] })
    expect([await read(), await owner.call(shopDocuments.get, { params })]).toEqual([after, others])
    const file = await owner.api.request(after[name] ?? '')
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '%PDF-1.4 другой'])
  })

  test('are absent at first', async () => {
    const { owner } = await openProject()
    const body = { data: { title: 'Лавка', description: '', shop_type: 'OnlineStore' }, logotype: aPicture() } as const
    const { uuid } = await owner.call(projects.create, { params: {}, body })
    expect(await owner.call(shopDocuments.get, { params: { shop: uuid } })).toEqual({
      user_policy_url: null,
      privacy_policy_url: null,
      advertising_policy_url: null,
    })
  })
})
