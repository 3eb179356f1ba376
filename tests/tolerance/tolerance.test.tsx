// @vitest-environment happy-dom
import { isDeepStrictEqual } from 'node:util'
import { cleanup } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import { endpoints, titleOf } from '../kit/endpoints.ts'
import { places } from '../kit/query-places.tsx'
import { fewOf, inner, isRow, mutationsOf, usualOf, withIdentity, type Mutation, type Row } from './mutations.ts'
import { Page } from './page.tsx'

/** The number of mutated items per list; a list renders this many. */
const AT_ONCE = 10
/** The number of projects that the page renders before scrolling. */
const PROJECTS_AT_ONCE = 6

/** Queries that pages show as a choice or a figure, without rows that could show a warning. */
const withoutRows = [
  'home/model list',
  'orders/model statusList',
  'posts/model rubricList',
  'products/assortment/categories-model categoryList',
  'products/edit/origin-model origin',
  'subscriptions/owner-model list',
  'subscriptions/sites-model sites',
]

const hasNoWarnings = (name: string) => withoutRows.includes(name) || /^(search|preview)\//.test(name)
const seen = new Set<Endpoint>()
let mutations = 0

// Lists render the rows near the window; in a window this high, all rows.
beforeAll(() => void Object.assign(window, { innerHeight: 40_000 }))

/** Returns the item of a list with the most data. */
const richest = (list: readonly unknown[]): Row | undefined =>
  list.filter(isRow).toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]

async function listProblems(page: Page, endpoint: Endpoint, element: Schema): Promise<string[]> {
  let sample: Row | undefined
  page.server.mutate(endpoint, (answer) => {
    sample ??= Array.isArray(answer) ? richest(answer) : undefined
    return answer
  })
  await page.reload()
  const isData = isDataOf(page, endpoint)
  if (!sample) return hasNoWarnings(page.name) || !isData ? [] : [`${titleOf(endpoint)}: the list is empty`]
  const like = sample
  const all = mutationsOf(element, withIdentity(element, like, 0))
  const known = hasNoWarnings(page.name) ? fewOf(all) : usualOf(all)
  mutations += known.length
  const problems: string[] = []
  for (const effect of ['same', 'kept', 'unread', 'gone'] as const) {
    const alike = known.filter((mutation) => mutation.effect === effect)
    const most = page.name === 'projects/list/list-model list' ? PROJECTS_AT_ONCE : AT_ONCE
    for (let start = 0; start < alike.length; start += most) {
      const chunk = alike.slice(start, start + most)
      const found = await batchProblems(page, endpoint, element, chunk, isData)
      if (found.length === 0) continue
      // Test each alone to find the failing ones.
      for (const one of chunk) {
        const alone = await batchProblems(page, endpoint, element, [one], isData)
        problems.push(...alone.map((problem) => `${titleOf(endpoint)} ${one.path} ${one.what}: ${problem}`))
      }
      if (problems.length === 0) problems.push(`${titleOf(endpoint)} ${effect}: ${found.join(', ')}`)
    }
  }
  for (const [what, value] of [
    ['null', null],
    ['{}', {}],
  ] as const) {
    page.server.mutate(endpoint, () => value)
    problems.push(...(await page.reload()).map((problem) => `${titleOf(endpoint)} = ${what}: ${problem}`))
    if (isData && page.isStale()) problems.push(`${titleOf(endpoint)} = ${what} is not shown as an empty list`)
  }
  return problems
}

/** Whether the query's data is this answer; a page makes other calls, too. */
const isDataOf = (page: Page, endpoint: Endpoint) =>
  !/^preview\/|^products\/edit\/origin-model origin$/.test(page.name) &&
  !(page.name === 'home/model list' && titleOf(endpoint) !== 'GET /shops/{owner}') &&
  // The side menu also reads rubrics, only to check whether any exist.
  !(page.name === 'projects/model project' && titleOf(endpoint) !== 'GET /shops/{owner}/{shop}')

const isOfIdentity = (one: Mutation | undefined): boolean =>
  one?.effect === 'gone' || (one?.what.startsWith('as ') === true && !one.path.includes('.'))

async function batchProblems(
  page: Page,
  endpoint: Endpoint,
  element: Schema,
  chunk: readonly Mutation[],
  isData: boolean,
): Promise<string[]> {
  const placed = (things: readonly unknown[]) =>
    things.map((thing, index) =>
      // Keep items whose identity is mutated.
      isRow(thing) && !isOfIdentity(chunk[index]) ? withIdentity(element, thing, index + 1) : thing,
    )
  const effect = chunk[0]?.effect
  page.server.mutate(endpoint, () => placed(chunk.map(({ like }) => like)))
  // Only mutations without an effect are compared with the page of the unchanged item.
  if (effect === 'same') await page.reload()
  const before = effect === 'same' ? await page.settledText() : ''
  page.server.mutate(endpoint, () => placed(chunk.map(({ thing }) => thing)))
  const problems = await page.reload()
  if (problems.length > 0 || !isData) return problems
  const data = page.data()
  const rows = Array.isArray(data) ? data.length : -1
  const lost = effect === 'gone' ? chunk.length : 0
  if (page.isStale()) return ['the list did not load']
  if (rows !== chunk.length - lost) problems.push(`${rows} rows of ${chunk.length}`)
  if (page.leftOut() !== lost) problems.push(`left out ${page.leftOut()}, should be ${lost}`)
  if (effect === 'same' && (await page.settledText()) !== before)
    problems.push('the text differs from the unchanged item')
  if (!hasNoWarnings(page.name)) {
    if (effect === 'unread' && page.marks() < chunk.length) problems.push(`${page.marks()} marks of ${chunk.length}`)
    if (lost > 0 && !(await page.says('Не показано:'))) problems.push('no notice of the left-out rows')
  }
  return problems
}

/** Whether the item has all values of `like`. Fields outside the contract are ignored. */
function isLike(thing: unknown, like: unknown): boolean {
  if (Array.isArray(thing) && Array.isArray(like)) return like.every((item, index) => isLike(thing[index], item))
  if (isRow(thing) && isRow(like)) return Object.keys(like).every((name) => isLike(thing[name], like[name]))
  return isDeepStrictEqual(thing, like)
}

async function itemProblems(page: Page, endpoint: Endpoint, schema: Schema): Promise<string[]> {
  let sample: unknown
  page.server.mutate(endpoint, (answer) => (sample = answer))
  await page.reload()
  const problems: string[] = []
  if (!isRow(sample)) return hasNoWarnings(page.name) ? [] : [`${titleOf(endpoint)}: no data`]
  const all = mutationsOf(schema, sample)
  const isData = isDataOf(page, endpoint)
  for (const { path, what, thing, like, effect } of hasNoWarnings(page.name) ? fewOf(all) : usualOf(all)) {
    mutations += 1
    const say = (problem: string) => problems.push(`${titleOf(endpoint)} ${path} ${what}: ${problem}`)
    page.server.mutate(endpoint, () => thing)
    for (const problem of await page.reload()) say(problem)
    if (effect !== 'gone' && page.isStale()) say('did not load')
    // A page of one item may keep it as a list of one.
    const [shown] = [page.data()].flat()
    if (effect === 'same' && isData && !what.startsWith('as ') && !isLike(shown, like)) say('shows other data')
    if (effect === 'unread' && !hasNoWarnings(page.name) && !(await page.says('не распознан'))) say('no mark')
    if (problems.length > 0 && page.text().includes('Страница не открылась')) return problems
  }
  return problems
}

describe('with each field of an answer mutated, no page is empty and no readable row is left out', () => {
  test.each(Object.keys(places))('%s', { timeout: 120_000 }, async (name) => {
    const page = await Page.open(name)
    page.server.asked.clear()
    await page.reload()
    const asked = [...page.server.asked]
    expect(asked.length).toBeGreaterThan(0)
    const problems: string[] = []
    for (const endpoint of asked) {
      seen.add(endpoint)
      const answer = inner(endpoint.answer as Schema)
      problems.push(
        ...(answer instanceof z.ZodMiniArray
          ? await listProblems(page, endpoint, answer.def.element as Schema)
          : await itemProblems(page, endpoint, answer)),
      )
      page.server.mutate(null)
    }
    cleanup()
    expect(problems).toEqual([])
  })
})

/** Reads that only forms make; tests/forms tests those with all shapes of stored data. */
const ofForms = [
  'profile.me',
  'categories.get',
  'rubrics.get',
  'posts.get',
  'variants.get',
  'extraOffers.get',
  'deliveryServices.get',
  'pickups.get',
  'phonePayments.get',
  'qrPayments.get',
  'externalSites.get',
]

/** Reads after a click, such as a link or a payment, and one that the console never makes. */
const ofClicks = [
  'externalSites.telegramUrl',
  'subscriptions.payForShop',
  'subscriptions.payForExternalSites',
  'subscriptions.get',
]

afterAll(() => {
  // A filtered run covers its own page only.
  if (seen.size < 10) return
  const unseen = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && !seen.has(endpoint))
  expect(unseen.map(({ name }) => name).sort()).toEqual([...ofForms, ...ofClicks].sort())
  expect(mutations).toBeGreaterThan(1000)
})
