import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import { newPost, posts, type Post, type PostDraft } from '@console/shared/posts'
import { newRubric, rubrics } from '@console/shared/rubrics'
import { aPicture, openOwner } from '../kit/owner.ts'
import { pngMark } from '../kit/photos.ts'

const NOW = Date.UTC(2026, 4, 20, 12)

/** The running club of the demo and its posts as later reads see them. */
async function openClub() {
  const owner = await openOwner({ now: () => NOW })
  const params = await owner.project('Беговой клуб «Набережная»')
  const [training] = await owner.call(rubrics.list, { params })
  if (!training) throw new Error('no rubrics')
  const list = () => owner.call(posts.list, { params })
  const get = ({ uuid }: Post) => owner.call(posts.get, { params: { ...params, post: uuid } })
  const draft: PostDraft = { ...newPost, title: 'Забег на крышу', rubric_uuid: training.uuid }
  const create = (images: readonly Blob[], over: Partial<PostDraft> = {}) =>
    owner.call(posts.create, { params, body: { data: { ...draft, ...over }, images } })
  const update = ({ uuid }: Post, data: Partial<PostDraft> & { image_urls?: string[] }, images: readonly Blob[] = []) =>
    owner.call(posts.update, { params: { ...params, post: uuid }, body: { data, images } })
  const refusedUpdate = ({ uuid }: Post, data: unknown, images: readonly Blob[] = []) =>
    owner.refused(posts.update, { ...params, post: uuid }, { data, images })
  return { owner, params, training, list, get, draft, create, update, refusedUpdate }
}

const some = (count: number) => Array.from({ length: count }, (_, index) => aPicture(index))
/** What stands behind a photo's url: the mark of the picture that was uploaded. */
const markOf = async (club: Awaited<ReturnType<typeof openClub>>, url: string) =>
  pngMark(new Uint8Array(await (await club.owner.api.request(url)).arrayBuffer()))

describe('reading posts', () => {
  test('the demo’s posts are all there, each in a rubric of the project, with one to four photos that open', async () => {
    const { owner, params, list } = await openClub()
    const found = await list()
    const known = (await owner.call(rubrics.list, { params })).map(({ uuid }) => uuid)
    expect(found).toHaveLength(14)
    for (const post of found) {
      expect(known).toContain(post.rubric_uuid)
      expect(post).toMatchObject({
        post_uuid: post.uuid,
        shop_uuid: params.shop,
        owner_uuid: owner.uuid,
        inactive: null,
      })
      expect(post.description?.length).toBeGreaterThan(100)
      expect(Date.parse(post.date_create ?? '')).toBeLessThan(NOW)
      expect(post.image_urls?.length).toBeGreaterThanOrEqual(1)
      expect(post.image_urls?.length).toBeLessThanOrEqual(4)
      for (const url of post.image_urls ?? []) expect((await owner.api.request(url)).status).toBe(200)
    }
    expect(new Set(found.map(({ rubric_uuid }) => rubric_uuid)).size).toBe(3)
    expect(await owner.drifts()).toEqual([])
  })

  test('in another project, or for another owner, a post does not exist', async () => {
    const { owner, params, list } = await openClub()
    const post = (await list())[0]?.uuid ?? ''
    const honey = await owner.project('Лавка мёда «Липа»')
    expect(await owner.call(posts.list, { params: honey })).toEqual([])
    expect(await owner.refused(posts.get, { ...honey, post })).toMatchObject({ status: 404 })
    const ivan = await openOwner({ tg_id: 1002, beside: owner })
    expect(await ivan.refused(posts.get, { ...params, post })).toMatchObject({ status: 404 })
    expect(await ivan.refused(posts.remove, { ...params, post })).toMatchObject({ status: 403 })
  })
})

describe('creating a post', () => {
  test('a post is stored with its photos in their order, its owner and the time', async () => {
    const club = await openClub()
    const made = await club.create(some(3), { description: 'Двадцать этажей по лестнице.' })
    expect(await club.get(made)).toEqual(made)
    expect(made).toMatchObject({
      ...club.draft,
      description: 'Двадцать этажей по лестнице.',
      post_uuid: made.uuid,
      owner_uuid: club.owner.uuid,
      date_create: new Date(NOW).toISOString(),
      date_update: null,
    })
    expect(await Promise.all((made.image_urls ?? []).map((url) => markOf(club, url)))).toEqual([0, 1, 2])
    expect((await club.list()).at(-1)).toEqual(made)
    expect(await club.owner.drifts()).toEqual([])
  })

  test('the rubric must be one of this project', async () => {
    const { owner, params, draft } = await openClub()
    const honey = await owner.project('Лавка мёда «Липа»')
    const foreign = await owner.call(rubrics.create, {
      params: honey,
      body: { data: { ...newRubric, title: 'Сезон' } },
    })
    for (const rubric_uuid of [foreign.uuid, 'выдумана']) {
      const problem = await owner.refused(posts.create, params, { data: { ...draft, rubric_uuid }, images: some(1) })
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'rubric_uuid', message: 'Такой рубрики нет.' }] })
    }
  })
})

describe('changing a post', () => {
  test('what is not named stays, the photos too; the time of the change is kept', async () => {
    const { list, get, update } = await openClub()
    const before = (await list())[0]!
    await update(before, { title: 'Как всё началось' })
    expect(await get(before)).toEqual({
      ...before,
      title: 'Как всё началось',
      date_update: new Date(NOW).toISOString(),
    })
    expect((await list())[0]?.title).toBe('Как всё началось')
  })

  test('kept photos stand in the order in which they are named, new ones come after them', async () => {
    const club = await openClub()
    const before = await club.create(some(3))
    const [first = '', second = '', third = ''] = before.image_urls ?? []
    const after = await club.update(before, { image_urls: [third, first] }, [aPicture(7)])
    expect(after.image_urls?.slice(0, 2)).toEqual([third, first])
    expect(await Promise.all((after.image_urls ?? []).map((url) => markOf(club, url)))).toEqual([2, 0, 7])
    expect(after.image_urls).not.toContain(second)
    // A photo that was let go cannot be called back by its address.
    expect((await club.update(after, { image_urls: [second, third] })).image_urls).toEqual([third])
  })

  test('an address that the post did not have is never stored, and a repeated one counts once', async () => {
    const { create, update, list } = await openClub()
    const [other] = await list()
    const before = await create(some(1))
    const [own = ''] = before.image_urls ?? []
    const image_urls = ['https://elsewhere.example/a.png', ...(other?.image_urls ?? []), own, own]
    expect((await update(before, { image_urls })).image_urls).toEqual([own])
  })

  test('one photo must remain, five are the most, and a refused change changes nothing', async () => {
    const { create, get, refusedUpdate, update } = await openClub()
    const before = await create(some(4))
    const none = await refusedUpdate(before, { title: 'Без фото', image_urls: [] })
    expect(none.errors).toEqual([{ path: 'images', message: messages.required }])
    const six = await refusedUpdate(before, { title: 'Шесть фото' }, some(2))
    expect(six.errors).toEqual([{ path: 'images', message: 'Не больше 5 фотографий.' }])
    expect(await get(before)).toEqual(before)
    expect((await update(before, { image_urls: [] }, some(5))).image_urls).toHaveLength(5)
  })

  test('the rubric must still be one of this project', async () => {
    const { list, refusedUpdate } = await openClub()
    const problem = await refusedUpdate((await list())[0]!, { rubric_uuid: 'выдумана' })
    expect(problem.errors).toEqual([{ path: 'rubric_uuid', message: 'Такой рубрики нет.' }])
  })
})

test('in a world of its own the photos’ addresses are that world’s, and are known when they come back', async () => {
  const owner = await openOwner({ now: () => NOW, world: 'test-1' })
  const params = await owner.project('Беговой клуб «Набережная»')
  const [post] = await owner.call(posts.list, { params })
  const kept = (post?.image_urls ?? []).slice(0, 1)
  expect(kept[0]).toContain('/w/test-1/files/')
  const body = { data: { image_urls: kept } }
  const after = await owner.call(posts.update, { params: { ...params, post: post?.uuid ?? '' }, body })
  expect(after.image_urls).toEqual(kept)
})

test('deleted, a post is gone', async () => {
  const { owner, params, list } = await openClub()
  const [first, ...rest] = await list()
  const at = { ...params, post: first?.uuid ?? '' }
  await owner.call(posts.remove, { params: at })
  expect(await list()).toEqual(rest)
  expect(await owner.refused(posts.get, at)).toMatchObject({ status: 404 })
})
