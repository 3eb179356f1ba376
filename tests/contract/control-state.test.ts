import { describe, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { FILES } from '@console/fixtures/kit/files'
import { categories } from '@console/shared/categories'
import { externalSites } from '@console/shared/external-sites'
import { extraOffers } from '@console/shared/extra-offers'
import { profile } from '@console/shared/profile'
import { projects } from '@console/shared/projects'
import { callerOf, openCaller, type Caller, stateOf } from '../kit/caller.ts'
import { API } from '../kit/app.ts'
import { png, sampleParams, usedWorld } from '../kit/samples.ts'

const put = (api: Caller['api'], state: string, base = API) =>
  api.request(`${base}/__fake/state`, { method: 'PUT', body: state })

interface State {
  scenario: string
  clock_shift_ms: number
  faults: unknown[]
  tables: Record<string, Record<string, unknown>[]>
}

/** Rows that follow their contracts but refer to missing rows. */
const orphans: readonly [string, (state: State) => void, string][] = [
  orphan('a product of a missing shop', 'products', 'shop_uuid'),
  orphan('a product in a missing category', 'products', 'category_uuids', ['nothing'], 'category_uuids.0'),
  orphan('an offer of a missing product', 'extra_kits', 'product_uuid'),
  orphan('a post of a missing rubric', 'posts', 'rubric_uuid'),
  orphan('a shop of a missing owner', 'shops', 'owner_uuid'),
  orphan('a shop with a missing template', 'shops', 'template_uuid'),
  orphan('an external site of a missing owner', 'external_sites', 'owner'),
  orphan('a session of a missing owner', 'access_tokens', 'user_uuid'),
  orphan('legal data of a missing shop', 'legal_info', 'uuid'),
  orphan('a missing picture', 'categories', 'image_url', `${FILES}/nothing`),
  [
    'a variant of a missing product',
    ({ tables }) => Object.assign((tables.products![1]!.variants as object[])[0]!, { product_uuid: 'nothing' }),
    'tables.products.1.variants.0.product_uuid',
  ],
]

function orphan(
  what: string,
  table: string,
  field: string,
  value: unknown = 'nothing',
  place = field,
): [string, (state: State) => void, string] {
  return [
    what,
    ({ tables }) => Object.assign(tables[table]?.[0] ?? {}, { [field]: value }),
    `tables.${table}.0.${place}`,
  ]
}

describe('an exported and imported state', () => {
  test('is the same to the byte, with files and sessions', async () => {
    const anna = await usedWorld()
    const state = await stateOf(anna.api)
    const other = createFakeApi({ scenario: 'empty' })
    expect((await put(other, state)).status).toBe(204)
    // Compared as one fact: two dumps side by side would bury the report.
    expect((await stateOf(other)) === state).toBe(true)
    const headers = { authorization: `Bearer ${anna.token}` }
    const health: unknown = await (await other.request(`${API}/health`)).json()
    expect(health).toMatchObject({ scenario: 'demo', seed: 1, version: expect.any(String) as string })
    expect((await other.request(`${API}/templates`, { headers })).status).toBe(503)
    expect((await other.request(`${API}/shops/${anna.user.uuid}`, { headers })).status).toBe(200)
  })

  test('gets the urls of the world that imports it', async () => {
    const anna = await usedWorld()
    const world = `${API}/w/copy`
    await put(anna.api, await stateOf(anna.api), world)
    const copy: Caller = { ...(await callerOf(anna.api, 1001, world)) }
    const params = (await sampleParams(copy, categories.list)) ?? {}
    const rows = (await copy.read(`/product_categories/${params.shop}`)) as { image_url: string | null }[]
    const uploaded = rows.map(({ image_url }) => image_url ?? '').find((url) => !url.endsWith('.webp') && url !== '')
    expect(uploaded).toMatch(/^http:\/\/fake\.test\/w\/copy\/files\//)
    const file = await anna.api.request(uploaded ?? '')
    expect(file.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(await png.arrayBuffer()))
  })

  test('keeps all texts unchanged; only fields of files get the world’s address', async () => {
    const anna = await openCaller()
    const params = (await sampleParams(anna, externalSites.update)) ?? {}
    const stand = `${FILES}/nothing`
    const texts = [stand, `${API}/files/nothing`, `см. ${stand}`, `"image_url":"${stand}"`, `image_urls":["${stand}`]
    for (const text of texts) {
      const details = { first_name: text, last_name: `\\"${text}` }
      expect((await anna.call(profile.update, {}, details)).status).toBe(200)
      expect(await anna.read('/user/me')).toMatchObject(details)
    }
    await anna.call(externalSites.update, params, { external_url: stand })
    const product = (await sampleParams(anna, extraOffers.update)) ?? {}
    const offer = { addons: ['image_urls":[', ':[', stand] }
    expect(await (await anna.call(extraOffers.update, product, offer)).json()).toMatchObject(offer)
    const state = await stateOf(anna.api)
    expect((await put(anna.api, state)).status).toBe(204)
    expect((await stateOf(anna.api)) === state).toBe(true)
  })

  test('is refused when it is nested too deeply', async () => {
    const anna = await openCaller()
    const state = JSON.parse(await stateOf(anna.api)) as State
    const marked = JSON.stringify({
      ...state,
      tables: { ...state.tables, templates: [{ uuid: 'x', title: 'x', deep: '#' }] },
    })
    const deep = marked.replace('"#"', '['.repeat(20_000) + ']'.repeat(20_000))
    expect((await put(anna.api, deep)).status).toBe(422)
  })

  test('is a copy: a write does not change the original', async () => {
    const anna = await usedWorld()
    const before = await stateOf(anna.api)
    await put(anna.api, before, `${API}/w/copy`)
    const copy = await callerOf(anna.api, 1001, `${API}/w/copy`)
    const params = (await sampleParams(copy, projects.update)) ?? {}
    await copy.call(projects.update, params, { data: { title: 'Только здесь' } })
    expect((await stateOf(anna.api)) === before).toBe(true)
  })

  test.each<[string, (state: State) => void, string]>([
    ['a scenario that is none', (state) => (state.scenario = 'nowhere'), 'scenario'],
    ['a table that is none', (state) => (state.tables.cats = []), 'tables.cats'],
    ['a row without uuid', (state) => state.tables.shops?.push({}), 'tables.shops'],
    ['a row twice', (state) => state.tables.shops?.push(state.tables.shops[0] ?? {}), 'uuid'],
    ['a row of nobody', (state) => state.tables.shops?.push({ uuid: 'x' }), 'tables.shops'],
    [
      'a file that is not base64',
      (state) => state.tables.files?.push({ uuid: 'x', media_type: 'a/b', base64: '?' }),
      'base64',
    ],
    [
      'a row that breaks its contract',
      (state) => Object.assign(state.tables.users?.[0] ?? {}, { policies: 'все' }),
      'users.0.policies',
    ],
    [
      'an inner list that breaks its contract',
      (state) => Object.assign(state.tables.products?.[1] ?? {}, { variants: [{ title: 7 }] }),
      'tables.products.1.variants.0.title',
    ],
    [
      'a session that never ends',
      (state) => Object.assign(state.tables.access_tokens?.[0] ?? {}, { expires_at: 'никогда' }),
      'access_tokens.0.expires_at',
    ],
    ...orphans,
    ['a clock beyond a hundred years', (state) => (state.clock_shift_ms = 101 * 365 * 86_400_000), 'clock_shift_ms'],
    [
      'a fault for a call that is not documented',
      (state) => state.faults.push({ path: '/no/such/call' }),
      'faults.0.path',
    ],
    ['a fault with an unknown field', (state) => state.faults.push({ state: 500 }), 'faults.0.state'],
    ['an unknown field', (state) => Object.assign(state, { more: 1 }), 'more'],
    [
      'a file type that is not a valid header',
      (state) => state.tables.files?.push({ uuid: 'x', media_type: 'a/b\r\nx: y', base64: '' }),
      'files.0.media_type',
    ],
    [
      'a uuid that cannot be part of an address',
      (state) => state.tables.invoices?.push({ uuid: 'a\r\nb' }),
      'tables.invoices',
    ],
    ['a file without type', (state) => state.tables.files?.push({ uuid: 'x', base64: '' }), 'media_type'],
  ])('is refused with %s, and the world keeps its own', async (_what, spoil, path) => {
    const anna = await openCaller()
    const before = await stateOf(anna.api)
    const state = JSON.parse(before) as State
    spoil(state)
    const answer = await put(anna.api, JSON.stringify(state))
    expect(answer.status).toBe(422)
    expect(JSON.stringify(((await answer.json()) as { errors: unknown }).errors)).toContain(path)
    expect((await stateOf(anna.api)) === before).toBe(true)
  })
})
