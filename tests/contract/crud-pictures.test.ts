import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { callerOf } from '../kit/caller.ts'
import { aPicture } from '../kit/owner.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'
import { of, open } from './open-resource.ts'
import { resources, type Row } from './resources.ts'

/* Pictures of what an owner makes, by the same table. */

const withPicture = resources.filter(({ pictures }) => pictures && pictures !== 'image_urls')
describe.each(withPicture)('the picture of $domain', (resource) => {
  const url = resource.pictures ?? ''

  test('stays where a change has none, gives way to a new one, and is wanted where the contract says so', async () => {
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

  test('is taken away by null alone, and no address of elsewhere is stored', async () => {
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

  test('stand as the change names them, new ones behind; one that was let go does not come back', async () => {
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

  test('in a world of its own are known by that world’s addresses', async () => {
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
