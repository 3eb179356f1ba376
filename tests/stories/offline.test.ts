import { describe, expect, test } from 'vitest'
import { consoleSections } from '@console/web/site/paths'
import { ANSWER_CACHE } from '@console/web/kit/platform/stored-names'
import {
  dropOldReleases,
  fileOf,
  cacheRelease,
  cachedFile,
  opensFromCache,
  type Release,
} from '@console/web/offline/release'
import { answerOrCached, openOfflineCache, type CachedAnswer } from '@console/web/offline/cached-answers'
import { entranceFor, entrances } from '@console/web/app/entrances/entrance-model'
import { consolePages } from '@console/web/app/pages'
import { deleteSharedPhoto, storeSharedPhoto, SHARE_PAGE, sharedPhoto, SHARED_TO } from '@console/web/offline/shared'
import { testCaches } from '../kit/browser-parts.ts'

/* Answers and files that the worker caches for a page without a network (shared/docs/decisions/offline.md). */

const URL_OF_LIST = 'https://api.test/products/'

/** A worker's environment: a server with these answers, a clock, and the messages to the page. */
function createWorld(...answers: (string | number | Error | Response)[]) {
  const caches = testCaches()
  const told: CachedAnswer[] = []
  const works: Promise<unknown>[] = []
  let time = 1000
  const ask = () => {
    const answer = answers.shift() ?? new Error('nothing more')
    if (answer instanceof Error) return Promise.reject(answer)
    if (answer instanceof Response) return Promise.resolve(answer)
    return Promise.resolve(typeof answer === 'number' ? new Response(null, { status: answer }) : new Response(answer))
  }
  const around = {
    caches,
    ask: ask as typeof fetch,
    now: () => ++time,
    lasting: (work: Promise<unknown>) => void works.push(work),
    tell: (seen: CachedAnswer) => void told.push(seen),
  }
  const get = async (isFirst = false) => {
    const response = await answerOrCached(new Request(URL_OF_LIST), isFirst, around)
    const text = await response.text()
    await Promise.all(works.splice(0))
    return text || response.status
  }
  const states = () => told.splice(0).map(({ state }) => state)
  return { caches, get, states, signIn: () => openOfflineCache(caches, ++time) }
}

describe('an answer', () => {
  test('falls back to the last seen one, and notifies the page', async () => {
    const { get, states, signIn } = createWorld('one', new Error('offline'), 'two')
    await signIn()
    expect(await get()).toBe('one')
    expect(states()).toEqual([])
    expect(await get()).toBe('one')
    expect(states()).toEqual(['failed'])
    expect(await get()).toBe('two')
    expect(states()).toEqual(['same'])
  })

  test('to a page’s first request is the last seen one; a newer one is announced', async () => {
    const { get, states, signIn } = createWorld('one', 'one', 'two', 401, new Error('offline'), 'three')
    await signIn()
    await get()
    expect(await get(true)).toBe('one')
    expect(states()).toEqual(['asking', 'same'])
    expect(await get(true)).toBe('one')
    expect(states()).toEqual(['asking', 'changed'])
    // The page asks for itself then, and deals with the refusal.
    expect(await get(true)).toBe('two')
    expect(states()).toEqual(['asking', 'changed'])
    expect(await get(true)).toBe('two')
    expect(states()).toEqual(['asking', 'failed'])
    expect(await get()).toBe('three')
  })

  test('is forgotten on 404, but not on another refusal', async () => {
    const { get, signIn } = createWorld('one', 403, new Error('offline'), 404, new Error('offline'))
    await signIn()
    expect([await get(), await get(), await get(), await get()]).toEqual(['one', 403, 'one', 404])
    await expect(get()).rejects.toThrow('offline')
  })

  test('is compared by its tag', async () => {
    const tagged = (tag: string, text: string) => new Response(text, { headers: { etag: tag } })
    const { get, states, signIn } = createWorld(tagged('1', 'one'), tagged('1', 'uno'), tagged('2', 'uno'), 'uno')
    await signIn()
    await get()
    expect(await get(true)).toBe('one')
    expect(states()).toEqual(['asking', 'same'])
    expect(await get(true)).toBe('uno')
    expect(states()).toEqual(['asking', 'changed'])
    // One that has none is read.
    expect(await get(true)).toBe('uno')
    expect(states()).toEqual(['asking', 'same'])
  })

  test('becomes current again with a 304', async () => {
    const { get, states, signIn } = createWorld('one', 304, new Error('offline'))
    await signIn()
    expect([await get(), await get(), await get()]).toEqual(['one', 304, 'one'])
    expect(states()).toEqual(['same', 'failed'])
  })

  test('is cached for the signed-in owner only', async () => {
    const { caches, get, signIn } = createWorld('mine', 'theirs', new Error('offline'))
    await get()
    expect(await caches.has(ANSWER_CACHE)).toBe(false)
    await signIn()
    await get()
    await caches.delete(ANSWER_CACHE)
    await signIn()
    await expect(get()).rejects.toThrow('offline')
  })

  test('is not cached for an owner who signed in later', async () => {
    const { caches } = createWorld()
    const works: Promise<unknown>[] = []
    await openOfflineCache(caches, 5)
    const late = {
      caches,
      now: () => 3,
      lasting: (work: Promise<unknown>) => void works.push(work),
      tell: () => undefined,
    }
    await answerOrCached(new Request(URL_OF_LIST), false, {
      ...late,
      ask: () => Promise.resolve(new Response('theirs')),
    })
    await Promise.all(works)
    expect((await (await caches.open(ANSWER_CACHE)).keys()).map(({ url }) => url)).toEqual([
      'https://console.test/began',
    ])
  })
})

describe('a release', () => {
  const release = (id: string, ...files: string[]): Release => ({ id, files, sections: consoleSections })
  const server = (asked: string[], missing = '') =>
    ((file: string) => {
      asked.push(file)
      return Promise.resolve(new Response(file, { status: file === missing ? 404 : 200 }))
    }) as typeof fetch

  test('is cached whole, and reuses files of the previous one', async () => {
    const caches = testCaches()
    const asked: string[] = []
    await cacheRelease(release('1', '/console.html', '/assets/a.js', '/assets/b.js'), caches, server(asked))
    expect(asked.splice(0)).toHaveLength(3)
    const second = release('2', '/console.html', '/assets/a.js', '/assets/c.js')
    await cacheRelease(second, caches, server(asked))
    expect(asked).toEqual(['/console.html', '/assets/c.js'])
    // A page of the one before is open, and asks for a part of it.
    await dropOldReleases(second, caches)
    expect(await (await cachedFile('/assets/b.js', second, caches))?.text()).toBe('/assets/b.js')
    const third = release('3', '/console.html')
    await cacheRelease(third, caches, server(asked))
    await dropOldReleases(third, caches)
    expect(await cachedFile('/assets/b.js', third, caches)).toBeUndefined()
    expect(await caches.keys()).toEqual(['console 2', 'console 3'])
  })

  test('is refused when a file is missing', async () => {
    const taken = cacheRelease(release('1', '/console.html', '/assets/a.js'), testCaches(), server([], '/assets/a.js'))
    await expect(taken).rejects.toThrow('/assets/a.js: 404')
  })

  test('has a file for each address of the console', () => {
    const { files } = release(
      '1',
      ...['projects', 'project-products', 'project-gift-cards', 'console'].map((name) => `/${name}.html`),
    )
    const found = [
      '/projects',
      '/projects/1/products/',
      '/projects/1/gift-cards',
      '/projects/1/unknown',
      '/projects/1/products/2',
      '/profile/x',
      '/info',
      '/',
    ]
    expect(found.map((path) => fileOf(path, { id: '', files, sections: consoleSections }))).toEqual([
      '/projects.html',
      '/project-products.html',
      '/project-gift-cards.html',
      '/console.html',
      '/console.html',
      '/console.html',
      undefined,
      '/console.html',
    ])
  })

  test('opens from the cache for an owner; a visitor’s landing page comes from the server', async () => {
    const caches = testCaches()
    expect([await opensFromCache('/', caches), await opensFromCache('/projects', caches)]).toEqual([false, true])
    await openOfflineCache(caches, 1)
    expect(await opensFromCache('/', caches)).toBe(true)
  })
})

/* Photos that other applications share with the console (shared/docs/decisions/offline.md). */

describe('a photo that another application shares', () => {
  /** A request of an application that shares a photo, as public/manifest.webmanifest defines it. */
  const shared = (name = 'photo', photo: File | string = new File(['bytes'], 'Мёд.jpg', { type: 'image/jpeg' })) => {
    const body = new FormData()
    body.set(name, photo)
    return new Request(`https://console.test${SHARED_TO}`, { method: 'POST', body })
  }

  test('is stored with its name until a form takes it', async () => {
    const caches = testCaches()
    await openOfflineCache(caches, 1)
    await storeSharedPhoto(shared(), caches)
    const photo = await sharedPhoto(caches)
    expect([photo?.name, photo?.type, await photo?.text()]).toEqual(['Мёд.jpg', 'image/jpeg', 'bytes'])
    await deleteSharedPhoto(caches)
    expect(await sharedPhoto(caches)).toBeNull()
  })

  test('is not stored without a session, and is removed with it', async () => {
    const caches = testCaches()
    await storeSharedPhoto(shared(), caches)
    expect(await caches.has(ANSWER_CACHE)).toBe(false)
    await openOfflineCache(caches, 1)
    await storeSharedPhoto(shared(), caches)
    await caches.delete(ANSWER_CACHE)
    await openOfflineCache(caches, 2)
    expect(await sharedPhoto(caches)).toBeNull()
  })

  test('opens the page that asks for its place', () => {
    const { pathname, searchParams } = new URL(SHARE_PAGE, 'https://console.test')
    expect(Object.keys(consolePages)).toContain(pathname)
    expect([SHARED_TO, entranceFor(searchParams.get('for'))]).toEqual([pathname, entrances.photo])
  })

  test('is found without creating a cache', async () => {
    const caches = testCaches()
    expect(await sharedPhoto(caches)).toBeNull()
    await deleteSharedPhoto(caches)
    expect(await caches.has(ANSWER_CACHE)).toBe(false)
  })

  test('stays when something else is shared', async () => {
    const caches = testCaches()
    await openOfflineCache(caches, 1)
    await storeSharedPhoto(shared(), caches)
    await storeSharedPhoto(shared('text'), caches)
    await storeSharedPhoto(shared('photo', 'текст'), caches)
    expect((await sharedPhoto(caches))?.name).toBe('Мёд.jpg')
  })

  test('replaces the earlier photo and keeps the cached answers', async () => {
    const caches = testCaches()
    await openOfflineCache(caches, 1)
    const seen = async () => (await (await caches.open(ANSWER_CACHE)).keys()).map(({ url }) => new URL(url).pathname)
    const before = await seen()
    await storeSharedPhoto(shared(), caches)
    await storeSharedPhoto(shared('photo', new File(['чай'], 'a/b %.png', { type: 'image/png' })), caches)
    const photo = await sharedPhoto(caches)
    expect([photo?.name, photo?.type, await photo?.text()]).toEqual(['a/b %.png', 'image/png', 'чай'])
    expect(await seen()).toEqual([...before, '/shared-photo'])
    await deleteSharedPhoto(caches)
    expect(await seen()).toEqual(before)
  })
})
