// @vitest-environment happy-dom
import { allSettled } from 'effector'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as projectList from '@console/web/projects/list/list-model'
import * as newProject from '@console/web/projects/new-model'
import * as newProduct from '@console/web/products/edit/new-model'
import { pageOpened as newProductOpened } from '@console/web/products/edit/origin-model'
import * as products from '@console/web/products/assortment/list-model'
import type { TestApp } from '../kit/app.ts'
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
import { expectStored, openScene, expectSaved } from '../together/open-scene.ts'
import { given, kinds, readAs, writes, writtenServer, type WrittenServer } from './mutated-server.ts'

/** The screens try an answer without the thing and one with it. The client reads the other kinds as one of the two. */
const answers = ['{}', 'the other envelope']

/* The API's documentation does not define answers to writes. Any 2xx is a success, and the console shows the stored data. */

let queries: ReadonlyMap<string, FoundQuery>
beforeAll(async () => void (queries = await allQueries()))

/** The tested answers by the name of their write. */
const tested = new Map<string, Set<string>>()

function note(answer: string, { answered }: WrittenServer): void {
  expect(answered.size).toBeGreaterThan(0)
  for (const name of answered) tested.set(name, (tested.get(name) ?? new Set()).add(answer))
}

/** Removes fields that the server derives from other writes: times, and the number of products in a project. */
const withoutDerived = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (name, value: unknown) =>
    name === 'date_update' || name === 'goodsAmount' ? undefined : value,
  )

/** Expects no error notice, and every open query to equal a fresh read. */
async function expectStoredDataShown({ scope, toasts }: TestApp): Promise<void> {
  expect(toasts.filter(({ kind }) => kind === 'error')).toEqual([])
  for (const [name, query] of queries) {
    // The projects page is closed; it reads its list when it opens.
    if (name.startsWith('projects/list/')) continue
    if (!['shown', 'empty'].includes(scope.getState(query.$view))) continue
    const shown = withoutDerived(scope.getState(query.$data))
    await allSettled(query.refresh, { scope })
    expect(shown, name).toEqual(withoutDerived(scope.getState(query.$data)))
  }
}

const scenes = [...catalogueScenes, ...businessScenes, ...manyScenes]

describe.each(scenes.map((scene) => [`${scene.call}, ${scene.screen}`, scene] as const))('%s', (_, scene) => {
  test.each(answers)('saves when the answer is %s', async (answer) => {
    const server = writtenServer(answer)
    const begun = await openScene(scene, { before: server.before })
    const pairs = pairsOf(scene)
    const mine = typedOf(pairs.length > 0 ? mineOf(pairs) : (scene.nested?.[0]?.mine ?? {}), begun.before)
    server.isOn = true
    await begun.screen.save(mine)
    server.isOn = false
    note(answer, server)
    expectSaved(begun.screen)
    await expectStored(scene, begun, { ...begun.before, ...mine })
    await expectStoredDataShown(begun.stage.app)
  })
})

describe.each(Object.entries(crudPlaces))('%s', (_, place) => {
  test.each(answers)('creates and deletes an item when the answer is %s', async (answer) => {
    const server = writtenServer(answer)
    const app = await openCrud(place, server.before)
    const { scope, editor, removal, list, made, uuids } = app
    const before = uuids()
    server.isOn = true
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: made })
    expect([scope.getState(editor.$editing), scope.getState(editor.$failure)]).toEqual([null, null])
    expect(uuids()).toHaveLength(before.length + 1)
    await expectStoredDataShown(app)
    const [created] = scope.getState(list.$items).filter(({ uuid }) => !before.includes(uuid))
    await allSettled(removal.asked, { scope, params: created! })
    await allSettled(removal.confirmed, { scope })
    note(answer, server)
    expect(uuids()).toEqual(before)
    await expectStoredDataShown(app)
  })
})

describe.each(answers)('when the answer is %s', (answer) => {
  test('opens a new project', async () => {
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
    await expectStoredDataShown(app)
  })

  test('turns a project off', async () => {
    const server = writtenServer(answer)
    const app = await openShop([], undefined, { before: server.before })
    const { scope } = app
    const [project] = scope.getState(projectList.list.$items)
    server.isOn = true
    await allSettled(projectList.turnedOff, { scope, params: project! })
    note(answer, server)
    expect(scope.getState(projectList.list.$items).find(({ uuid }) => uuid === project?.uuid)?.inactive).toBe(true)
    await expectStoredDataShown(app)
  })

  test('lists a new product with its variant', async () => {
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
    await expectStoredDataShown(app)
  })
})

/** Writes that no screen sends: only the provider changes plans (`npm run plans`). */
const withoutScreen = ['subscriptions.create', 'subscriptions.update', 'subscriptions.remove']
/** Writes after a confirmation or a delay; the console does not read their answers. */
const ofOtherStories = ['products.remove']

test.each(Object.keys(kinds))('the client reads the complete thing or nothing when the answer is %s', async (kind) => {
  for (const { name, endpoint } of writes) {
    const text = given.get(name)
    if (text === undefined) continue
    const [read, complete] = [await readAs(kind, endpoint, text), await readAs(null, endpoint, text)]
    if (kind === '{}') expect(read, name).toBeNull()
    else if (kind === 'the other envelope') expect(read, name).toEqual(complete)
    else expect([null, complete], name).toContainEqual(read)
  }
})

afterAll(() => {
  if (tested.size < 10) return // a filtered run covers its own write only
  const others = [...withoutScreen, ...ofOtherStories]
  const missing = writes.flatMap(({ name }) =>
    answers.flatMap((answer) => (others.includes(name) || tested.get(name)?.has(answer) ? [] : `${name}: ${answer}`)),
  )
  expect(missing).toEqual([])
})
