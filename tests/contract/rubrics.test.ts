import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import { posts } from '@console/shared/posts'
import { newRubric, rubrics, type RubricDraft } from '@console/shared/rubrics'
import { aPicture, openOwner } from '../kit/owner.ts'

/** The running club of the demo and its rubrics as later reads see them. */
async function openClub() {
  const owner = await openOwner()
  const params = await owner.project('Беговой клуб «Набережная»')
  const list = () => owner.call(rubrics.list, { params })
  const titles = async () => (await list()).map(({ title }) => title)
  const create = (over: Partial<RubricDraft>, files: { image?: Blob } = {}) =>
    owner.call(rubrics.create, { params, body: { data: { ...newRubric, ...over }, ...files } })
  const named = async (title: string) => {
    const found = (await list()).find((rubric) => rubric.title === title)
    if (!found) throw new Error(`no rubric ${title}`)
    return found
  }
  return { owner, params, list, titles, create, named }
}

describe('reading rubrics', () => {
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
      expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    }
  })

  test('one rubric is read by its uuid, which it also calls rubric_uuid', async () => {
    const { owner, params, named } = await openClub()
    const routes = await named('Маршруты')
    expect(routes.rubric_uuid).toBe(routes.uuid)
    expect(await owner.call(rubrics.get, { params: { ...params, rubric: routes.uuid } })).toEqual(routes)
  })
})

describe('creating and changing a rubric', () => {
  test('a new rubric stands last, with the default colours and sorting, and its picture', async () => {
    const { owner, create, named } = await openClub()
    await create({ title: 'Питание' }, { image: aPicture() })
    const made = await named('Питание')
    expect(made).toMatchObject({
      rubric_uuid: made.uuid,
      hex_color: '#4DB01E',
      text_color: '#FFF',
      posts_sorty_by: 'По дате создания - сначала новые',
      hide_text: false,
      sort_index: 3,
    })
    expect((await owner.api.request(made.image_url ?? '')).headers.get('content-type')).toBe('image/png')
    expect(await owner.drifts()).toEqual([])
  })

  test('after a removal a new one still comes after the last', async () => {
    const { owner, params, create, named, titles } = await openClub()
    const { uuid: rubric } = await create({ title: 'Питание' })
    await create({ title: 'Снаряжение' })
    await owner.call(rubrics.remove, { params: { ...params, rubric } })
    await create({ title: 'Здоровье' })
    expect(await titles()).toEqual(['Тренировки', 'Маршруты', 'Истории', 'Снаряжение', 'Здоровье'])
    expect((await named('Здоровье')).sort_index).toBe(5)
  })

  test('a change leaves alone what it does not name, the picture too; null takes the picture away', async () => {
    const { owner, params, named } = await openClub()
    const before = await named('Истории')
    const at = { ...params, rubric: before.uuid }
    const renamed = await owner.call(rubrics.update, { params: at, body: { data: { title: 'Рассказы' } } })
    expect(renamed).toEqual({ ...before, title: 'Рассказы' })
    await owner.call(rubrics.update, { params: at, body: { data: { image_url: null } } })
    expect(await named('Рассказы')).toEqual({ ...before, title: 'Рассказы', image_url: null })
  })

  test('posts are not sorted by price', async () => {
    const { owner, params } = await openClub()
    const data = { ...newRubric, title: 'Питание', posts_sorty_by: 'По цене - сначала дешёвые' }
    const problem = await owner.refused(rubrics.create, params, { data })
    expect(problem.errors).toEqual([{ path: 'posts_sorty_by', message: messages.choice }])
  })
})

describe('the order of rubrics', () => {
  test('takes a bare list and answers in the new order', async () => {
    const { owner, params, list, titles } = await openClub()
    const body = (await list()).map(({ uuid }, index) => ({ rubric_uuid: uuid, sort_index: 2 - index }))
    const sorted = await owner.call(rubrics.sort, { params, body })
    expect(sorted.map(({ title }) => title)).toEqual(['Истории', 'Маршруты', 'Тренировки'])
    expect(await titles()).toEqual(['Истории', 'Маршруты', 'Тренировки'])
  })
})

describe('deleting a rubric', () => {
  test('a rubric with posts stays, and the answer says how many there are', async () => {
    const { owner, params, named, titles } = await openClub()
    const { uuid: rubric } = await named('Истории')
    expect(await owner.refused(rubrics.remove, { ...params, rubric })).toMatchObject({
      status: 409,
      detail: 'Рубрика указана в публикациях: 4. Сначала выберите для них другую рубрику.',
    })
    expect(await titles()).toContain('Истории')
  })

  test('once its posts have moved to another rubric, it goes', async () => {
    const { owner, params, named, titles } = await openClub()
    const from = await named('Истории')
    const to = await named('Маршруты')
    for (const post of await owner.call(posts.list, { params }))
      if (post.rubric_uuid === from.uuid)
        await owner.call(posts.update, {
          params: { ...params, post: post.uuid },
          body: { data: { rubric_uuid: to.uuid } },
        })
    await owner.call(rubrics.remove, { params: { ...params, rubric: from.uuid } })
    expect(await titles()).toEqual(['Тренировки', 'Маршруты'])
  })
})
