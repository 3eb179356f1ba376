// @vitest-environment happy-dom
import { allSettled } from 'effector'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FakeApi } from '@console/fake-api/app'
import type { Endpoint } from '@console/shared/kit/endpoint'
import * as projectList from '@console/web/projects/list/list-model'
import * as newProject from '@console/web/projects/new-model'
import * as newProduct from '@console/web/products/edit/new-model'
import { pageOpened as newProductOpened } from '@console/web/products/edit/origin-model'
import * as products from '@console/web/products/assortment/list-model'
import { addressOf, type TestApp } from '../kit/app.ts'
import { endpoints } from '../kit/endpoints.ts'
import { isRow } from './mutations.ts'
import { crudPlaces, openCrud } from '../kit/crud-places.ts'
import { body as newProductBody } from '../kit/new-product.ts'
import { openShop } from '../kit/open-shop.ts'
import { aPicture } from '../kit/owner.ts'
import { allQueries, type FoundQuery } from '../kit/query-places.tsx'
import { businessScenes } from '../together/business-scenes.ts'
import { catalogueScenes } from '../together/catalogue-scenes.ts'
import { manyScenes } from '../together/many-scenes.ts'
import { mineOf, pairsOf } from '../together/pairs.ts'
import { typedOf } from '../together/scene.ts'
import { after, begin, saved } from '../together/stage-of-scene.ts'

/** What another provider may answer to a write that it has done, made from the answer of the fake server. */
const answers: Readonly<Record<string, (answer: unknown) => unknown>> = {
  '204': () => undefined,
  null: () => null,
  '{}': () => ({}),
  '{ uuid }': (answer) => (isRow(answer) && 'uuid' in answer ? { uuid: answer.uuid } : { uuid: 'e5f7' }),
  '{ message }': () => ({ message: 'ok' }),
  'the other envelope': (answer) => answer,
  'half of the fields': half,
}

/** Every other field of a thing, or of each thing of a list. */
function half(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(half)
  return isRow(answer) ? Object.fromEntries(Object.entries(answer).filter((_, index) => index % 2 === 0)) : answer
}

/** The contract's writes, except those that return a session. */
const writes = endpoints
  .filter(({ endpoint }) => endpoint.method !== 'GET' && !('secret' in endpoint))
  .map(({ name, endpoint }) => ({
    name,
    endpoint,
    address: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** A fake server that does what a write asks, and answers it as another provider may. */
interface WrittenServer {
  readonly before: (api: FakeApi) => FakeApi
  /** Whether responses are mutated. */
  isOn: boolean
  /** Names of the writes with mutated responses. */
  readonly answered: Set<string>
}

function writtenServer(title: string): WrittenServer {
  const server: WrittenServer = {
    isOn: false,
    answered: new Set(),
    before: (api) => ({
      ...api,
      request: async (input, init) => {
        const response = await api.request(input, init)
        const method = init?.method ?? 'GET'
        if (!server.isOn || method === 'GET' || !response.ok) return response
        const path = new URL(addressOf(input)).pathname
        const write = writes.find(({ endpoint, address }) => endpoint.method === method && address.test(path))
        if (!write) return response
        server.answered.add(write.name)
        return otherAnswer(write.endpoint, title, response)
      },
    }),
  }
  return server
}

async function otherAnswer({ envelope }: Endpoint, title: string, response: Response): Promise<Response> {
  const text = await response.text()
  const body = (text === '' ? null : JSON.parse(text)) as { data?: unknown } | null
  const made = answers[title]?.(envelope ? body?.data : body)
  if (made === undefined) return new Response(null, { status: 204 })
  const isWrapped = title === 'the other envelope' ? !envelope : envelope
  return Response.json(isWrapped ? { data: made } : made)
}

/* The documents do not say what writes answer: whatever a 2xx holds, the write is done and the console shows what is stored. */

let queries: ReadonlyMap<string, FoundQuery>
beforeAll(async () => void (queries = await allQueries()))

/** Returns the names of the writes with mutated responses, each with its responses. */
const met = new Map<string, Set<string>>()

function note(answer: string, { answered }: WrittenServer): void {
  expect(answered.size).toBeGreaterThan(0)
  for (const name of answered) met.set(name, (met.get(name) ?? new Set()).add(answer))
}

/** Data without what the server derives from writes of other things: times, and how many goods a project has. */
const withoutConsequences = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (name, value: unknown) =>
    name === 'date_update' || name === 'goodsAmount' ? undefined : value,
  )

/** Nothing says that the write failed, and each open query has what it reads when it is asked again. */
async function showsWhatIsStored({ scope, toasts }: TestApp): Promise<void> {
  expect(toasts.filter(({ kind }) => kind === 'error')).toEqual([])
  for (const [name, query] of queries) {
    // The page of projects is not open; it reads its list whenever it opens.
    if (name.startsWith('projects/list/')) continue
    if (!['shown', 'empty'].includes(scope.getState(query.$view))) continue
    const shown = withoutConsequences(scope.getState(query.$data))
    await allSettled(query.refresh, { scope })
    expect(shown, name).toEqual(withoutConsequences(scope.getState(query.$data)))
  }
}

const scenes = [...catalogueScenes, ...businessScenes, ...manyScenes]

describe.each(scenes.map((scene) => [`${scene.call}, ${scene.screen}`, scene] as const))('%s', (_, scene) => {
  test.each(Object.keys(answers))('answered with %s is saved', async (answer) => {
    const server = writtenServer(answer)
    const begun = await begin(scene, { before: server.before })
    const pairs = pairsOf(scene)
    const mine = typedOf(pairs.length > 0 ? mineOf(pairs) : (scene.nested?.[0]?.mine ?? {}), begun.before)
    server.isOn = true
    await begun.screen.save(mine)
    server.isOn = false
    note(answer, server)
    saved(begun.screen)
    await after(scene, begun, { ...begun.before, ...mine })
    await showsWhatIsStored(begun.stage.app)
  })
})

describe.each(Object.entries(crudPlaces))('%s', (_, place) => {
  test.each(Object.keys(answers))('one is created and one is deleted, each answered with %s', async (answer) => {
    const server = writtenServer(answer)
    const app = await openCrud(place, server.before)
    const { scope, editor, removal, list, made, uuids } = app
    const before = uuids()
    server.isOn = true
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: made })
    expect([scope.getState(editor.$editing), scope.getState(editor.$failure)]).toEqual([null, null])
    expect(uuids()).toHaveLength(before.length + 1)
    await showsWhatIsStored(app)
    const [created] = scope.getState(list.$items).filter(({ uuid }) => !before.includes(uuid))
    await allSettled(removal.asked, { scope, params: created! })
    await allSettled(removal.confirmed, { scope })
    note(answer, server)
    expect(uuids()).toEqual(before)
    await showsWhatIsStored(app)
  })
})

describe.each(Object.keys(answers))('answered with %s', (answer) => {
  test('a new project opens', async () => {
    const server = writtenServer(answer)
    const app = await openShop([], undefined, { before: server.before })
    const { scope, visited } = app
    const before = scope.getState(projectList.list.$items).map(({ uuid }) => uuid)
    server.isOn = true
    const data = { title: 'Новая лавка', description: '', shop_type: 'OnlineStore' as const }
    await allSettled(newProject.creating.submitted, { scope, params: { data, logotype: aPicture() } })
    note(answer, server)
    expect(scope.getState(newProject.creating.$failure)).toBeNull()
    await allSettled(projectList.list.refresh, { scope })
    const added = scope.getState(projectList.list.$items).find(({ uuid }) => !before.includes(uuid))
    expect(visited.map(({ to }) => to)).toEqual([expect.stringContaining(added?.uuid ?? '-')])
    await showsWhatIsStored(app)
  })

  test('a project is turned off', async () => {
    const server = writtenServer(answer)
    const app = await openShop([], undefined, { before: server.before })
    const { scope } = app
    const [project] = scope.getState(projectList.list.$items)
    server.isOn = true
    await allSettled(projectList.turnedOff, { scope, params: project! })
    note(answer, server)
    expect(scope.getState(projectList.list.$items).find(({ uuid }) => uuid === project?.uuid)?.inactive).toBe(true)
    await showsWhatIsStored(app)
  })

  test('a new product stands in the list with its variant', async () => {
    const server = writtenServer(answer)
    const app = await openShop([products.pageOpened, newProductOpened], undefined, { before: server.before })
    const { scope } = app
    server.isOn = true
    await allSettled(newProduct.saving.submitted, { scope, params: newProductBody() })
    note(answer, server)
    expect(scope.getState(newProduct.saving.$failure)).toBeNull()
    await allSettled(products.list.refresh, { scope })
    const made = scope.getState(products.list.$items).filter(({ title }) => title === 'Новинка')
    expect(made.map(({ variants }) => variants?.length)).toEqual([1])
    await showsWhatIsStored(app)
  })
})

/** Writes of no screen: plans are the provider's (`npm run plans`). */
const withoutScreen = ['subscriptions.create', 'subscriptions.update', 'subscriptions.remove']
/** Written after a question or a pause of their own; what they answer has no part in it. */
const ofOtherStories = ['products.remove']

afterAll(() => {
  if (met.size < 10) return // a single test run has met its own write only
  const others = [...withoutScreen, ...ofOtherStories]
  const missing = writes.flatMap(({ name }) =>
    Object.keys(answers).flatMap((answer) =>
      others.includes(name) || met.get(name)?.has(answer) ? [] : `${name}: ${answer}`,
    ),
  )
  expect(missing).toEqual([])
})
