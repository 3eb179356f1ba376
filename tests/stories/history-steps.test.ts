import { describe, expect, test } from 'vitest'
import type { ListedBatch } from '@console/web/kit/journal/journal'
import type { Entry } from '@console/web/kit/journal/step'
import { claimedIn, listFor, turnsOf, wantedSteps } from '@console/web/history/take-back'
import { batch, entry, thing } from '../kit/history-entries.ts'

/* What of an action is done once more or taken back. */

describe('the steps', () => {
  const things = { product: thing }
  const made = entry({ index: 1, before: null, after: { title: 'Мёд' } })
  const removed = entry({ index: 2, before: { title: 'Мёд' }, after: null })
  const changed = entry({ index: 3, before: { title: 'Мёд' }, after: { title: 'Чай' }, names: { x: 'X' } })
  const planned = entry({ ...changed, index: 4, outcome: 'planned' })
  const unknown = entry({ ...changed, index: 5, thing: 'other' })

  test('of an action that is finished are those that were only planned', () => {
    const wanted = wantedSteps('finish', [made, planned, changed], things)
    expect(wanted).toEqual([{ entry: planned, thing, deed: 'finish' }])
  })

  test('of one that is taken back are those that may have written something, the last first and backwards', () => {
    const half = entry({ ...made, index: 6, outcome: 'failed' })
    const wanted = wantedSteps('takeBack', [made, changed, planned, unknown, half], things)
    const back = { thing: 'product', place: 'shop', path: made.path, title: 'Мёд' }
    expect(wanted.map(({ entry: step }) => step)).toEqual([
      { ...back, before: half.after, after: null, names: {}, isPart: true },
      { ...back, before: changed.after, after: changed.before, names: { x: 'X' }, isPart: false },
      { ...back, before: made.after, after: null, names: {}, isPart: false },
    ])
  })

  test('look in a list for what was made, or is to be made, and for nothing else', () => {
    const list = { thing, above: { shop: 'shop' }, name: 'product {"shop":"shop"}' }
    const at = (one: Entry) => listFor({ entry: one, thing, deed: 'finish' })
    expect(at(changed)).toEqual([])
    expect(at(made)).toEqual([list])
    expect(at(removed)).toEqual([])
    expect(at(entry({ ...removed, path: { shop: 'shop' } }))).toEqual([list])
  })

  test('know what an action made by itself', () => {
    const other = entry({ path: { product: 'q' }, outcome: 'failed' })
    expect([...claimedIn([made, other], things)]).toEqual(['p'])
    expect([...claimedIn([unknown], things)]).toEqual([undefined])
  })

  describe('with the things that they are about', () => {
    const name = 'product {"shop":"shop"}'
    const standing = (uuid: string, title = 'Мёд') => ({ title, path: { shop: 'shop', product: uuid } })
    const lists = new Map([[name, [standing('other', 'Чай'), standing('p'), standing('q'), standing('r')]]])
    const bare = { shop: 'shop' }
    const turns = (deed: 'finish' | 'takeBack', one: ListedBatch, ...entries: Entry[]) =>
      turnsOf(
        { batch: one, deed },
        entries.map((step) => ({ entry: step, thing, deed })),
        new Set(['p']),
        lists,
      )

    test('take of those of the same title one that is nobody else’s, each another', () => {
      const unnamed = entry({ ...made, path: bare, outcome: 'planned' })
      const found = turns('finish', batch(), unnamed, unnamed, unnamed)
      expect(found.map(({ settling }) => settling.made?.product)).toEqual(['q', 'r', undefined])
      expect(found.map(({ settling }) => settling.isCareful)).toEqual([false, false, false])
    })

    test('pass over those that were there before', () => {
      const [turn] = turns('finish', batch(), entry({ ...made, path: bare, others: ['q'] }))
      expect(turn?.settling.made).toEqual({ shop: 'shop', product: 'r' })
    })

    test('made anew note which of the same title are there already', () => {
      const [turn] = turns('takeBack', batch(), made)
      expect(turn?.entry).toEqual({ ...made, others: ['p', 'q', 'r'] })
      expect(turn?.settling).toEqual({ step: made, thing, made: null, isCareful: true })
    })

    test('are careful with what is taken back, and with finishing that', () => {
      expect(turns('finish', batch({ takesBack: 'a' }), changed)[0]?.settling.isCareful).toBe(true)
      expect(turns('takeBack', batch(), changed)[0]).toEqual({
        batch: batch(),
        deed: 'takeBack',
        entry: changed,
        settling: { step: changed, thing, made: null, isCareful: true },
      })
    })

    test('find nothing where there is no list', () => {
      const [turn] = turnsOf(
        { batch: batch(), deed: 'finish' },
        [{ entry: entry({ ...made, path: bare }), thing, deed: 'finish' }],
        new Set(),
        new Map(),
      )
      expect(turn?.settling.made).toBeNull()
    })
  })
})
