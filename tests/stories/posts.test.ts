import { allSettled, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { messages } from '@console/shared/kit/rules'
import { newPost, type Post, type PostDraft } from '@console/shared/posts'
import { newPhoto, savedPhoto, type Photo } from '@console/web/kit/pictures/photo'
import { editor, bulk, list, removal, selection } from '@console/web/posts/model'
import { postForm, PHOTOS_LIMIT } from '@console/web/posts/post-form'
import { removalQuestion, paragraphsOf, postsText, removedText } from '@console/web/posts/labels'
import { defaultFilters, filtersCodec, shownPosts } from '@console/web/posts/filters'
import { $journalStore } from '@console/web/kit/journal/journal'
import { snapshotPostFx, recordedPost } from '@console/web/posts/recorded-post'
import type { TestApp } from '../kit/app.ts'
import { aPicture } from '../kit/owner.ts'
import { pngMark, aPhoto } from '../kit/upload-files.ts'
import { openPosts, named } from '../kit/posts.ts'
import { runAction, openHistory } from '../kit/batches.ts'
import { markOf } from '../kit/products.ts'
import { RUNNING } from '../kit/basics.ts'
import { recordedCalls } from '../kit/recorded-entities.ts'

const photo = (mark: number): Photo => newPhoto(aPicture(mark))
const photosOf = ({ image_urls }: Post): Photo[] => (image_urls ?? []).map(savedPhoto)
const bytesOf = async (app: TestApp, url: string) => new Uint8Array(await (await app.api.request(url)).arrayBuffer())

const save = (app: TestApp, over: Partial<PostDraft>, photos: Photo[]) =>
  allSettled(editor.submitted, { scope: app.scope, params: { data: { ...newPost, ...over }, photos } })

const edit = (app: TestApp, post: Post) => allSettled(editor.editOpened, { scope: app.scope, params: post })

describe('saving a post', () => {
  test('keeps, reorders and drops photos', async () => {
    const app = await openPosts()
    const before = named(app, 'Тропа на Лысую гору')
    const [first, , third, fourth] = photosOf(before) as [Photo, Photo, Photo, Photo]
    await edit(app, before)
    app.calls.length = 0
    await save(app, { title: 'Тропа', rubric_uuid: before.rubric_uuid }, [fourth, first, third])
    expect(named(app, 'Тропа').image_urls).toEqual([fourth.url, first.url, third.url])
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Инфопост успешно обновлён' }])
    // No photo is fetched when all new photos come after the saved ones.
    expect(app.calls.filter((call) => call.startsWith('GET /files'))).toEqual([])
  })

  test('inserts a new photo before saved ones, which are sent again', async () => {
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

  test('shows an error at the photos when one cannot be fetched', async () => {
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

describe('deleting posts', () => {
  test('deletes one post after a question', async () => {
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

  test('deletes the selected posts and clears the selection', async () => {
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

const post = (uuid: string, over: Partial<Post> = {}): Post => ({ uuid, title: uuid, rubric_uuid: 'r', ...over })

describe('the filters of posts', () => {
  test('are written to the address without defaults', () => {
    expect(filtersCodec.typed).toBe('search')
    expect(filtersCodec.read(new URLSearchParams('rubric=r&search=тропа&page=2'))).toEqual({
      rubric: 'r',
      search: 'тропа',
    })
    expect(filtersCodec.read(new URLSearchParams())).toEqual(defaultFilters)
    const old = new URLSearchParams('rubric=r&search=x&page=2')
    expect(filtersCodec.write(old, { rubric: '', search: 'лес' }).toString()).toBe(
      new URLSearchParams({ search: 'лес', page: '2' }).toString(),
    )
  })

  test('match rubric and words, newest first, undated last', () => {
    const all = [
      post('Тропа'),
      post('Лес', { date_create: '2026-01-01T00:00:00Z', date_update: '2026-04-01T00:00:00Z' }),
      post('Тропинка', { date_create: '2026-02-01T00:00:00Z' }),
      post('Тропарь', { date_create: '2026-03-01T00:00:00Z', rubric_uuid: 'q' }),
    ]
    const found = (over: { readonly search?: string; readonly rubric?: string }) =>
      shownPosts(all, { ...defaultFilters, ...over }).map(({ uuid }) => uuid)
    expect(found({})).toEqual(['Тропарь', 'Тропинка', 'Лес', 'Тропа'])
    expect(found({ search: 'ТРОП' })).toEqual(['Тропарь', 'Тропинка', 'Тропа'])
    expect(found({ search: 'троп', rubric: 'r' })).toEqual(['Тропинка', 'Тропа'])
    expect(found({ rubric: 'q' })).toEqual(['Тропарь'])
    expect(all.map(({ uuid }) => uuid)).toEqual(['Тропа', 'Лес', 'Тропинка', 'Тропарь'])
  })
})

describe('texts of posts', () => {
  test.each([
    [1, '1\u00a0публикация', 'Публикация удалена', 'Удалить 1\u00a0публикацию?'],
    [3, '3\u00a0публикации', '3\u00a0публикации удалены', 'Удалить 3\u00a0публикации?'],
    [5, '5\u00a0публикаций', '5\u00a0публикаций удалено', 'Удалить 5\u00a0публикаций?'],
    [21, '21\u00a0публикация', '21\u00a0публикация удалена', 'Удалить 21\u00a0публикацию?'],
  ])('%i', (count, posts, removed, question) => {
    expect([postsText(count), removedText(count), removalQuestion(count)]).toEqual([posts, removed, question])
  })

  test('empty lines part paragraphs, which have no spaces around them', () => {
    expect(paragraphsOf('  Один \n\n\n Два\nстрокой ниже \n \t\n')).toEqual(['Один', 'Два\nстрокой ниже'])
  })
})

describe('the form of a post', () => {
  const stored = post('a', { title: 'Тропа', description: 'Вверх', image_urls: ['a.png', 'b.png'], inactive: true })

  test('submits a visible post and its photos', () => {
    const values = postForm('').values(stored, false)
    expect(postForm('').body(values, stored)).toEqual({
      data: { title: 'Тропа', description: 'Вверх', rubric_uuid: 'r', inactive: null },
      photos: values.images,
    })
    expect(PHOTOS_LIMIT).toBe(2_411_724.8)
  })
})

const TITLE = 'Тропа на Лысую гору'
const writes = ({ sent }: TestApp) => sent.filter(({ call }) => !call.startsWith('GET'))

async function openThing() {
  const app = await openPosts()
  const { scope } = app
  const post = named(app, TITLE)
  const path = { ...app.pathOf(), post: post.uuid }
  const { listFx, createFx, removeFx, snapshotFx } = recordedPost.creation!
  return {
    app,
    post,
    path,
    read: recordedCalls(recordedPost, scope).read,
    list: scopeBind(listFx, { scope }),
    create: scopeBind(createFx, { scope }),
    remove: scopeBind(removeFx, { scope }),
    keep: scopeBind(snapshotFx!, { scope }),
  }
}

describe('a post in the journal', () => {
  test('is read, listed, stored with its photos, and removed', async () => {
    const { app, post, path, read, list: listed, keep, remove } = await openThing()
    expect(await read(path)).toMatchObject({ uuid: post.uuid, title: TITLE })
    expect(await listed(app.pathOf())).toContainEqual({ path, title: TITLE })
    const kept = await keep(path)
    expect(kept).toMatchObject({ title: TITLE, rubric_uuid: post.rubric_uuid, inactive: null })
    expect(kept.images).toEqual(post.image_urls?.map(() => expect.any(Blob) as unknown))
    expect(await scopeBind(snapshotPostFx, { scope: app.scope })({ ...post, image_urls: null })).toMatchObject({
      images: [],
    })
    await remove(path)
    expect(writes(app).map(({ call }) => call.split(' ')[0])).toEqual(['DELETE'])
    expect(await read(path)).toBeNull()
  })

  test('is recreated once from the stored post, and never without photos', async () => {
    const { app, post, path, create } = await openThing()
    const data = { title: 'Заново', description: 'Да', rubric_uuid: post.rubric_uuid, inactive: null }
    const value = { ...data, images: [null, aPhoto(5)] }
    const made = await create({ path: app.pathOf(), value, made: null })
    expect(made).toEqual({ ...app.pathOf(), post: expect.any(String) as string })
    expect(await create({ path, value, made })).toBe(made)
    await expect(create({ path: app.pathOf(), value: { ...value, images: [null] }, made: null })).rejects.toThrow(
      'Фото не сохранились, а без них публикацию не создать.',
    )
    expect(writes(app)).toHaveLength(1)
    await app.open()
    const { description, image_urls } = named(app, 'Заново')
    expect([description, image_urls?.length, await markOf(app, image_urls?.[0])]).toEqual(['Да', 1, 5])
    expect([recordedPost.key, recordedPost.fields]).toEqual(['post', { title: 'Название', description: 'Описание' }])
  })
})

describe('the body of a post', () => {
  test('a new post has its photos and is visible', async () => {
    const { app, post } = await openThing()
    await allSettled(editor.createOpened, { scope: app.scope })
    const data = { ...newPost, title: 'Забег', rubric_uuid: post.rubric_uuid }
    const photos = [newPhoto(aPhoto(1)), newPhoto(aPhoto(2))]
    await allSettled(editor.submitted, { scope: app.scope, params: { data, photos } })
    expect(writes(app)[0]?.body).toEqual({
      data: { ...data, inactive: null },
      images: photos.map(() => expect.objectContaining({ type: 'image/png' }) as unknown),
    })
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Инфопост успешно создан' }])
  })

  test('an update has changed fields and the addresses of remaining photos', async () => {
    const { app, post } = await openThing()
    const saved = (post.image_urls ?? []).map(savedPhoto)
    const data = { title: 'Иначе', description: post.description ?? '', rubric_uuid: post.rubric_uuid, inactive: null }
    await allSettled(editor.editOpened, { scope: app.scope, params: post })
    await allSettled(editor.submitted, { scope: app.scope, params: { data, photos: saved } })
    expect(writes(app).at(-1)).toMatchObject({ body: { data: { title: 'Иначе', inactive: null } } })
    expect(writes(app).at(-1)?.body).not.toHaveProperty('images')
    await allSettled(editor.editOpened, { scope: app.scope, params: named(app, 'Иначе') })
    const photos = [...saved.slice(1), newPhoto(aPhoto(7))]
    await allSettled(editor.submitted, { scope: app.scope, params: { data, photos } })
    expect(writes(app).at(-1)?.body).toEqual({
      data: { inactive: null, image_urls: post.image_urls?.slice(1) },
      images: expect.objectContaining({ type: 'image/png' }) as unknown,
    })
  })
})

describe('a page of posts', () => {
  test('deletes many posts with an undo', async () => {
    const { app, post } = await openThing()
    const { scope } = app
    await allSettled(bulk.asked, { scope, params: [post] })
    await allSettled(bulk.confirmed, { scope })
    expect(app.toasts.at(-1)).toMatchObject({
      kind: 'success',
      text: 'Публикация удалена',
      action: { label: 'Отменить' },
    })
    const [batch] = await openHistory(app, RUNNING)
    expect(batch).toMatchObject({ title: 'Удаление публикаций', size: 1, place: app.pathOf().shop })
    const [entry] = await scope.getState($journalStore).entries(batch?.id ?? '')
    expect(entry).toMatchObject({
      thing: 'post',
      title: TITLE,
      path: { ...app.pathOf(), post: post.uuid },
      before: { title: TITLE, rubric_uuid: post.rubric_uuid },
    })
    expect(await runAction(app, 'undo', RUNNING)).toBe('Сделано: 1 из 1.')
    await app.open()
    expect(named(app, TITLE).image_urls).toHaveLength(post.image_urls?.length ?? 0)
    expect(scope.getState(list.$items)).toHaveLength(14)
  })
})
