// @vitest-environment happy-dom
import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@console/web/kit/api/error'
import { lazyModuleFx } from '@console/web/kit/api/lazy-module-fx'
import { fetchPartsWhenIdle } from '@console/web/kit/platform/prefetch-when-idle'
import { isNewRelease } from '@console/web/kit/platform/release'
import { claimUnsaved } from '@console/web/kit/platform/unsaved-work'

test('a save whose code does not come fails as one without an answer, in words, and is asked for again', async () => {
  let isThere = false
  let asked = 0
  const mergingFx = lazyModuleFx(() => {
    asked += 1
    return isThere ? Promise.resolve({ merge: 'the code' }) : Promise.reject(new TypeError('Failed to fetch'))
  })
  const scope = fork()
  const first = await allSettled(mergingFx, { scope })
  expect(first).toMatchObject({ status: 'fail', value: { kind: 'unreachable', status: null } })
  expect(first.value).toBeInstanceOf(ApiError)
  expect((first.value as ApiError).message).toBe('Часть страницы не загрузилась. Попробуйте ещё раз.')

  isThere = true
  expect(await allSettled(mergingFx, { scope })).toEqual({ status: 'done', value: { merge: 'the code' } })
  expect(asked).toBe(2)
})

test('the code of a save comes ahead, while its form stands open', async () => {
  let asked = 0
  lazyModuleFx(() => Promise.resolve((asked += 1)))
  const end = fetchPartsWhenIdle()
  await vi.waitFor(() => expect(asked).toBe(1))
  end()
})

describe('after a deploy', () => {
  const OWN = '/assets/start-1.js'
  const OTHER = '/assets/start-2.js'
  const asked: [string, RequestInit][] = []
  let answer: () => Promise<Response>
  let entry: { mockReturnValue: (value: Element | null) => unknown }
  const page = (entry: string) =>
    new Response(`<head><script type="module" crossorigin src="${entry}"></script></head><p>Консоль</p>`)

  beforeEach(() => {
    // A console under development has no releases.
    vi.stubEnv('DEV', false)
    const script = document.createElement('script')
    script.setAttribute('src', OWN)
    // Put into the document it would be loaded.
    entry = vi.spyOn(document, 'querySelector').mockReturnValue(script)
    asked.length = 0
    answer = () => Promise.resolve(page(OTHER))
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push([url, init])
      return answer()
    })
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })

  test('a save whose code is gone says that only a new page can go on, and leaves it to who has typed', async () => {
    const saved = claimUnsaved({ form: Symbol('form'), hasDraft: true, saving: true })
    const mergingFx = lazyModuleFx(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await allSettled(mergingFx, { scope: fork() })).toMatchObject({
      status: 'fail',
      value: { message: 'Консоль обновилась. Обновите страницу и сохраните ещё раз.' },
    })
    saved()
  })

  test('another console is known by its entry script, from the server itself and not for ever', async () => {
    expect(await isNewRelease()).toBe(true)
    expect(asked).toEqual([
      [window.location.href, { cache: 'no-store', signal: expect.any(AbortSignal) as AbortSignal }],
    ])
    answer = () => Promise.resolve(page(OWN))
    expect(await isNewRelease()).toBe(false)
  })

  test.each<[string, () => Promise<Response>]>([
    ['the server has no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'the server fails',
      () =>
        page(OTHER)
          .text()
          .then((text) => new Response(text, { status: 502 })),
    ],
    [
      'another page answers, of a network that wants a sign-in, say',
      () => Promise.resolve(new Response('<p>Wi-Fi</p>')),
    ],
  ])('nobody knows of another console where %s', async (_, given) => {
    answer = given
    expect(await isNewRelease()).toBe(false)
    expect(asked).toHaveLength(1)
  })

  test('a page without an entry script, and one under development, ask for no other', async () => {
    vi.stubEnv('DEV', true)
    expect(await isNewRelease()).toBe(false)
    vi.stubEnv('DEV', false)
    entry.mockReturnValue(null)
    expect(await isNewRelease()).toBe(false)
    expect(asked).toEqual([])
  })
})
