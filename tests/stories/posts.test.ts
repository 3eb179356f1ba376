import { messages } from '@console/shared/kit/rules'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newPost, type Post, type PostDraft } from '@console/shared/posts'
import { sizeText } from '@console/web/kit/measures'
import { newPhoto, savedPhoto, type Photo } from '@console/web/kit/ui/pictures/photo'
import { editor, list, rubricList } from '@console/web/posts/model'
import { paragraphsOf } from '@console/web/posts/labels'
import { postForm } from '@console/web/posts/post-form'
import { everything, shownPosts } from '@console/web/posts/filters'
import { removedText } from '@console/web/posts/labels'
import * as z from 'zod/mini'
import type { TestApp } from '../kit/app.ts'
import { aPicture } from '../kit/owner.ts'
import { pngMark } from '../kit/photos.ts'
import { openPosts, named } from '../kit/posts.ts'

const rubricNamed = ({ scope }: TestApp, title: string): string =>
  scope.getState(rubricList.$items).find((rubric) => rubric.title === title)?.uuid ?? ''

const photo = (mark: number): Photo => newPhoto(aPicture(mark))
const photosOf = ({ image_urls }: Post): Photo[] => (image_urls ?? []).map(savedPhoto)
const bytesOf = async (app: TestApp, url: string) => new Uint8Array(await (await app.api.request(url)).arrayBuffer())

const save = (app: TestApp, over: Partial<PostDraft>, photos: Photo[]) =>
  allSettled(editor.submitted, { scope: app.scope, params: { data: { ...newPost, ...over }, photos } })

const edit = (app: TestApp, post: Post) => allSettled(editor.editOpened, { scope: app.scope, params: post })

describe('the list of posts', () => {
  test('brings posts and rubrics; fails and comes back', async () => {
    const app = await openPosts()
    const { scope } = app
    expect(scope.getState(list.$items)).toHaveLength(14)
    expect(scope.getState(rubricList.$items)).toHaveLength(3)
    await app.control('/__fake/faults', { path: '/infopages/posts/list/by/{shop}/', status: 500, times: 1 })
    await app.open('Лавка мёда «Липа»')
    expect(scope.getState(list.$view)).toBe('failed')
    await allSettled(list.refresh, { scope })
    expect(scope.getState(list.$view)).toBe('empty')
  })

  test('all posts, the newest first', async () => {
    const { scope } = await openPosts()
    const shown = shownPosts(scope.getState(list.$items), everything)
    expect(shown).toHaveLength(14)
    const dates = shown.map(({ date_create }) => Date.parse(date_create ?? ''))
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
  })

  test.each([
    ['ТРОПА', ['Тропа на Лысую гору']],
    ['тропа на лысую', ['Тропа на Лысую гору']],
    ['  кроссовки', ['Какие кроссовки взять новичку']],
    ['такого нет', []],
  ])('search %j is case-insensitive', async (search, titles) => {
    const { scope } = await openPosts()
    expect(shownPosts(scope.getState(list.$items), { rubric: '', search }).map(({ title }) => title)).toEqual(titles)
  })

  test('a rubric and a search narrow together', async () => {
    const app = await openPosts()
    const rubric = rubricNamed(app, 'Истории')
    const items = app.scope.getState(list.$items)
    const stories = shownPosts(items, { rubric, search: '' })
    expect(stories).toHaveLength(4)
    expect(new Set(stories.map(({ rubric_uuid }) => rubric_uuid))).toEqual(new Set([rubric]))
    expect(shownPosts(items, { rubric, search: 'тропа' })).toEqual([])
  })
})

describe('saving a post', () => {
  test('a new post is stored with its photos, the list reloads, the message is the documented one', async () => {
    const app = await openPosts()
    await allSettled(editor.createOpened, { scope: app.scope })
    await save(app, { title: 'Забег', rubric_uuid: rubricNamed(app, 'Истории'), description: 'Раз\n\nДва' }, [
      photo(1),
      photo(2),
    ])
    const made = named(app, 'Забег')
    expect(made).toMatchObject({ description: 'Раз\n\nДва', inactive: null })
    expect(made.image_urls).toHaveLength(2)
    expect(app.scope.getState(editor.$editing)).toBeNull()
    expect(app.toasts).toEqual([{ kind: 'good', text: 'Инфопост успешно создан' }])
  })

  test('an edit keeps the photos that stay, drops the others and says so', async () => {
    const app = await openPosts()
    const before = named(app, 'Тропа на Лысую гору')
    const [first, , third, fourth] = photosOf(before) as [Photo, Photo, Photo, Photo]
    await edit(app, before)
    app.calls.length = 0
    await save(app, { title: 'Тропа', rubric_uuid: before.rubric_uuid }, [fourth, first, third])
    expect(named(app, 'Тропа').image_urls).toEqual([fourth.url, first.url, third.url])
    expect(app.toasts).toEqual([{ kind: 'good', text: 'Инфопост успешно обновлён' }])
    // Nothing has to be fetched when no new photo stands before a saved one.
    expect(app.calls.filter((call) => call.startsWith('GET /files'))).toEqual([])
  })

  test('a new photo before saved ones stands there: those behind it are fetched and sent again', async () => {
    const app = await openPosts()
    const before = named(app, 'Тропа на Лысую гору')
    const [first, second] = photosOf(before) as [Photo, Photo]
    await edit(app, before)
    await save(app, { title: before.title, rubric_uuid: before.rubric_uuid }, [first, photo(7), second])
    const after = named(app, before.title).image_urls ?? []
    expect(after[0]).toBe(first.url)
    expect(pngMark(await bytesOf(app, after[1] ?? ''))).toBe(7)
    expect(await bytesOf(app, after[2] ?? '')).toEqual(await bytesOf(app, second.url ?? ''))
    expect(after).toHaveLength(3)
  })

  test('a photo that cannot be fetched is an error of its field; the form stays', async () => {
    const app = await openPosts()
    const before = named(app, 'Тропа на Лысую гору')
    await edit(app, before)
    const lost = savedPhoto('http://fake.test/files/pictures/lost.svg')
    await save(app, { title: 'Тропа', rubric_uuid: before.rubric_uuid }, [photo(1), lost])
    expect(app.scope.getState(editor.$fieldErrors)).toEqual([
      { path: 'images', message: expect.stringContaining('Фото 2 («lost.svg») нельзя отправить снова') as string },
    ])
    expect(app.scope.getState(editor.$editing)).toMatchObject({ mode: 'edit' })
    expect(app.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
    await save(app, { title: 'Тропа', rubric_uuid: before.rubric_uuid }, [photo(1)])
    expect(app.scope.getState(editor.$failure)).toBeNull()
    expect(named(app, 'Тропа').image_urls).toHaveLength(1)
  })

  test('a refused save keeps the form with the server’s words', async () => {
    const app = await openPosts()
    await allSettled(editor.createOpened, { scope: app.scope })
    await save(app, { title: 'Забег', rubric_uuid: 'выдумана' }, [photo(1)])
    expect(app.scope.getState(editor.$fieldErrors)).toEqual([{ path: 'rubric_uuid', message: 'Такой рубрики нет.' }])
    expect(app.scope.getState(editor.$editing)).not.toBeNull()
    await app.control('/__fake/faults', { method: 'POST', drop: true, times: 1 })
    await save(app, { title: 'Забег', rubric_uuid: rubricNamed(app, 'Истории') }, [photo(1)])
    expect(app.scope.getState(editor.$failure)?.kind).toBe('unreachable')
    expect(app.toasts).toEqual([])
  })

  test('pressed twice, one post is made', async () => {
    const app = await openPosts()
    await allSettled(editor.createOpened, { scope: app.scope })
    const draft = { title: 'Забег', rubric_uuid: rubricNamed(app, 'Истории') }
    await Promise.all([save(app, draft, [photo(1)]), save(app, draft, [photo(1)])])
    expect(app.calls.filter((call) => call.startsWith('POST /infopages'))).toHaveLength(1)
  })

  test('a post cannot be copied, and that is said', async () => {
    const app = await openPosts()
    await allSettled(editor.copyOpened, { scope: app.scope, params: named(app, 'Тропа на Лысую гору') })
    expect(app.scope.getState(editor.$editing)).toBeNull()
    expect(app.toasts).toEqual([{ kind: 'bad', text: 'Такой вариант уже есть' }])
  })

  test('rubric, title and a photo are required; five photos are the most', () => {
    const said = (value: unknown) =>
      z.safeParse(postForm('').schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    expect(said(postForm('').values(null, false))).toEqual([
      `title: ${messages.required}`,
      `rubric_uuid: ${messages.required}`,
      `images: ${messages.required}`,
    ])
    const full = { ...postForm('a').values(null, false), title: 'Забег' }
    expect(said({ ...full, images: Array.from({ length: 5 }, (_, mark) => photo(mark)) })).toBeUndefined()
    expect(said({ ...full, images: Array.from({ length: 6 }, (_, mark) => photo(mark)) })).toEqual([
      'images: Не больше 5 фотографий.',
    ])
    expect(said({ ...full, title: 'x'.repeat(51), images: [photo(1)] })).toEqual([`title: ${messages.max50}`])
  })
})

describe('texts about posts', () => {
  test.each([
    [1, 'Публикация удалена'],
    [2, '2\u00a0публикации удалены'],
    [5, '5\u00a0публикаций удалено'],
    [21, '21\u00a0публикация удалена'],
  ])('%i removed', (count, text) => {
    expect(removedText(count)).toBe(text)
  })

  test.each([
    [0, '0\u00a0B'],
    [512, '512\u00a0B'],
    [100_750, '98,4\u00a0KB'],
    [2.3 * 1024 * 1024, '2,3\u00a0MB'],
  ])('%d bytes', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })

  test.each([
    ['', []],
    ['Один', ['Один']],
    ['Один\n\nДва', ['Один', 'Два']],
    ['Один\nстрокой ниже\n \n\nДва\n\n', ['Один\nстрокой ниже', 'Два']],
  ])('%j is read as paragraphs', (text, paragraphs) => {
    expect(paragraphsOf(text)).toEqual(paragraphs)
  })
})
