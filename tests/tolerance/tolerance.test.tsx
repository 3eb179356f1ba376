// @vitest-environment happy-dom
import { isDeepStrictEqual } from 'node:util'
import { cleanup } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import { otherNamesOf } from '@console/shared/kit/rules'
import { endpoints, titleOf } from '../kit/endpoints.ts'
import { places } from '../kit/query-places.tsx'
import * as z from 'zod/mini'
import { fewOf, inner, isRow, mutationsOf, usualOf, type Mutation, type Row } from './mutations.ts'
import { Page } from './page.tsx'

/** Mutated things that stand in a list at once: so many are drawn. */
const AT_ONCE = 10

/** As many projects are drawn before one scrolls down. */
const PROJECTS_AT_ONCE = 6

/** What a page shows of these is a choice or a figure, with no row that could say more of it. */
const withoutRows = [
  'home/model list',
  'orders/model statusList',
  'posts/model rubricList',
  'products/assortment/categories-model categoryList',
  'products/edit/origin-model origin',
  'subscriptions/owner-model list',
  'subscriptions/sites-model sites',
]

const saysNoMore = (name: string) => withoutRows.includes(name) || /^(search|preview)\//.test(name)
const seen = new Set<Endpoint>()
let mutations = 0

// Lists draw the rows near the window: in a window this high all of them.
beforeAll(() => void Object.assign(window, { innerHeight: 40_000 }))

const numbered = (index: number) => `00000000-0000-4000-8000-${index.toString().padStart(12, '0')}`

/** The thing under an identity of its own, where it has one: the other names go, or it could be told by them. */
function asAnother(schema: Schema, thing: Row, index: number): Row {
  if (!(schema instanceof z.ZodMiniObject)) return thing
  const shape = schema.def.shape as Readonly<Record<string, Schema>>
  const own = Object.keys(shape).find((name) => otherNamesOf(shape[name] ?? schema))
  if (!own) return thing
  const others = otherNamesOf(shape[own] ?? schema) ?? []
  const rest = Object.fromEntries(Object.entries(thing).filter(([name]) => !others.includes(name)))
  return { ...rest, [own]: numbered(index) }
}

/** The thing of a list that says most. */
const richest = (list: readonly unknown[]): Row | undefined =>
  list.filter(isRow).toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]

async function listProblems(page: Page, endpoint: Endpoint, element: Schema): Promise<string[]> {
  let sample: Row | undefined
  page.server.mutate(endpoint, (answer) => {
    sample ??= Array.isArray(answer) ? richest(answer) : undefined
    return answer
  })
  await page.reload()
  const own = isOwn(page, endpoint)
  if (!sample) return saysNoMore(page.name) || !own ? [] : [`${titleOf(endpoint)}: nothing in the list`]
  const like = sample
  const all = mutationsOf(element, asAnother(element, like, 0))
  const known = saysNoMore(page.name) ? fewOf(all) : usualOf(all)
  mutations += known.length
  const problems: string[] = []
  for (const effect of ['same', 'kept', 'unread', 'gone'] as const) {
    const alike = known.filter((mutation) => mutation.effect === effect)
    const most = page.name === 'projects/list/list-model list' ? PROJECTS_AT_ONCE : AT_ONCE
    for (let start = 0; start < alike.length; start += most) {
      const chunk = alike.slice(start, start + most)
      const found = await chunkProblems(page, endpoint, element, chunk, own)
      if (found.length === 0) continue
      // Which of them it was is told by each alone.
      for (const one of chunk) {
        const alone = await chunkProblems(page, endpoint, element, [one], own)
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
    if (own && page.isStale()) problems.push(`${titleOf(endpoint)} = ${what} is no empty list`)
  }
  return problems
}

/** Whether the query's own data is this answer: other calls are made along with it. */
const isOwn = (page: Page, endpoint: Endpoint) =>
  !/^preview\/|^products\/edit\/origin-model origin$/.test(page.name) &&
  !(page.name === 'home/model list' && titleOf(endpoint) !== 'GET /shops/{owner}') &&
  // The side menu asks for rubrics beside it, only whether there are any.
  !(page.name === 'projects/model project' && titleOf(endpoint) !== 'GET /shops/{owner}/{shop}')

const isOfIdentity = (one: Mutation | undefined): boolean =>
  one?.effect === 'gone' || (one?.what.startsWith('as ') === true && !one.path.includes('.'))

async function chunkProblems(
  page: Page,
  endpoint: Endpoint,
  element: Schema,
  chunk: readonly Mutation[],
  own: boolean,
): Promise<string[]> {
  const placed = (things: readonly unknown[]) =>
    things.map((thing, index) =>
      // A thing that lost its identity, or has it under another name, does not get it back.
      isRow(thing) && !isOfIdentity(chunk[index]) ? asAnother(element, thing, index + 1) : thing,
    )
  const effect = chunk[0]?.effect
  page.server.mutate(endpoint, () => placed(chunk.map(({ like }) => like)))
  // Only what says the same is held against the page of what it says.
  if (effect === 'same') await page.reload()
  const before = effect === 'same' ? await page.settledText() : ''
  page.server.mutate(endpoint, () => placed(chunk.map(({ thing }) => thing)))
  const problems = await page.reload()
  if (problems.length > 0 || !own) return problems
  const data = page.data()
  const rows = Array.isArray(data) ? data.length : -1
  const lost = effect === 'gone' ? chunk.length : 0
  if (page.isStale()) return ['the list did not load']
  if (rows !== chunk.length - lost) problems.push(`${rows} rows of ${chunk.length}`)
  if (page.leftOut() !== lost) problems.push(`left out ${page.leftOut()}, should be ${lost}`)
  if (effect === 'same' && (await page.settledText()) !== before) problems.push('another text than of what it says')
  if (!saysNoMore(page.name)) {
    if (effect === 'unread' && page.marks() < chunk.length) problems.push(`${page.marks()} marks of ${chunk.length}`)
    if (lost > 0 && !(await page.says('Не показано:'))) problems.push('no word of what is not shown')
  }
  return problems
}

/** Whether the thing says what the other does; what no contract names may stand beside. */
function says(thing: unknown, like: unknown): boolean {
  if (Array.isArray(thing) && Array.isArray(like)) return like.every((item, index) => says(thing[index], item))
  if (isRow(thing) && isRow(like)) return Object.keys(like).every((name) => says(thing[name], like[name]))
  return isDeepStrictEqual(thing, like)
}

async function thingProblems(page: Page, endpoint: Endpoint, schema: Schema): Promise<string[]> {
  let sample: unknown
  page.server.mutate(endpoint, (answer) => (sample = answer))
  await page.reload()
  const problems: string[] = []
  if (!isRow(sample)) return saysNoMore(page.name) ? [] : [`${titleOf(endpoint)}: nothing there`]
  const all = mutationsOf(schema, sample)
  const own = isOwn(page, endpoint)
  for (const { path, what, thing, like, effect } of saysNoMore(page.name) ? fewOf(all) : usualOf(all)) {
    mutations += 1
    const say = (problem: string) => problems.push(`${titleOf(endpoint)} ${path} ${what}: ${problem}`)
    page.server.mutate(endpoint, () => thing)
    for (const problem of await page.reload()) say(problem)
    if (effect !== 'gone' && page.isStale()) say('did not load')
    // A page of one thing may keep it as a list of one.
    const [shown] = [page.data()].flat()
    if (effect === 'same' && own && !what.startsWith('as ') && !says(shown, like)) say('says something else')
    if (effect === 'unread' && !saysNoMore(page.name) && !(await page.says('не распознан'))) say('no mark')
    if (problems.length > 0 && page.text().includes('Страница не открылась')) return problems
  }
  return problems
}

describe('an answer that differs from its contract, field by field: no page is white, no row is lost for nothing', () => {
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
          : await thingProblems(page, endpoint, answer)),
      )
      page.server.mutate(null)
    }
    cleanup()
    expect(problems).toEqual([])
  })
})

/** Readings that no page shows by a query: forms make them, and tests/forms holds those against what may be stored. */
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

/** Answers to a press: a link, a payment, and the one that the console does not ask for. */
const ofPresses = [
  'externalSites.telegramUrl',
  'subscriptions.payForShop',
  'subscriptions.payForExternalSites',
  'subscriptions.get',
]

afterAll(() => {
  // One test run alone looks at its own page only.
  if (seen.size < 10) return
  const unseen = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && !seen.has(endpoint))
  expect(unseen.map(({ name }) => name).sort()).toEqual([...ofForms, ...ofPresses].sort())
  expect(mutations).toBeGreaterThan(1000)
})
