import { expect, test } from 'vitest'
import { posts } from '@console/shared/posts'
import { newRubric, rubrics } from '@console/shared/rubrics'
import { openOwnersShop } from '../kit/owner.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

/* The running club of the demo: rubrics and posts as later reads see them. What all things share is in crud.test.ts. */

const NOW = Date.UTC(2026, 4, 20, 12)

async function openClub() {
  const { owner, params } = await openOwnersShop(RUNNING, { now: () => NOW })
  const list = () => owner.call(rubrics.list, { params })
  const named = async (title: string) => (await list()).find((rubric) => rubric.title === title)?.uuid ?? ''
  return { owner, params, list, named }
}

test('the demo’s rubrics stand in their order, each with a picture that opens', async () => {
  const { owner, list } = await openClub()
  const found = await list()
  expect(found.map(({ title, sort_index }) => [title, sort_index])).toEqual([
    ['Тренировки', 0],
    ['Маршруты', 1],
    ['Истории', 2],
  ])
  for (const { image_url } of found) {
    const picture = await owner.api.request(image_url ?? '')
    expect(picture.headers.get('content-type')).toBe('image/webp')
  }
})

test('the demo’s posts are all there, each in a rubric of the project, with one to four photos that open', async () => {
  const { owner, params, list } = await openClub()
  const found = await owner.call(posts.list, { params })
  const known = (await list()).map(({ uuid }) => uuid)
  expect(found).toHaveLength(14)
  expect(new Set(found.map(({ rubric_uuid }) => rubric_uuid))).toEqual(new Set(known))
  for (const post of found) {
    expect(post).toMatchObject({ post_uuid: post.uuid, shop_uuid: params.shop, owner_uuid: owner.uuid, inactive: null })
    expect(post.description?.length).toBeGreaterThan(100)
    expect(Date.parse(post.date_create ?? '')).toBeLessThan(NOW)
    expect([1, 2, 3, 4]).toContain(post.image_urls?.length)
    for (const url of post.image_urls ?? []) expect((await owner.api.request(url)).status).toBe(200)
  }
})

test('a post is refused a rubric of another project', async () => {
  const { owner, params } = await openClub()
  const honey = await owner.project(HONEY)
  const body = { data: { ...newRubric, title: 'Сезон' } }
  const { uuid: rubric_uuid } = await owner.call(rubrics.create, { params: honey, body })
  const [post] = await owner.call(posts.list, { params })
  const problem = await owner.refused(posts.update, { ...params, post: post?.uuid ?? '' }, { data: { rubric_uuid } })
  expect(problem.errors).toEqual([{ path: 'rubric_uuid', message: 'Такой рубрики нет.' }])
})

test('a rubric with posts stays and the answer counts them; once they have moved, it goes', async () => {
  const { owner, params, list, named } = await openClub()
  const [from, to] = [await named('Истории'), await named('Маршруты')]
  expect(await owner.refused(rubrics.remove, { ...params, rubric: from })).toMatchObject({
    status: 409,
    detail: 'Рубрика указана в публикациях: 4. Сначала выберите для них другую рубрику.',
  })
  expect(await list()).toHaveLength(3)
  for (const post of await owner.call(posts.list, { params }))
    if (post.rubric_uuid === from)
      await owner.call(posts.update, { params: { ...params, post: post.uuid }, body: { data: { rubric_uuid: to } } })
  await owner.call(rubrics.remove, { params: { ...params, rubric: from } })
  expect((await list()).map(({ title }) => title)).toEqual(['Тренировки', 'Маршруты'])
})
