import { allSettled, createEvent, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLeftOut } from '@console/web/kit/api/unread'
import { changedElsewhere, isAt } from '@console/web/kit/data/elsewhere'
import { createListQuery, putAnswers } from '@console/web/kit/data/list-query'
import {
  $statusReset,
  createQuery,
  isOnPage,
  itemsOf,
  present,
  type QueryInput,
  type Path,
} from '@console/web/kit/data/query'
import fc from 'fast-check'
import { trigger, heldCalls, flushTasks, refused } from '../kit/held-calls.ts'
import { here, honey, jam, openHeldList, reads, tea, there, type At, type Jar } from '../kit/held-update.ts'
import { runs } from '../kit/basics.ts'

describe('a page that reads', () => {
  let page: ReturnType<typeof openHeldList>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    page = openHeldList(500)
  })
  afterEach(() => void vi.useRealTimers())
  const readState = () => page.scope.getState(page.list.$readState)
  /** A list with two unreadable items. */
  const partial = () => {
    const list = [honey]
    setLeftOut(list, 2)
    return list
  }

  test.each([
    ['succeeded', () => page.answer([honey])],
    ['failed', () => page.refuse()],
  ])('is %s for half a second, unless it reads again', async (status, end) => {
    expect(fork().getState($statusReset)).toBe(500)
    await page.open(here)
    await end()
    vi.advanceTimersByTime(499)
    await flushTasks()
    expect(page.state().status).toBe(status)
    vi.advanceTimersByTime(1)
    await flushTasks()
    expect(page.state().status).toBe('idle')
    await page.refresh()
    await end()
    await page.refresh()
    vi.advanceTimersByTime(500)
    await flushTasks()
    expect(page.state().status).toBe('loading')
  })

  test('shows how much was unread until it is read whole, cleared or left', async () => {
    await page.open(here)
    const changed = page.recorded(page.list.pathChanged)
    for (const next of [() => page.replace([tea]), page.clear, () => page.open(there)]) {
      await page.refresh()
      await page.answer(partial())
      expect(readState()).toEqual({ leftOut: 2, isPartial: false })
      await next()
      expect(readState().leftOut).toBe(0)
    }
    await page.replace(partial())
    expect(readState().leftOut).toBe(2)
    await page.open({ ...there })
    expect(changed).toEqual([there])
    expect(page.scope.getState(page.list.$path)).toEqual(there)
  })

  test('of one item is empty without the item', async () => {
    const opened = createEvent<At>()
    const calls = heldCalls<QueryInput<At>, Jar | null>()
    const one = createQuery({ opened, loadFx: calls.callFx })
    await trigger(opened, page.scope, here)
    await calls.answer(null)
    expect(page.scope.getState(one.$view)).toBe('empty')
  })

  test('reads nothing before it is opened', async () => {
    await page.refresh()
    expect([page.asked, page.scope.getState(itemsOf(page.list))]).toEqual([[], []])
    expect([present(here), present(0)]).toEqual([here, 0])
    expect(() => present(null)).toThrow('no page is open')
  })

  test.each([
    ['the page that is open', here, [honey, jam]],
    ['a page that was left', there, [honey]],
  ])('puts the answer of a save of %s', async (_what, at, expected) => {
    await page.open(here)
    await page.answer([honey])
    await flushTasks()
    const done = createEvent<{ params: { at: At }; result: Jar }>()
    putAnswers(page.list, done)
    vi.advanceTimersByTime(500)
    await allSettled(done, { scope: page.scope, params: { params: { at }, result: jam } })
    expect(page.scope.getState(page.list.$items)).toEqual(expected)
  })

  test.each([
    ['the same call', '/jars/lids/{owner}/{shop}', { shop: 'here' }, 2],
    ['one without parameters', '/jars/lids', {}, 2],
    ['one below it', '/jars/lids/red/{owner}/{shop}/{lid}', { shop: 'here' }, 2],
    ['one above it', '/jars/{owner}/{shop}', { shop: 'here' }, 2],
    ['one of another kind', '/jars/lidsful/{owner}', { shop: 'here' }, 1],
    ['one of another kind that begins alike', '/jars_of_lids/{shop}', {}, 1],
    ['the same call for another shop', '/jars/lids/{owner}/{shop}', { shop: 'there' }, 1],
  ])('reads again after another tab made %s', async (_what, path, at, asked) => {
    const changes = [
      { path: '/other', at: {} },
      { path, at },
    ]
    await trigger(changedElsewhere, page.scope, changes)
    expect(page.asked).toEqual([])
    await page.open(here)
    await trigger(changedElsewhere, page.scope, changes)
    expect(page.asked).toHaveLength(asked)
  })

  test('puts an item in its place or at the end, and reads again while loading or after a failure', async () => {
    await page.open(here)
    await page.refuse()
    for (const change of [() => page.put(tea), () => page.remove(tea)]) {
      const { length } = page.asked
      await change()
      expect(page.asked).toHaveLength(length + 1)
      await page.refuse()
    }
    await page.refresh()
    await page.answer([honey, tea])
    await page.put({ ...honey, title: 'Липовый' })
    await page.put({ ...tea, title: 'Сбор' })
    await page.put(jam)
    expect(page.state().data?.map(({ title }) => title)).toEqual(['Липовый', 'Сбор', 'Варенье'])
    const { length } = page.asked
    await page.refresh()
    await page.put(jam)
    expect(page.asked).toHaveLength(length + 2)
  })

  test('ignores other tabs without reads', async () => {
    const opened = createEvent<At>()
    const calls = heldCalls<QueryInput<At>, Jar[]>()
    createListQuery<Jar, At, At>({ opened, loadFx: calls.callFx, reads: null })
    await trigger(opened, page.scope, here)
    await trigger(changedElsewhere, page.scope, [{ path: reads.path, at: {} }])
    expect(calls.asked).toHaveLength(1)
  })
})

test.each<[Path | null, Path | null, boolean]>([
  [here, { shop: 'here' }, true],
  [{ ...here, owner: 'a' }, here, true],
  [here, { ...here, owner: 'a' }, false],
  [here, there, false],
  [null, here, false],
  [here, null, false],
  [null, null, false],
])('whether %o is on the page %o: %s', (a, b, expected) => expect(isOnPage(a, b)).toBe(expected))

test.each<[Path, Path, boolean]>([
  [{ owner: 'a', shop: 's' }, { owner: 'a', shop: 's' }, true],
  [{ owner: 'a', shop: 's' }, { owner: 'a' }, true],
  [{ owner: 'a' }, { owner: 'a', shop: 's' }, true],
  [{ owner: 'a', shop: 's' }, { owner: 'a', shop: 't' }, false],
  [{ owner: 'a', shop: 's' }, { owner: 'b', shop: 's' }, false],
  [{ shop: 's', product: 'p' }, { shop: 's', product: 'q' }, false],
  [{ shop: 's', rubric: 'p' }, { shop: 's', rubric: 'q' }, true],
])('the content at %o belongs to a change at %o: %s', (at, change, expected) => {
  expect(isAt(at, { path: '/', at: change })).toBe(expected)
})

/** A step for each of these kinds. */
type Of<Kind extends string, More = object> = Kind extends string ? { readonly kind: Kind } & Readonly<More> : never
type Step =
  | Of<'open', { at: At }>
  | Of<'refresh' | 'clear'>
  | Of<'answer' | 'refuse', { call: number; jars: Jar[] }>
  | Of<'replace', { jars: Jar[] }>
  | Of<'put' | 'remove', { jar: Jar }>

const jar = fc.constantFrom(honey, tea, { ...tea, title: 'Сбор' }, jam)
const jars = fc.uniqueArray(jar, { selector: ({ uuid }) => uuid, maxLength: 3 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('open' as const), at: fc.constantFrom(here, there, { ...here }) }),
    fc.record({ kind: fc.constantFrom('refresh' as const, 'clear' as const) }),
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('answer' as const, 'refuse' as const), call: fc.nat(), jars }),
    },
    fc.record({ kind: fc.constant('replace' as const), jars }),
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('put' as const, 'remove' as const), jar }) },
  ),
  { maxLength: 12 },
)

/** A model of the page: what it must show, by the rules alone. */
class Expected {
  data: Jar[] | null = null
  isLoading = false
  isFailed = false
  isLoaded = false
  path: At | null = null
  /** Calls without an answer yet, by their numbers. */
  pending: number[] = []
  asked: At[] = []
  #last = -1

  take(step: Step): void {
    if (step.kind === 'open') {
      if (step.at.shop !== this.path?.shop) this.#forget()
      this.path = step.at
      this.#ask(step.at)
    } else if (this.path === null) return
    else if (step.kind === 'refresh') this.#ask(this.path)
    else if (step.kind === 'clear') this.#forget()
    else if (step.kind === 'replace') {
      this.#show(step.jars)
      this.#last = -1
      this.isLoading = false
    } else if (step.kind === 'put' || step.kind === 'remove') this.#change(step.kind, step.jar)
    else this.#end(step.kind, step.call, step.jars)
  }
  #end(kind: 'answer' | 'refuse', call: number, given: Jar[]) {
    this.pending = this.pending.filter((one) => one !== call)
    if (call !== this.#last) return
    this.isLoading = false
    if (kind === 'answer') this.#show(given)
    else this.isFailed = true
  }
  #change(kind: 'put' | 'remove', changed: Jar) {
    const others = this.data?.filter(({ uuid }) => uuid !== changed.uuid) ?? null
    const at = this.data?.findIndex(({ uuid }) => uuid === changed.uuid) ?? -1
    this.data = others && (kind === 'put' ? others.toSpliced(at < 0 ? others.length : at, 0, changed) : others)
    if (this.path && (this.data === null || this.isLoading)) this.#ask(this.path)
  }
  #ask(at: At) {
    this.#last = this.asked.push(at) - 1
    this.pending.push(this.#last)
    this.isLoading = true
    this.isFailed = false
  }
  #show(given: Jar[]) {
    this.data = given
    this.isLoaded = true
    this.isFailed = false
  }
  #forget() {
    this.data = null
    this.isLoaded = false
  }
  get view() {
    if (!this.isLoaded) return this.isFailed ? 'failed' : 'loading'
    return this.data?.length ? 'shown' : 'empty'
  }
}

test('only the answer to the last request counts, and the content stays until it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const page = openHeldList(1_000_000)
      const expected = new Expected()
      const [loaded, failed] = [page.recorded(page.list.loaded), page.recorded(page.list.failed)]
      const counts = { loaded: 0, failed: 0 }
      for (const given of [{ kind: 'open', at: here } as const, ...all]) {
        const isEnd = given.kind === 'answer' || given.kind === 'refuse'
        if (expected.path === null ? given.kind !== 'open' : isEnd && expected.pending.length === 0) continue
        const step = isEnd ? { ...given, call: expected.pending[given.call % expected.pending.length] ?? 0 } : given
        const wasLoading = expected.isLoading
        expected.take(step)
        if (isEnd && wasLoading && !expected.isLoading) counts[given.kind === 'answer' ? 'loaded' : 'failed'] += 1
        if (step.kind === 'open') await page.open(step.at)
        else if (step.kind === 'refresh') await page.refresh()
        else if (step.kind === 'clear') await page.clear()
        else if (step.kind === 'answer') await page.answer(step.jars, step.call)
        else if (step.kind === 'refuse') await page.refuse(refused(), step.call)
        else if (step.kind === 'replace') await page.replace(step.jars)
        else if (step.kind === 'put') await page.put(step.jar)
        else await page.remove(step.jar)
        const { view, data, isStale, error, status } = page.state()
        expect({ view, data, isStale, isFailed: error !== null, isLoading: status === 'loading' }).toEqual({
          view: expected.view,
          data: expected.data,
          isStale: expected.isLoaded && expected.isFailed,
          isFailed: expected.isFailed,
          isLoading: expected.isLoading,
        })
        expect(page.asked.map(({ params }) => params)).toEqual(expected.asked)
        expect(page.scope.getState(page.list.$items)).toEqual(expected.data ?? [])
        expect([loaded.length, failed.length]).toEqual([counts.loaded, counts.failed])
      }
    }),
    runs(40, 1000),
  )
})
