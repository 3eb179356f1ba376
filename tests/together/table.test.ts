import { describe, expect, test } from 'vitest'
import { businessScenes } from './business-scenes.ts'
import { catalogueScenes, optionsOf } from './catalogue-scenes.ts'
import { manyScenes } from './many-scenes.ts'
import { changeAsOther, readItem, removalOf, typedOf, updates, type Typed } from './scene.ts'
import type { Row, Side } from './screen.ts'
import { expectItem, expectStored, openScene, isWrite, expectSaved, listItems, sellSome } from './open-scene.ts'
import { FILES, pairsOf, mineOf, theirsOf, isSwitch, mergedOptions, writableFields } from './pairs.ts'

const scenes = [...catalogueScenes, ...businessScenes, ...manyScenes]

/** Calls that no screen sends. */
const withoutScreen: Readonly<Record<string, string>> = {
  'subscriptions.update': 'only the provider changes plans, by `npm run plans`',
}

/** Files whose writes belong to no single screen. */
const exempt = [
  'kit/',
  'orders/recorded-orders.ts',
  'products/history/',
  'catalogue/cards/model.ts',
  'catalogue/cards/sorting.ts',
  // Changes that wait for the network are tested in stories/store-room.test.ts.
  'orders/delivery/parcel-entity.ts',
  'history/waiting-model.ts',
]

const sources = import.meta.glob<string>('../../web/src/**/*.ts', { query: '?raw', import: 'default', eager: true })

const writers = ['createUpdate', 'createCrud', 'formOptions', 'createSorting', 'createSuspension']
  .map((name) => new RegExp(`\\b${name}(?:<[^()]*>)?\\(`))
  .concat(/\bcreateCommand\((?=[^;]*\babout:)/, /\bMergeProof\.\w+\b/)
const isWriter = (text: string) => writers.some((writer) => writer.test(text))

describe('the table has a row', () => {
  test.each(updates.map(({ name }) => name))('for %s', (name) => {
    const isThere = scenes.some(({ call }) => call === name) || name in withoutScreen
    expect(isThere, `${name} has no scene in ${FILES} and no reason in withoutScreen`).toBe(true)
  })
  test('for every model that updates stored data', () => {
    const known = new Set(scenes.flatMap(({ files }) => files))
    const found = Object.entries(sources)
      .map(([path, text]) => ({ file: path.replace('../../web/src/', ''), text }))
      .filter(({ file, text }) => !exempt.some((start) => file.startsWith(start)) && isWriter(text))
      .map(({ file }) => file)
    expect(
      found.filter((file) => !known.has(file)),
      `add these to \`files\` of ${FILES}`,
    ).toEqual([])
    expect([...known].filter((file) => !(`../../web/src/${file}` in sources))).toEqual([])
  })
  test.each(writers)('for writers by %s, a name in use', (writer) => {
    expect(Object.values(sources).some((text) => writer.test(text))).toBe(true)
  })
})

describe.each(scenes.map((scene) => [`${scene.call}, ${scene.screen}`, scene] as const))('%s', (_, scene) => {
  const pairs = pairsOf(scene)
  const type = (values: Readonly<Record<string, Typed>>, row: Row) => typedOf(values, row)

  if (pairs.length > 0) {
    test('without other changes, it saves and asks nothing', async () => {
      const begun = await openScene(scene)
      const { calls } = begun.stage.app
      const mine = type(mineOf(pairs), begun.before)
      calls.length = 0
      await begun.screen.save(mine)
      expectSaved(begun.screen)
      // Each write waits for one read and no more.
      const waited = calls.slice(0, calls.findLastIndex(isWrite))
      expect(waited.filter((call) => !isWrite(call)).length, waited.join()).toBeLessThanOrEqual(
        calls.filter(isWrite).length,
      )
      await expectStored(scene, begun, { ...begun.before, ...mine })
    })
  }

  test('when others change other fields, it keeps all changes and asks nothing', async () => {
    for (const [name, pair] of pairs) {
      const begun = await openScene(scene)
      const { stage, screen, before } = begun
      const others = type(theirsOf(pairs.filter(([other]) => other !== name)), before)
      if (Object.keys(others).length > 0) await changeAsOther(scene, stage, others)
      await scene.elsewhere?.act(stage)
      const now = await readItem(scene, stage)
      await screen.save(type({ [name]: pair[0] }, before))
      expectSaved(screen)
      await expectStored(scene, begun, {
        ...before,
        ...now,
        ...scene.elsewhere?.then,
        ...others,
        ...type({ [name]: pair[0] }, now),
      })
    }
  })

  if (pairs.length > 0) {
    test('when others make the same change, it asks nothing', async () => {
      const begun = await openScene(scene)
      const mine = type(mineOf(pairs), begun.before)
      await changeAsOther(scene, begun.stage, mine)
      const words = Object.entries(mine).filter(([, value]) => !(value instanceof Blob))
      if (words.length > 0) await begun.screen.save(Object.fromEntries(words))
      expectSaved(begun.screen)
      await expectStored(scene, begun, { ...begun.before, ...mine })
    })
  }

  if (pairs.length > 0 && !isSwitch(pairs)) {
    test.each<readonly [string, Side, Side]>([
      ['mine, theirs, mine …', 'mine', 'theirs'],
      ['theirs, mine, theirs …', 'theirs', 'mine'],
    ])('when others change the same fields, it asks once for each; the answers are %s', async (_title, even, odd) => {
      const begun = await openScene(scene)
      const { stage, screen, before } = begun
      await changeAsOther(scene, stage, type(theirsOf(pairs), before))
      const now = await readItem(scene, stage)
      await screen.save(type(mineOf(pairs), before))
      const asked = screen.asked().map(({ path }) => path.filter((part) => part !== 'data')[0])
      const disputed = pairs.filter(([, [mine, theirs]]) => mine !== theirs).map(([name]) => name)
      expect(asked.toSorted()).toEqual(disputed.toSorted())
      // Nothing is written before the answer, and a question is not an error.
      expect(stage.app.toasts.filter(({ kind }) => kind === 'error')).toEqual([])
      await expectStored(scene, begun, now)
      await screen.decide((_conflict, index) => (index % 2 === 0 ? even : odd))
      expectSaved(screen)
      const isMine = new Set(asked.filter((_name, index) => (index % 2 === 0 ? even : odd) === 'mine'))
      const chosen = pairs.filter(([name]) => isMine.has(name))
      // Parts of a characteristic that only one person changed keep that change.
      const options = asked.includes('options') && !isMine.has('options') && mergedOptions(pairs, now)
      const mine = type(mineOf(chosen), scene.fields ? before : now)
      await expectStored(scene, begun, { ...now, ...mine, ...options })
    })
  }

  for (const row of scene.nested ?? []) {
    const sides: readonly Side[] = row.asks ? ['mine', ...(row.thenTheirs ? (['theirs'] as const) : [])] : ['mine']
    test.each(sides)(`others ${row.what} a part: ${row.title}; ${row.asks ?? 0} questions, %s`, async (side) => {
      const begun = await openScene(scene)
      const { stage, screen, before } = begun
      if (typeof row.theirs === 'function') await row.theirs(stage)
      else await changeAsOther(scene, stage, type(row.theirs, before))
      await screen.save(type(row.mine, before))
      expect(screen.asked()).toHaveLength(row.asks ?? 0)
      expect(stage.app.toasts.filter(({ kind }) => kind === 'error')).toEqual([])
      if (row.asks) await screen.decide(() => side)
      expectSaved(screen)
      await expectStored(scene, begun, {
        ...before,
        ...(side === 'mine' ? row.then : (row.thenTheirs ?? row.then))(before),
      })
    })
  }

  const removal = removalOf(scene)
  if (removal) {
    test('when others delete the item, it reports that and creates a new item only on request', async () => {
      const { stage, screen, before } = await openScene(scene)
      await stage.act(removal.name)
      const list = async () => JSON.stringify(await listItems(scene, stage))
      const without = await list()
      const mine = type(scene.nested?.[0] && pairs.length === 0 ? scene.nested[0].mine : mineOf(pairs), before)
      await screen.save(mine)
      expect(screen.asked()).toEqual([])
      expect(screen.problem()).toEqual(expect.any(String))
      expect(await list()).toBe(without)
      if (!screen.recreate) return
      await screen.recreate({ ...mine, ...scene.recreated })
      expectSaved(screen)
      const [made] = (await listItems(scene, stage)).filter((row) => !without.includes(String(row.uuid)))
      expect(made, 'the list has no new item').toBeDefined()
      const pictures = (row: Row | undefined) => (Array.isArray(row?.image_urls) ? row.image_urls.length : 0)
      expect(pictures(made)).toBe(pictures(before))
      await expectItem(stage, scene, writableFields(scene, made ?? {}), writableFields(scene, { ...before, ...mine }))
    })
  }

  if (/^(?:products|variants)\./.test(scene.call)) {
    test('when pieces are sold, saving other fields keeps the new stock', async () => {
      const begun = await openScene(scene)
      const { stage, screen, before } = begun
      await sellSome(scene, stage)
      const now = await readItem(scene, stage)
      expect(now).not.toEqual(before)
      const mine = pairs.length > 0 ? mineOf(pairs) : (scene.nested?.[0]?.mine ?? {})
      await screen.save(type(mine, before))
      expectSaved(screen)
      await expectStored(scene, begun, { ...now, ...type(mine, now) })
    })
  }
  if (pairs.some(([name]) => name === 'options')) {
    test.each<readonly [Side, (typed: number, sold: number, left: number) => number]>([
      ['mine', (typed) => typed],
      ['theirs', (_typed, _sold, left) => left],
      ['difference', (typed, sold) => typed - sold],
    ])('when pieces are sold while a stock is typed, it asks once; the answer is %s', async (side, wanted) => {
      const begun = await openScene(scene)
      const { stage, screen, before } = begun
      await sellSome(scene, stage)
      const now = await readItem(scene, stage)
      const stock = optionsOf(before).map(({ quantity }) => Number(quantity))
      const left = optionsOf(now).map(({ quantity }) => Number(quantity))
      await screen.save({
        options: optionsOf(before).map((option, index) => ({ ...option, quantity: (stock[index] ?? 0) + 10 })),
      })
      const moved = stock.filter((pieces, index) => pieces !== left[index])
      expect(screen.asked().map(({ path }) => path.at(-1))).toEqual(moved.map(() => 'quantity'))
      await screen.decide(() => side)
      expectSaved(screen)
      const options = optionsOf(now).map((option, index) => {
        const [was = 0, is = 0] = [stock[index], left[index]]
        return { ...option, quantity: was === is ? was + 10 : wanted(was + 10, was - is, is) }
      })
      await expectStored(scene, begun, { ...now, options })
    })
  }
})
