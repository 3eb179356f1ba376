import { allSettled, fork } from 'effector'
import { describe, expect, test, afterEach, beforeEach, vi } from 'vitest'
import { fetchPicture, fetchPictures, pictureName } from '@console/web/kit/api/fetch-picture'
import { trackWrite, writesDone } from '@console/web/kit/api/client'
import { $newIds, newIdsAdded, newIdsSeen } from '@console/web/kit/rows/new-ids'
import { entryState, entryText } from '@console/web/kit/platform/navigation'
import { safeLink, safePicture } from '@console/web/kit/url/safe-link'
import { fieldsCodec } from '@console/web/kit/url/url-fields'
import { external, ExternalError } from '@console/web/kit/platform/external'
import { Problem, readProblem } from '@console/shared/kit/problem'
import * as z from 'zod/mini'
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
  const known = (...params: string[]) => allSettled(newIdsAdded, { scope, params })
  await known('a', 'b')
  const before = ids()
  await known('b')
  expect(ids()).toBe(before)
  await known('b', 'c')
  expect([...ids()]).toEqual(['a', 'b', 'c'])
  await allSettled(newIdsSeen, { scope })
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

/* Waiting for external code has a time limit and one kind of error (web/src/kit/platform/external.ts). */

describe('outside', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const words = (reason: string) => `слова: ${reason}`

  describe('waiting for external code', () => {
    test('returns the answer and clears its timer', async () => {
      await expect(external(() => 1, words)).resolves.toBe(1)
      await expect(external(() => Promise.resolve(2), words)).resolves.toBe(2)
      expect(vi.getTimerCount()).toBe(0)
    })

    test('starts the work synchronously, as a user gesture requires', () => {
      const ask = vi.fn(() => 1)
      void external(ask, words)
      expect(ask).toHaveBeenCalledOnce()
    })

    test('ends after 10 s, and aborts the late work', async () => {
      let late: AbortSignal | undefined
      const waiting = external((signal) => {
        late = signal
        return new Promise(() => undefined)
      }, words)
      const ended = vi.fn()
      waiting.catch(ended)
      await vi.advanceTimersByTimeAsync(9_999)
      expect([ended.mock.calls.length, late?.aborted]).toEqual([0, false])
      await vi.advanceTimersByTimeAsync(1)
      await expect(waiting).rejects.toMatchObject({ reason: 'late', message: 'слова: late' })
      expect(late?.aborted).toBe(true)
    })

    const known = new ExternalError('Окно закрыто.', 'closed', 'cancelled')
    test('passes a known error on', () => expect(external(() => Promise.reject(known), words)).rejects.toBe(known))

    test.each<[string, unknown]>([
      ['TypeError: x', new TypeError('x')],
      ['x', 'x'],
      ['undefined', undefined],
      ['null', null],
      ['object', Object.create(null)],
      ['[object Object]', {}],
    ])('turns any thrown value into a known error: %s', async (logged, cause) => {
      const error = { name: 'ExternalError', reason: 'failed', message: 'слова: failed', logged }
      await expect(external(vi.fn<() => number>().mockThrow(cause), words)).rejects.toMatchObject(error)
      await expect(external(vi.fn<() => Promise<number>>().mockRejectedValue(cause), words)).rejects.toMatchObject(
        error,
      )
    })
  })
})

describe('a parsed refusal', () => {
  test.each([
    ['problem details', { detail: 'Нельзя', status: 409 }, 'Нельзя'],
    ['message', { message: 'Нельзя' }, 'Нельзя'],
    ['error', { error: 'Нельзя' }, 'Нельзя'],
    ['the first that says anything', { detail: '  ', message: ' Нельзя\n', error: 'Иначе' }, 'Нельзя'],
    ['details before the rest', { detail: 'Нельзя', message: 'Иначе', error: 'И так' }, 'Нельзя'],
    ['a message before an error', { message: 'Нельзя', error: 'Иначе' }, 'Нельзя'],
    ['a text by itself', ' Нельзя ', 'Нельзя'],
    ['a text of 300 characters', 'я'.repeat(300), 'я'.repeat(300)],
    ['a text with a mark in it', 'a < b', 'a < b'],
    ['a longer one', 'я'.repeat(301), null],
    ['a page', ' <html><body>502</body></html>', null],
    ['nothing but spaces', '  ', null],
    ['an empty text', '', null],
    ['a list', [{ detail: 'Нельзя' }], null],
    ['a number', 404, null],
    ['null', null, null],
    ['undefined', undefined, null],
    ['an empty object', {}, null],
    ['fields that are no texts', { detail: 1, message: {}, error: null }, null],
    ['markup in details', { detail: '<b>502</b>' }, null],
  ])('%s', (_, body, message) => expect(readProblem(body)).toEqual({ message, errors: [] }))

  const field = { path: 'title', message: 'Введите название' }

  test.each(['errors', 'detail', 'message', 'error'])('the fields named under %s; the first speaks for all', (name) => {
    const other = { path: 'price', message: 'Введите цену' }
    expect(readProblem({ [name]: [field, other] })).toEqual({ message: field.message, errors: [field, other] })
  })

  test('fields from all of them, in that order, and the words beside them', () => {
    const at = (path: string) => ({ path, message: path })
    const body = { error: [at('d')], message: [at('c')], detail: [at('b')], errors: [at('a')] }
    expect(readProblem(body).errors.map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd'])
    expect(readProblem({ detail: 'Проверьте', errors: [field] })).toEqual({ message: 'Проверьте', errors: [field] })
  })

  test.each([
    ['msg and loc without the body', { msg: 'Нет', loc: ['body', 'options', 0, 'price'] }, 'options.0.price', 'Нет'],
    ['message before msg', { message: 'Да', msg: 'Нет', path: 'a' }, 'a', 'Да'],
    ['path before loc', { message: 'Да', path: 'a', loc: ['b'] }, 'a', 'Да'],
    ['neither path nor loc', { message: 'Да' }, '', 'Да'],
    ['a loc that is no list', { message: 'Да', loc: 'body' }, '', 'Да'],
    ['a path that is no text', { message: 'Да', path: 3, loc: ['b'] }, 'b', 'Да'],
  ])('a field by %s', (_, entry, path, message) =>
    expect(readProblem({ errors: [entry] }).errors).toEqual([{ path, message }]),
  )

  test.each([[[null]], [['text']], [[{ path: 'a' }]], [[{ path: 'a', message: 3 }]], ['title'], [{ path: 'a' }]])(
    'no field is named by %j',
    (errors) => expect(readProblem({ errors })).toEqual({ message: null, errors: [] }),
  )
})

describe('problem details', () => {
  const whole = { type: 'about:blank', title: 'Конфликт', status: 409, detail: 'Нельзя' }

  test('have their four members; fields and others may be there', () => {
    expect(z.parse(Problem, { ...whole, trace: 'x' })).toEqual({ ...whole, trace: 'x' })
    const errors = [{ path: 'title', message: 'Введите название' }]
    expect(z.parse(Problem, { ...whole, errors })).toEqual({ ...whole, errors })
  })

  test.each(Object.keys(whole))('are missing without %s', (name) => {
    expect(z.safeParse(Problem, { ...whole, [name]: undefined }).success).toBe(false)
  })

  test.each([[{ path: 'a' }], [{ message: 'a' }], ['a']])('do not name fields by %j', (entry) => {
    expect(z.safeParse(Problem, { ...whole, errors: [entry] }).success).toBe(false)
  })
})
