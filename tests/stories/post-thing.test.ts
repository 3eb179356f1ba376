import { allSettled, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { newPost } from '@console/shared/posts'
import { $journalStore } from '@console/web/kit/journal/journal'
import { newPhoto, savedPhoto } from '@console/web/kit/pictures/photo'
import { bulk, editor, list } from '@console/web/posts/model'
import { keepPostFx, postThing } from '@console/web/posts/post-thing'
import type { TestApp } from '../kit/app.ts'
import { act, openHistory } from '../kit/batches.ts'
import { aPhoto } from '../kit/photos.ts'
import { named, openPosts } from '../kit/posts.ts'
import { markOf } from '../kit/products.ts'
import { RUNNING } from '../kit/project-titles.ts'

const TITLE = 'Тропа на Лысую гору'
const writes = ({ sent }: TestApp) => sent.filter(({ call }) => !call.startsWith('GET'))

async function openThing() {
  const app = await openPosts()
  const { scope } = app
  const post = named(app, TITLE)
  const path = { ...app.pathOf(), post: post.uuid }
  const { listFx, createFx, removeFx, keepFx } = postThing.making!
  return {
    app,
    post,
    path,
    read: scopeBind(postThing.readFx, { scope }),
    list: scopeBind(listFx, { scope }),
    create: scopeBind(createFx, { scope }),
    remove: scopeBind(removeFx, { scope }),
    keep: scopeBind(keepFx!, { scope }),
  }
}

describe('a post in the journal', () => {
  test('is read, listed, kept with its photos, and removed', async () => {
    const { app, post, path, read, list: listed, keep, remove } = await openThing()
    expect(await read(path)).toMatchObject({ uuid: post.uuid, title: TITLE })
    expect(await listed(app.pathOf())).toContainEqual({ path, title: TITLE })
    const kept = await keep(path)
    expect(kept).toMatchObject({ title: TITLE, rubric_uuid: post.rubric_uuid, inactive: null })
    expect(kept.images).toEqual(post.image_urls?.map(() => expect.any(Blob) as unknown))
    expect(await scopeBind(keepPostFx, { scope: app.scope })({ ...post, image_urls: null })).toMatchObject({
      images: [],
    })
    await remove(path)
    expect(writes(app).map(({ call }) => call.split(' ')[0])).toEqual(['DELETE'])
    expect(await read(path)).toBeNull()
  })

  test('is recreated once from the kept post, and never without photos', async () => {
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
    expect([postThing.key, postThing.fields]).toEqual(['post', { title: 'Название', description: 'Описание' }])
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

  test('a change has changed fields and the addresses of kept photos', async () => {
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
    expect(await act(app, 'takeBack', RUNNING)).toBe('Сделано: 1 из 1.')
    await app.open()
    expect(named(app, TITLE).image_urls).toHaveLength(post.image_urls?.length ?? 0)
    expect(scope.getState(list.$items)).toHaveLength(14)
  })
})
