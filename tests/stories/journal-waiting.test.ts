import { allSettled, scopeBind } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { $platform } from '@console/web/kit/platform/platform'
import { $hasQueued, $waiting, unfinishedOf } from '@console/web/kit/journal/first-load'
import { endBatchesFx } from '@console/web/kit/journal/journal'
import type { ChangeStep, Entry } from '@console/web/kit/journal/step'
import { readWaitingFx, queueChangesFx, waitingBatches } from '@console/web/kit/journal/outbox'
import { openJournal, waitingStep as change } from '../kit/open-journal.ts'

/* Changes that wait for a network: one batch a project, one entry a thing. */

let app: ReturnType<typeof openJournal>
beforeEach(() => {
  app = openJournal()
})
const wait = (steps: readonly ChangeStep[], title?: string) =>
  scopeBind(queueChangesFx, { scope: app.scope })({ steps, ...(title !== undefined && { title }) })
const batches = () => app.store.batches('anna')
const told = (entries: readonly Entry[]) =>
  entries.map(({ title, before, after, index }) => [title, before?.stock, after?.stock, index])

describe('a queued change', () => {
  test('is stored in the journal and shown', async () => {
    const all = await wait([change('Мёд', 1, 2), change('Чай', 3, 4)], 'Пересчёт')
    expect(told(all)).toEqual([
      ['Мёд', 1, 2, 0],
      ['Чай', 3, 4, 1],
    ])
    expect(await batches()).toMatchObject([
      { title: 'Пересчёт', place: 'shop', isWaiting: true, isEnded: false, size: 2 },
    ])
    expect(app.scope.getState($waiting)).toEqual(all)
    expect(app.scope.getState($hasQueued)).toBe(true)
    expect(app.storage.get(unfinishedOf('anna'))).toBe((await batches())[0]?.id)
  })

  test('replaces an earlier change of the same thing', async () => {
    await wait([change('Мёд', 1, 2), change('Чай', 3, 4)], 'Пересчёт')
    const all = await wait([change('Мёд', 2, 5), change('Лимон', 0, 1)], 'Пересчёт')
    expect(told(all)).toEqual([
      ['Мёд', 1, 5, 0],
      ['Чай', 3, 4, 1],
      ['Лимон', 0, 1, 2],
    ])
    expect(await batches()).toMatchObject([{ title: 'Пересчёт', size: 3 }])
  })

  test('gets a place of its own, after replaced and unnumbered changes', async () => {
    await wait([change('Мёд', 1, 2), change('Чай', 3, 4)])
    await wait([change('Мёд', 2, 5), change('Лимон', 0, 1)])
    const all = await wait([change('Джем', 6, 7)])
    expect(all.map(({ title }) => title)).toEqual(['Мёд', 'Чай', 'Лимон', 'Джем'])
    // Earlier consoles left numbers out.
    const [batch] = await batches()
    const [last] = all.slice(-1)
    if (!batch || !last) throw new Error('nothing waits')
    await app.store.put(batch, [{ ...last, ...change('Соль', 1, 2), index: 9 }])
    expect((await wait([change('Перец', 1, 2)])).map(({ title }) => title)).toEqual([
      'Мёд',
      'Чай',
      'Лимон',
      'Джем',
      'Соль',
      'Перец',
    ])
  })

  test('ends when it is changed back', async () => {
    await wait([change('Мёд', 1, 2)])
    expect(await wait([change('Мёд', 2, 1)])).toEqual([])
    const [batch] = await batches()
    expect(await app.store.entries(batch?.id ?? '')).toMatchObject([{ outcome: 'done', after: { stock: 1 } }])
  })

  test('joins a batch with a common title when the titles differ', async () => {
    await wait([change('Мёд', 1, 2)], 'Пересчёт')
    await wait([change('Чай', 1, 2)], 'Цены')
    expect(await batches()).toMatchObject([{ title: 'Изменено без связи' }])
    await wait([change('Лимон', 1, 2, 'other')])
    expect((await batches()).map(({ title, place }) => [title, place])).toEqual(
      expect.arrayContaining([['Изменено без связи', 'other']]),
    )
  })

  test('has a batch for each project, and joins no ended one', async () => {
    await wait([change('Мёд', 1, 2)])
    await wait([change('Мёд', 1, 2, 'other')])
    const [batch] = await batches()
    if (!batch) throw new Error('no batch')
    await app.store.put({ ...batch, isEnded: true }, [])
    await wait([change('Мёд', 1, 3, batch.place)])
    const waiting = await waitingBatches({ store: app.store, platform: app.scope.getState($platform) })
    expect((await batches()).length).toBe(3)
    expect(waiting.map(({ place }) => place).sort()).toEqual(['other', 'shop'])
  })

  test.each<[string, (entry: Entry) => Promise<unknown>]>([
    ['is being sent', ({ batch }) => app.store.hold(batch)],
    ['may have been written', (entry) => app.store.note(entry, { isCompared: true })],
    ['was sent', (entry) => app.store.note(entry, { outcome: 'done' })],
  ])('is added after one that %s', async (_how, happen) => {
    const [entry] = await wait([change('Мёд', 1, 2)])
    if (!entry) throw new Error('nothing waits')
    await happen(entry)
    await wait([change('Мёд', 2, 5)])
    expect(told(await app.store.entries(entry.batch))).toEqual([
      ['Мёд', 1, 2, 0],
      ['Мёд', 2, 5, 1],
    ])
  })

  test('fails as unreachable when the journal is unavailable', async () => {
    app.browser.isBlocked = true
    await expect(wait([change('Мёд', 1, 2)])).rejects.toMatchObject({ kind: 'unreachable' })
    expect(app.scope.getState($hasQueued)).toBe(false)
  })
})

test('a sent change is not shown after its batch ends', async () => {
  const [entry] = await wait([change('Мёд', 1, 2)])
  const [batch] = await batches()
  if (!entry || !batch) throw new Error('nothing waits')
  await app.note(entry, { outcome: 'done' })
  await allSettled(endBatchesFx, { scope: app.scope, params: [batch] })
  expect(await scopeBind(readWaitingFx, { scope: app.scope })()).toEqual([])
})
