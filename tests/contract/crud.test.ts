import { describe, expect, test } from 'vitest'
import { contract } from '@console/shared/contract'
import { messages } from '@console/shared/kit/rules'
import { callerOf } from '../kit/caller.ts'
import { aPicture } from '../kit/owner.ts'
import { of, open, stamp } from './open-resource.ts'
import { resources, type Row } from './resources.ts'
import { required, HONEY, RUNNING } from '../kit/basics.ts'

/* Creating, reading, changing and deleting each resource of the table in resources.ts. */

describe.each(resources)('$domain', (resource) => {
  const { answered = {}, change, stamped, isFirst = false, gone } = resource
  const missing = { status: 404, value: { status: 404, detail: gone } }

  test('a row is created, read, listed, partly changed and removed', async () => {
    const { caller, params, draft, list, get, at, send, create, update } = await open(resource)
    const before = await list()
    const made = await create()
    const { shop, product, owner } = params
    const own = { shop_uuid: shop, product_uuid: product, owner, owner_uuid: owner }
    const known = Object.fromEntries(Object.entries(own).filter(([name]) => resource.own?.includes(name)))
    expect(made).toMatchObject({ ...draft, ...answered, ...known, ...(stamped && { date_create: stamp }) })
    for (const name of resource.alias ?? []) expect(made[name]).toBe(made.uuid)
    expect(await get(made)).toEqual(made)
    expect(await list()).toEqual(isFirst ? [made, ...before] : [...before, made])
    const after = { ...made, ...change, ...(stamped && { date_update: stamp }) }
    expect(await update(made, change)).toEqual(resource.isWhole ? { ...after, ...resource.isWhole } : after)
    const changed = await get(made)
    expect(await list()).toEqual(isFirst ? [changed, ...before] : [...before, changed])
    if (!resource.isWhole) expect(await update(made, {})).toEqual(changed)
    expect((await send('remove', at(made))).status).toBe(204)
    expect(await list()).toEqual(before)
    for (const name of ['get', 'remove'] as const) expect(await send(name, at(made))).toMatchObject(missing)
    const log = (await caller.control('/__fake/requests', undefined, 'GET')) as { problems: string[] }[]
    expect(log.flatMap(({ problems }) => problems)).toEqual([])
  })

  test('an item is not found in another shop or by another owner', async () => {
    const { caller, params, elsewhere, list, at, send, body, create } = await open(resource)
    const made = await create()
    const before = await list()
    if (resource.isOwners) {
      const ivan = await callerOf(caller.api, 1002)
      for (const name of ['get', 'remove'] as const)
        expect((await ivan.call(of(resource.domain)[name], at(made))).status).toBe(404)
    } else {
      for (const name of ['get', 'update', 'remove'] as const)
        expect(await send(name, at(made, elsewhere), name === 'update' ? body(change) : undefined)).toMatchObject(
          missing,
        )
    }
    expect(await list()).toEqual(before)
    expect(elsewhere).not.toEqual(params)
  })

  test.each(resource.refused)('%j is refused: %s', async (over, path, message) => {
    const { params, draft, list, at, send, body, create } = await open(resource)
    const files = resource.pictures === 'image_urls' ? [aPicture(1)] : aPicture(1)
    const before = await list()
    const expected = { status: 422, value: { errors: [{ path, message }] } }
    expect(await send('create', params, body({ ...draft, ...over }, files))).toMatchObject(expected)
    expect(await list()).toEqual(before)
    if (Object.values(over).includes(undefined)) return
    const made = await create()
    expect(await send('update', at(made), body(resource.isWhole ? { ...draft, ...over } : over))).toMatchObject(
      expected,
    )
    expect(await list()).toEqual(isFirst ? [made, ...before] : [...before, made])
  })
})

describe.each(['categories', 'rubrics'] as const)('the order of %s', (domain) => {
  const resource = required(resources.find((one) => one.domain === domain))
  const id = domain === 'categories' ? 'category_uuid' : 'rubric_uuid'

  test('follows the sent indexes, requires each row exactly once, and puts new rows last', async () => {
    const { caller, params, list, create, at, send } = await open(resource)
    const sort = async (uuids: readonly unknown[], shop_uuid = params.shop) => {
      const order = uuids.map((uuid, index) => ({ [id]: uuid, sort_index: uuids.length - 1 - index }))
      const body = domain === 'rubrics' ? order : { shop_uuid, sort_indexes: order }
      const answer = await caller.call(contract[domain].sort, params, body)
      return { status: answer.status, value: (await answer.json()) as { errors?: unknown } }
    }
    const uuids = async () => (await list()).map(({ uuid }) => uuid)
    const before = await uuids()
    const sorted = await sort(before)
    expect([sorted.status, sorted.value]).toEqual([200, await list()])
    expect(await uuids()).toEqual(before.toReversed())
    const [one, ...rest] = before
    const twice = [
      [one, one, ...rest],
      [one, ...rest.slice(1), one],
    ]
    for (const wrong of [rest, ...twice, [one, ...rest, 'none'], [...rest, 'none']])
      expect(await sort(wrong)).toMatchObject({
        status: 422,
        value: { errors: [{ path: 'sort_indexes', message: 'Список должен называть каждый элемент ровно один раз.' }] },
      })
    if (domain === 'categories')
      expect(await sort(before, 'another')).toMatchObject({ status: 422, value: { errors: [{ path: 'shop_uuid' }] } })
    expect(await uuids()).toEqual(before.toReversed())
    const made = [await create(), await create()]
    expect(made.map(({ sort_index }) => sort_index)).toEqual([before.length, before.length + 1])
    // The place of what is gone stays free.
    await send('remove', at(made[0] ?? {}))
    expect((await create()).sort_index).toBe(before.length + 2)
  })
})

describe.each(['phonePayments', 'qrPayments'] as const)('%s', (domain) => {
  const resource = required(resources.find((one) => one.domain === domain))

  test('are suspended and resumed, the rest unchanged; a change leaves them suspended', async () => {
    const { caller, at, draft, get, create, update } = await open(resource)
    const made = await create()
    const suspend = async (body: unknown) => {
      const answer = await caller.call(contract[domain].suspend, at(made), body)
      return (await answer.json()) as Row
    }
    expect(await suspend({ inactive: true })).toEqual({ ...made, inactive: true })
    expect(await update(made, { ...draft, ...resource.change })).toMatchObject({ ...resource.change, inactive: true })
    expect(await suspend({ inactive: false })).toEqual({ ...(await get(made)), inactive: false })
    expect((await suspend({})).errors).toEqual([{ path: 'inactive', message: messages.required }])
    expect(await create({ inactive: true })).toMatchObject({ inactive: true })
  })
})

const withPicture = resources.filter(({ pictures }) => pictures && pictures !== 'image_urls')
describe.each(withPicture)('the picture of $domain', (resource) => {
  const url = resource.pictures ?? ''

  test('is stored, replaced, and required by the contract', async () => {
    const { params, draft, send, body, create, update, marks } = await open(resource)
    const made = await create({}, aPicture(7))
    expect(await marks(made)).toEqual([7])
    const changed = await update(made, resource.change)
    expect([changed[url], await marks(await update(made, {}, aPicture(9)))]).toEqual([made[url], [9]])
    const without = await send('create', params, body(draft))
    if (resource.isRequired)
      expect(without).toMatchObject({
        status: 422,
        value: { errors: [{ path: resource.file, message: messages.required }] },
      })
    else expect(without).toMatchObject({ status: 200, value: { [url]: null } })
  })
})

describe.each(withPicture.filter(({ isRequired }) => !isRequired))('the picture of $domain', (resource) => {
  const url = resource.pictures ?? ''

  test('is removed by null only, and foreign addresses are ignored', async () => {
    const { create, update, marks } = await open(resource)
    const made = await create({}, aPicture(7))
    expect(await update(made, { [url]: 'https://elsewhere.example/a.png' })).toEqual(made)
    expect(await update(made, { [url]: null })).toEqual({ ...made, [url]: null })
    expect(await marks(await update(made, { [url]: null }, aPicture(8)))).toEqual([8])
  })
})

describe.each(resources.filter(({ pictures }) => pictures === 'image_urls'))('the pictures of $domain', (resource) => {
  const some = (...marks: number[]) => marks.map((mark) => aPicture(mark))
  const urlsOf = (row: Row) => row.image_urls as string[]
  const tooMany = { path: 'images', message: 'Не больше 5 фотографий.' }
  const none = { path: 'images', message: messages.required }

  test('are ordered by the change, with new ones last; a removed one does not return', async () => {
    const { create, update, marks } = await open(resource)
    const made = await create({}, some(0, 1, 2))
    expect(await marks(made)).toEqual([0, 1, 2])
    expect(urlsOf(await update(made, resource.change))).toEqual(urlsOf(made))
    const [first = '', second = '', third = ''] = urlsOf(made)
    const strange = ['https://elsewhere.example/a.png', 'http://fake.test/files/none']
    const kept = await update(made, { image_urls: [third, ...strange, first, third] }, some(7, 8))
    expect([await marks(kept), urlsOf(kept).slice(0, 2)]).toEqual([
      [2, 0, 7, 8],
      [third, first],
    ])
    expect(urlsOf(await update(made, { image_urls: [second, third] }))).toEqual([third])
    expect(await marks(await update(made, { image_urls: [] }, some(1, 2, 3, 4, 5)))).toEqual([1, 2, 3, 4, 5])
  })

  test('are one at least and five at most; a refused change changes nothing', async () => {
    const { params, draft, at, send, get, body, create } = await open(resource)
    const errors = async (...call: Parameters<typeof send>) => (await send(...call)).value.errors
    expect(await errors('create', params, body(draft, []))).toEqual([none])
    expect(await errors('create', params, body(draft, some(1, 2, 3, 4, 5, 6)))).toEqual([tooMany])
    const made = await create({}, some(1, 2, 3, 4))
    const changes = { ...resource.change, image_urls: [] }
    expect(await errors('update', at(made), body(changes))).toEqual([none])
    expect(await errors('update', at(made), body(resource.change, some(5, 6)))).toEqual([tooMany])
    expect(await get(made)).toEqual(made)
  })

  test('have the addresses of their world', async () => {
    const { caller } = await open(resource)
    const anna = await callerOf(caller.api, 1001, `${caller.base}/w/two`)
    const shops = (await anna.read(`/shops/${anna.user.uuid}`)) as Row[]
    const shop = String(shops.find(({ title }) => title === (resource.domain === 'posts' ? RUNNING : HONEY))?.uuid)
    const goods = (await anna.read(`/products/${anna.user.uuid}/${shop}/`)) as (Row & { variants: Row[] })[]
    const rows =
      resource.domain === 'posts'
        ? ((await anna.read(`/infopages/posts/list/by/${shop}/`)) as Row[])
        : goods.flatMap(({ variants }) => variants)
    const row = rows.find((one) => urlsOf(one).length > 1)
    const kept = urlsOf(row ?? {}).toReversed()
    expect(kept[0]).toContain('/w/two/files/')
    const at = {
      owner: anna.user.uuid,
      shop,
      product: String(row?.product_uuid),
      variant: String(row?.uuid),
      post: String(row?.uuid),
    }
    const answer = await anna.call(of(resource.domain).update, at, { data: { image_urls: kept } })
    expect(await answer.json()).toMatchObject({ image_urls: kept })
  })
})
