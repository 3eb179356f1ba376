import { allSettled, scopeBind } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { $platform } from '@console/web/kit/platform/platform'
import { $hasQueued, $waiting, unfinishedOf } from '@console/web/kit/journal/first-load'
import { endBatchesFx } from '@console/web/kit/journal/journal'
import type { ChangeStep, Entry } from '@console/web/kit/journal/step'
import { readWaitingFx, queueChangesFx, waitingBatches } from '@console/web/kit/journal/outbox'
import { queueOffline } from '@console/web/kit/data/offline-update'
import { toast } from '@console/web/kit/platform/toast'
import { openJournal, waitingStep as change, waitingStep } from '../kit/open-journal.ts'
import { stubPlatform } from '../kit/browser-parts.ts'
import { recordValues, flushTasks } from '../kit/held-calls.ts'
import { here, openUpdate, pricedJar, type Draft, type PricedJar } from '../kit/held-update.ts'

/* Changes that wait for a network: one batch per project, one entry per item. */

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

  test('replaces an earlier change of the same item', async () => {
    await wait([change('Мёд', 1, 2), change('Чай', 3, 4)], 'Пересчёт')
    const all = await wait([change('Мёд', 2, 5), change('Лимон', 0, 1)], 'Пересчёт')
    expect(told(all)).toEqual([
      ['Мёд', 1, 5, 0],
      ['Чай', 3, 4, 1],
      ['Лимон', 0, 1, 2],
    ])
    expect(await batches()).toMatchObject([{ title: 'Пересчёт', size: 3 }])
  })

  test('gets its own position, after replaced and unnumbered changes', async () => {
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

describe('an update that can be queued', () => {
  const open = (isOffline: boolean, mayWait = true) => {
    const page = openUpdate()
    const offlinePageChange = queueOffline<Draft, { shop: string }, PricedJar>(page.updateFx, () =>
      Promise.resolve({
        stepOf: ({ item, body }) =>
          mayWait
            ? { ...waitingStep(item.uuid, 0, 0), before: { title: item.title }, after: { title: body.title } }
            : null,
        after: ({ item, body }, waiting) => ({ ...item, title: `${body.title} (${waiting.length})` }),
      }),
    )
    const network = { isOff: isOffline }
    const scope = openJournal('anna', app.browser, stubPlatform(app.storage, { isOffline: () => network.isOff })).scope
    const save = async (item: PricedJar, title: string) => {
      const run = scopeBind(offlinePageChange, { scope })({ item, at: here, body: { title } })
      run.catch(() => undefined)
      await flushTasks()
      return { run }
    }
    return {
      ...page,
      offlinePageChange,
      network,
      scope,
      save,
      sent: recordValues(scope, offlinePageChange.sent),
      said: recordValues(scope, toast),
    }
  }

  test('is sent at once when online with an empty queue', async () => {
    const { save, reads, sent, said } = open(false)
    const { run } = await save(pricedJar, 'Мёд')
    expect(reads.asked).toHaveLength(1)
    await reads.answer(pricedJar)
    expect(await run).toBe(pricedJar)
    expect([sent, said]).toEqual([[expect.objectContaining({ result: pricedJar })], []])
  })

  test('is queued when offline, and returns the expected item', async () => {
    const { save, reads, network, sent, said } = open(true)
    const { run } = await save(pricedJar, 'Чай')
    const saved = await run
    expect(saved).toEqual({ ...pricedJar, title: 'Чай (1)' })
    expect([sent, said]).toEqual([[], [{ kind: 'info', text: 'Нет связи. Отправим, когда она появится.' }]])
    expect(reads.asked).toEqual([])
    expect(await (await save({ ...pricedJar, uuid: 'second' }, 'Соль')).run).toMatchObject({ title: 'Соль (2)' })
    // Earlier changes go first: another change of the same item waits behind them, a change of another item does not.
    network.isOff = false
    expect(await (await save(pricedJar, 'Лимон')).run).toMatchObject({ title: 'Лимон (2)' })
    await save({ ...pricedJar, uuid: 'other' }, 'Джем')
    expect(reads.asked).toHaveLength(1)
  })

  test('is sent when the browser cannot tell whether it is offline', async () => {
    const { offlinePageChange, reads } = open(true)
    const { scope } = openJournal('anna', app.browser)
    scopeBind(offlinePageChange, { scope })({ item: pricedJar, at: here, body: { title: 'Чай' } }).catch(
      () => undefined,
    )
    await flushTasks()
    expect(reads.asked).toHaveLength(1)
  })

  test('is sent when its change cannot be queued', async () => {
    const { save, reads } = open(true, false)
    await save(pricedJar, 'Чай')
    expect(reads.asked).toHaveLength(1)
  })

  test('has the events of the update that it wraps', () => {
    const { offlinePageChange, updateFx } = open(false)
    expect([offlinePageChange.readFx, offlinePageChange.written]).toEqual([updateFx.readFx, updateFx.written])
  })
})
