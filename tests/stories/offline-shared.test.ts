import { describe, expect, test } from 'vitest'
import { entranceFor, entrances } from '@console/web/app/entrances/entrances'
import { consolePages } from '@console/web/app/pages'
import { SEEN } from '@console/web/kit/platform/stored-names'
import { beginSeen } from '@console/web/offline/seen'
import { forgetShared, keepShared, SHARE_PAGE, sharedPhoto, SHARED_TO } from '@console/web/offline/shared'
import { testCaches } from '../kit/caches.ts'

/* What the console's worker does with a photo that is handed to it (shared/docs/decisions/offline.md). */

describe('a photo that another application shares', () => {
  /** As an application hands it over that follows public/manifest.webmanifest. */
  const shared = (name = 'photo', photo: File | string = new File(['bytes'], 'Мёд.jpg', { type: 'image/jpeg' })) => {
    const body = new FormData()
    body.set(name, photo)
    return new Request(`https://console.test${SHARED_TO}`, { method: 'POST', body })
  }

  test('is kept with its name until a form takes it', async () => {
    const caches = testCaches()
    await beginSeen(caches, 1)
    await keepShared(shared(), caches)
    const photo = await sharedPhoto(caches)
    expect([photo?.name, photo?.type, await photo?.text()]).toEqual(['Мёд.jpg', 'image/jpeg', 'bytes'])
    await forgetShared(caches)
    expect(await sharedPhoto(caches)).toBeNull()
  })

  test('is not kept without a session, and ends with it', async () => {
    const caches = testCaches()
    await keepShared(shared(), caches)
    expect(await caches.has(SEEN)).toBe(false)
    await beginSeen(caches, 1)
    await keepShared(shared(), caches)
    await caches.delete(SEEN)
    await beginSeen(caches, 2)
    expect(await sharedPhoto(caches)).toBeNull()
  })

  test('opens the page that asks for its place', () => {
    const { pathname, searchParams } = new URL(SHARE_PAGE, 'https://console.test')
    expect(Object.keys(consolePages)).toContain(pathname)
    expect([SHARED_TO, entranceFor(searchParams.get('for'))]).toEqual([pathname, entrances.photo])
  })

  test('is looked up without creating a cache', async () => {
    const caches = testCaches()
    expect(await sharedPhoto(caches)).toBeNull()
    await forgetShared(caches)
    expect(await caches.has(SEEN)).toBe(false)
  })

  test('is kept when something else is shared', async () => {
    const caches = testCaches()
    await beginSeen(caches, 1)
    await keepShared(shared(), caches)
    await keepShared(shared('text'), caches)
    await keepShared(shared('photo', 'текст'), caches)
    expect((await sharedPhoto(caches))?.name).toBe('Мёд.jpg')
  })

  test('replaces the earlier photo and keeps the cached answers', async () => {
    const caches = testCaches()
    await beginSeen(caches, 1)
    const seen = async () => (await (await caches.open(SEEN)).keys()).map(({ url }) => new URL(url).pathname)
    const before = await seen()
    await keepShared(shared(), caches)
    await keepShared(shared('photo', new File(['чай'], 'a/b %.png', { type: 'image/png' })), caches)
    const photo = await sharedPhoto(caches)
    expect([photo?.name, photo?.type, await photo?.text()]).toEqual(['a/b %.png', 'image/png', 'чай'])
    expect(await seen()).toEqual([...before, '/shared-photo'])
    await forgetShared(caches)
    expect(await seen()).toEqual(before)
  })
})
