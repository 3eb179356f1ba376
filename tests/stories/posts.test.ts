import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { messages } from '@console/shared/kit/rules'
import { newPost, type Post, type PostDraft } from '@console/shared/posts'
import { sizeText } from '@console/web/kit/measures'
import { newPhoto, savedPhoto, type Photo } from '@console/web/kit/pictures/photo'
import { editor, bulk, list, removal, selection } from '@console/web/posts/model'
import { postForm } from '@console/web/posts/post-form'
import { removalQuestion } from '@console/web/posts/labels'
import type { TestApp } from '../kit/app.ts'
import { aPicture } from '../kit/owner.ts'
import { pngMark } from '../kit/photos.ts'
import { openPosts, named } from '../kit/posts.ts'

const photo = (mark: number): Photo => newPhoto(aPicture(mark))
const photosOf = ({ image_urls }: Post): Photo[] => (image_urls ?? []).map(savedPhoto)
const bytesOf = async (app: TestApp, url: string) => new Uint8Array(await (await app.api.request(url)).arrayBuffer())

const save = (app: TestApp, over: Partial<PostDraft>, photos: Photo[]) =>
  allSettled(editor.submitted, { scope: app.scope, params: { data: { ...newPost, ...over }, photos } })

const edit = (app: TestApp, post: Post) => allSettled(editor.editOpened, { scope: app.scope, params: post })

describe('saving a post', () => {
  test('an edit keeps the photos that stay, drops the others and says so', async () => {
    const app = await openPosts()
    const before = named(app, 'Тропа на Лысую гору')
    const [first, , third, fourth] = photosOf(before) as [Photo, Photo, Photo, Photo]
    await edit(app, before)
    app.calls.length = 0
    await save(app, { title: 'Тропа', rubric_uuid: before.rubric_uuid }, [fourth, first, third])
    expect(named(app, 'Тропа').image_urls).toEqual([fourth.url, first.url, third.url])
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Инфопост успешно обновлён' }])
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
    [0, '0\u00a0B'],
    [512, '512\u00a0B'],
    [100_750, '98,4\u00a0KB'],
    [2.3 * 1024 * 1024, '2,3\u00a0MB'],
  ])('%d bytes', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
})

describe('deleting posts', () => {
  test('one: asked, cancelled, asked again, gone', async () => {
    const app = await openPosts()
    const { scope } = app
    const post = named(app, 'Тропа на Лысую гору')
    await allSettled(removal.asked, { scope, params: post })
    await allSettled(removal.cancelled, { scope })
    expect(app.calls).toEqual([])
    await allSettled(removal.asked, { scope, params: post })
    await allSettled(removal.confirmed, { scope })
    expect(scope.getState(list.$items)).toHaveLength(13)
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Публикация удалена' }])
  })

  test('many: the selected ones go, the selection with them', async () => {
    const app = await openPosts()
    const { scope } = app
    const three = scope.getState(list.$items).slice(0, 3)
    await allSettled(selection.set, { scope, params: three.map(({ uuid }) => uuid) })
    const first = { uuid: three[0]?.uuid ?? '', isSelected: false, isRange: false }
    await allSettled(selection.pressed, { scope, params: first })
    expect(scope.getState(selection.$selectedIds).size).toBe(2)
    await allSettled(bulk.asked, { scope, params: three.slice(1) })
    expect(removalQuestion(2)).toBe('Удалить 2\u00a0публикации?')
    await allSettled(bulk.confirmed, { scope })
    expect(scope.getState(list.$items)).toHaveLength(12)
    expect(scope.getState(selection.$selectedIds).size).toBe(0)
    expect(app.toasts.map(({ text }) => text)).toEqual(['2\u00a0публикации удалены'])
  })
})
