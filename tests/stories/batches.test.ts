import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Choice, Conflict } from '@console/web/kit/merge/three-way'
import * as runs from '@console/web/history/run-model'
import { runAction, openElsewhere, openHistory, reopenConsole } from '../kit/batches.ts'
import type { ShopApp } from '../kit/open-shop.ts'
import { openProducts } from '../kit/products.ts'
import { kinds } from '../kit/batch-kinds.ts'

test('the table has every kind of batch', () => {
  const sources = import.meta.glob<string>('../../web/src/**/*.ts', { query: '?raw', import: 'default', eager: true })
  const journaled = Object.entries(sources)
    .filter(
      ([path, text]) =>
        !path.includes('/src/kit/') && /\bjournal: (?:RemovalJournaling<\w+> = )?\{\s*title:/.test(text),
    )
    .map(([path]) => path.replace('../../web/src/', ''))
  const known = new Set(Object.values(kinds).flatMap(({ files }) => files))
  expect(journaled.toSorted()).toEqual([...known].toSorted())
})

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  const { read, project } = kind
  const make = async (app: ShopApp) => {
    await kind.open?.(app)
    await kind.make(app)
  }
  const done = /^Сделано: (\d+) из \1\.$/

  test('undo restores the state before', async () => {
    const app = await openProducts()
    const before = await read(app)
    await make(app)
    expect(await read(app)).not.toEqual(before)
    expect(await runAction(app, 'undo', project)).toMatch(done)
    expect(await read(app)).toEqual(before)
  })

  test.each(process.env.CASES === 'all' ? [1, 2, 3, 4] : [2, 4])(
    'killed after call %i is undone by the next visit',
    async (nth) => {
      const dying = await openProducts()
      const before = await read(dying)
      await Promise.race([dying.killAfter(nth), make(dying)])
      const next = await reopenConsole(dying)
      expect(await runAction(next, 'undo', project)).toMatch(done)
      expect(await read(next)).toEqual(before)
      expect((await openHistory(next, project)).filter(({ isEnded }) => !isEnded)).toEqual([])
    },
  )

  test.each(process.env.CASES === 'all' ? [1, 3] : [3])(
    'killed after call %i is finished by the next visit, then undone over another killed tab',
    async (nth) => {
      const alone = await openProducts()
      const before = await read(alone)
      await make(alone)
      const after = await read(alone)

      const dying = await openProducts()
      await Promise.race([dying.killAfter(nth), make(dying)])
      const next = await reopenConsole(dying)
      const [left] = await openHistory(next, project)
      if (!left?.isEnded) expect(await runAction(next, 'finish', project)).toMatch(done)
      expect(await read(next)).toEqual(after)

      await Promise.race([next.killAfter(nth), runAction(next, 'undo', project)])
      const last = await reopenConsole(next)
      const [newest] = await openHistory(last, project)
      if (newest?.isEnded === false)
        expect(await runAction(last, newest.takesBack === null ? 'undo' : 'finish', project)).toMatch(done)
      expect(await read(last)).toEqual(before)
    },
  )

  const takenBack = async (app: ShopApp) => {
    for (const batch of await openHistory(app, project)) {
      await allSettled(runs.actionRequested, { scope: app.scope, params: { batch, action: 'undo' } })
      await allSettled(runs.confirmed, { scope: app.scope })
    }
  }

  test('undo restores the other person’s concurrent change', async () => {
    const app = await openProducts()
    await kind.open?.(app)
    const other = await openElsewhere(app)
    await kind.open?.(other)
    await (kind.meanwhile ?? ((one) => kind.make(one, 1)))(other)
    const theirs = await read(other)
    await kind.make(app)
    const questions = kind.run ? app.scope.getState(kind.run.$questions) : []
    const mine = ({ path, theirs: now, mine: value }: Conflict): Choice => ({ path, theirs: now, value })
    const answers = new Map(questions.map(({ key, conflicts }) => [key, conflicts.map(mine)]))
    if (kind.run && questions.length > 0) await allSettled(kind.run.resolved, { scope: app.scope, params: answers })
    expect(await read(app)).not.toEqual(theirs)
    await takenBack(app)
    expect(await read(app)).toEqual(theirs)
  })

  test('undo keeps the same change of another person', async () => {
    const app = await openProducts()
    await kind.open?.(app)
    const other = await openElsewhere(app)
    await make(other)
    const theirs = await read(other)
    await kind.make(app)
    expect(await read(app)).toEqual(theirs)
    await takenBack(app)
    expect(await read(app)).toEqual(theirs)
  })
})
