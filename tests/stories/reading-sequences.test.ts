import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refused } from '../kit/held-calls.ts'
import { here, honey, jam, openHeldList, tea, there, type At, type Jar } from '../kit/held-update.ts'
import { runs } from '../kit/basics.ts'

/* A page that reads, in any order of openings, answers, failures, saves and reloads. */

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

/** What a page has to show, by the rules alone. */
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

test('only the answer to the last request counts, and the content stays until it comes', async () => {
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
