import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { fetchPicture, fetchPictures, pictureName } from '@console/web/kit/api/fetch-picture'
import { trackWrite, writesDone } from '@console/web/kit/api/client'
import { $newIds, newIdsKnown, newIdsLeft } from '@console/web/kit/rows/new-ids'
import { entryState, entryText } from '@console/web/kit/platform/navigation'
import { safeLink, safePicture } from '@console/web/kit/url/safe-link'
import { fieldsCodec } from '@console/web/kit/url/url-fields'
import { stubPlatform } from '../kit/browser-parts.ts'
import { flushTasks } from '../kit/held-calls.ts'

/* Small parts of the kit, each with its cases. */

describe('a stored picture', () => {
  const open = (...answers: (Response | null)[]) => {
    const asked: unknown[] = []
    const fetch = (url: string, init?: RequestInit) => {
      asked.push([url, init])
      const answer = answers.shift()
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('no'))
    }
    return { asked, platform: stubPlatform(new Map(), { fetch }) }
  }
  const picture = () => new Response('x', { headers: { 'content-type': 'image/png' } })

  test('is fetched as a file', async () => {
    const { asked, platform } = open(picture())
    const file = await fetchPicture(platform, 'http://h/a.png?v=1')
    expect([file?.name, file?.type, await file?.text()]).toEqual(['a.png', 'image/png', 'x'])
    expect(asked).toEqual([['http://h/a.png?v=1', undefined]])
  })

  test.each([null, new Response('no', { status: 403 })])(
    'is fetched again without the cache after a failure',
    async (first) => {
      const { asked, platform } = open(first, picture())
      expect(await fetchPicture(platform, '/a.png')).toBeInstanceOf(File)
      expect(asked[1]).toEqual(['/a.png', { cache: 'reload' }])
    },
  )

  test('is null when it cannot be fetched, also among others', async () => {
    const broken = new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) }))
    const { platform } = open(broken, null, null)
    expect(await fetchPicture(platform, '/a')).toBeNull()
    expect(await fetchPictures(platform, ['/b'])).toEqual([null])
  })

  test.each([
    ['http://h/b/%D0%BC%D1%91%D0%B4.png', 'мёд.png'],
    ['/b/a.png?x=/y.png', 'a.png'],
    ['/b/a.png#/y.png', 'a.png'],
    ['/b/%ff.png', '%ff.png'],
    ['/b/', 'фото'],
    ['', 'фото'],
  ])('%s is called %s', (url, name) => {
    expect(pictureName(url)).toBe(name)
  })
})

test('writesDone waits for this platform’s writes, at most `patience` ms', async () => {
  let patience = 0
  let giveUp = () => undefined as void
  const platform = stubPlatform(new Map(), {
    pause: (ms) => {
      patience = ms
      return new Promise<void>((resolve) => (giveUp = resolve))
    },
  })
  await writesDone(platform, 5)
  expect(patience).toBe(0)
  let end = (_?: Error) => undefined as void
  const write = () =>
    trackWrite(platform, new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve()))))
  for (const error of [undefined, new Error('no')]) {
    const call = write()
    const over = writesDone(platform, 7)
    let isOver = false
    void over.then(() => (isOver = true))
    await flushTasks()
    expect([isOver, patience]).toEqual([false, 7])
    await writesDone(stubPlatform(new Map()), 7)
    end(error)
    await Promise.allSettled([call, over])
    expect(isOver).toBe(true)
  }
  write().catch(() => undefined)
  const over = writesDone(platform, 7)
  await flushTasks()
  giveUp()
  await over
})

test('new ids stay until their list is left', async () => {
  const scope = fork()
  const ids = () => scope.getState($newIds)
  const known = (...params: string[]) => allSettled(newIdsKnown, { scope, params })
  await known('a', 'b')
  const before = ids()
  await known('b')
  expect(ids()).toBe(before)
  await known('b', 'c')
  expect([...ids()]).toEqual(['a', 'b', 'c'])
  await allSettled(newIdsLeft, { scope })
  expect(ids().size).toBe(0)
})

test('entryState ignores anything that is not an object', () => {
  expect([...entryState({ a: 1 })]).toEqual([['a', 1]])
  for (const none of [null, undefined, 'text', 1]) expect(entryState(none).size).toBe(0)
  expect([
    entryText({ a: 'x' }, 'a'),
    entryText({ a: 1 }, 'a'),
    entryText({ a: 'x' }, 'b'),
    entryText(null, 'a'),
  ]).toEqual(['x', null, null, null])
})

test.each([
  ['https://a.b/c', true, true],
  ['http://a.b', true, true],
  ['tg://resolve?domain=a', true, false],
  ['blob:https://page/1', false, true],
  ['javascript:alert(1)', false, false],
  ['data:image/png,x', false, false],
  ['xhttps://a', false, false],
  ['/a.png', false, true],
  ['//a.b/c.png', false, true],
  ['http://', false, false],
  ['', false, false],
  [null, false, false],
  [undefined, false, false],
])('safeLink and safePicture accept only safe addresses: %o', (url, isLink, isPicture) => {
  expect([safeLink(url), safePicture(url)]).toEqual([isLink ? url : null, isPicture ? url : null])
})

test('filters are written to the address by their names, without defaults', () => {
  const { read, write, typed } = fieldsCodec({ search: '', state: 'all' }, 'search')
  expect(typed).toBe('search')
  expect(read(new URLSearchParams('state=on&other=1'))).toEqual({ search: '', state: 'on' })
  const before = new URLSearchParams('state=on&other=1')
  expect(`${write(before, { search: 'мёд', state: 'all' })}`).toBe(`other=1&search=${encodeURIComponent('мёд')}`)
  expect(`${before}`).toBe('state=on&other=1')
})
