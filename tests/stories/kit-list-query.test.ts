import { allSettled, createEvent } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { changedElsewhere, isAt } from '@console/web/kit/data/elsewhere'
import { createListQuery, putAnswers } from '@console/web/kit/data/list-query'
import { itemsOf, type Asking } from '@console/web/kit/data/query'
import { begin, heldCalls } from '../kit/held-calls.ts'
import { here, honey, openHeldList, reads, tea, there, type At, type Jar } from '../kit/held-list.ts'

/* What saves and other tabs make of a list that is shown. */

let page: ReturnType<typeof openHeldList>
beforeEach(() => {
  page = openHeldList()
})

describe('a list', () => {
  beforeEach(async () => {
    await page.open(here)
    await page.answer([honey, tea])
    await page.rest()
  })

  test('puts what a save answered in its place, or at the end', async () => {
    await page.put({ ...honey, title: 'Липовый' })
    await page.put({ uuid: 'jam', title: 'Варенье' })
    expect(page.scope.getState(page.list.$items).map(({ title }) => title)).toEqual(['Липовый', 'Чай', 'Варенье'])
    await page.remove(tea)
    expect(page.scope.getState(page.list.$items).map(({ title }) => title)).toEqual(['Липовый', 'Варенье'])
    expect(page.asked).toHaveLength(1)
  })

  test.each([
    ['put', () => page.put(tea)],
    ['taken away', () => page.remove(tea)],
  ])('is asked again where something is %s while its answer is under way', async (_what, change) => {
    await page.refresh()
    await change()
    expect(page.asked).toHaveLength(3)
    await page.answer([honey, tea], 1)
    expect(page.state().status).toBe('loading')
    await page.answer([honey], 2)
    expect(page.state()).toMatchObject({ data: [honey] })
  })

  test.each([
    ['put', () => page.put(tea)],
    ['taken away', () => page.remove(tea)],
  ])('that is not there is asked for where something is %s', async (_what, change) => {
    await page.open(there)
    await page.refuse()
    await page.rest()
    await change()
    expect(page.state()).toMatchObject({ data: null, status: 'loading' })
    expect(page.asked).toHaveLength(3)
  })

  test('has no items before it came', async () => {
    await page.open(there)
    expect(page.scope.getState(itemsOf(page.list))).toEqual([])
  })

  test.each([
    ['the page that is open', here, ['Мёд', 'Чай', 'Варенье']],
    ['a page that was left', there, ['Мёд', 'Чай']],
  ])('takes the answer of a save of %s', async (_what, at, titles) => {
    const done = createEvent<{ params: { at: At }; result: Jar }>()
    putAnswers(page.list, done)
    await allSettled(done, { scope: page.scope, params: { params: { at }, result: { uuid: 'jam', title: 'Варенье' } } })
    expect(page.scope.getState(page.list.$items).map(({ title }) => title)).toEqual(titles)
  })

  test.each([
    ['the same call', '/jars/lids/{owner}/{shop}', { shop: 'here' }, 2],
    ['one without parameters', '/jars/lids', {}, 2],
    ['one below it', '/jars/lids/red/{owner}/{shop}/{lid}', { shop: 'here' }, 2],
    ['one above it', '/jars/{owner}/{shop}', { shop: 'here' }, 2],
    ['one of another kind', '/jars/lidsful/{owner}', { shop: 'here' }, 1],
    ['another shop', '/jars/lids/{owner}/{shop}', { shop: 'there' }, 1],
  ])('is read again after another tab made %s', async (_what, path, at, asked) => {
    await begin(changedElsewhere, page.scope, [
      { path: '/other', at: {} },
      { path, at },
    ])
    expect(page.asked).toHaveLength(asked)
  })
})

test('a list whose page was never opened follows no tab, nor one that need not', async () => {
  const change = { path: reads.path, at: {} }
  await begin(changedElsewhere, page.scope, [change])
  expect(page.asked).toEqual([])
  const opened = createEvent<At>()
  const calls = heldCalls<Asking<At>, Jar[]>()
  createListQuery<Jar, At, At>({ opened, loadFx: calls.callFx, reads: null })
  await begin(opened, page.scope, here)
  await begin(changedElsewhere, page.scope, [change])
  expect(calls.asked).toHaveLength(1)
})

test.each([
  [{ owner: 'a', shop: 's' }, { owner: 'a', shop: 's' }, true],
  [{ owner: 'a', shop: 's' }, { owner: 'a' }, true],
  [{ owner: 'a' }, { owner: 'a', shop: 's' }, true],
  [{ owner: 'a', shop: 's' }, { owner: 'a', shop: 't' }, false],
  [{ owner: 'a', shop: 's' }, { owner: 'b', shop: 's' }, false],
  [{ shop: 's', product: 'p' }, { shop: 's', product: 'q' }, false],
  [{ shop: 's', rubric: 'p' }, { shop: 's', rubric: 'q' }, true],
])('whether what stands at %o belongs to a change at %o', (at: Record<string, string>, change, expected) => {
  expect(isAt(at, { path: '/', at: change })).toBe(expected)
})
