import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import {
  $questions,
  $waitingEntities,
  decided,
  opened,
  postponed,
  retried,
  sendRequested,
  sent,
} from '@console/web/history/waiting-model'
import type { RecordedEntity } from '@console/web/history/entity'
import { queueChangesFx } from '@console/web/kit/journal/outbox'
import { $waiting } from '@console/web/kit/journal/first-load'
import { stubPlatform } from '../kit/browser-parts.ts'
import { refused, recordValues, unreachable } from '../kit/held-calls.ts'
import { openJarHistory } from '../kit/jar-history.ts'
import { step } from '../kit/open-journal.ts'

/* Changes that waited for the network: sending, questions and messages. */

/** Jars of which these wait: each costs 1 there, and is to cost 2. */
async function openWaiting(names: readonly string[] = ['Мёд'], over: Partial<RecordedEntity> = {}) {
  const network = { isOff: true }
  const shelf = await openJarHistory(stubPlatform(new Map([['owner', 'anna']]), { isOffline: () => network.isOff }))
  const { scope, jars, send } = shelf
  await allSettled($waitingEntities, { scope, params: { jar: { ...shelf.entity, ...over } } })
  for (const name of names) jars.set(name, { title: name, price: 1 })
  const wait = (title: string) => {
    const { before, after, ...rest } = step({ title, path: { jar: title } })
    if (!before || !after) throw new Error('no change')
    return allSettled(queueChangesFx, { scope, params: { steps: [{ ...rest, before, after }] } })
  }
  for (const name of names) await wait(name)
  return {
    ...shelf,
    wait,
    network,
    told: recordValues(scope, sent),
    priceOf: (name: string) => jars.get(name)?.price,
    waiting: () => scope.getState($waiting)[0],
    waits: () => scope.getState($waiting).map(({ title }) => title),
    questions: () => scope.getState($questions),
    comeBack: () => {
      network.isOff = false
      return send(opened, undefined)
    },
  }
}

describe('a queued change', () => {
  test('is shown offline, and sent once online', async () => {
    const app = await openWaiting(['Мёд', 'Чай'])
    await app.send(opened, undefined)
    expect([app.waits(), app.asked]).toEqual([['Мёд', 'Чай'], []])
    await app.comeBack()
    expect([app.priceOf('Мёд'), app.priceOf('Чай'), app.waits()]).toEqual([2, 2, []])
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Отправлено: 2\u00a0изменения' }])
    expect(app.told.map((all) => all.map(({ title }) => title))).toEqual([['Мёд', 'Чай']])
    await app.send(opened, undefined)
    expect(app.toasts).toHaveLength(1)
  })

  test('is sent once despite concurrent attempts', async () => {
    const app = await openWaiting()
    app.network.isOff = false
    await Promise.all([app.send(opened, undefined), app.send(retried, undefined), app.send(sendRequested, undefined)])
    expect(app.asked.filter((one) => Array.isArray(one) && one[0] === 'write')).toHaveLength(1)
  })

  test('is sent by a later attempt if the journal could not be read', async () => {
    const app = await openWaiting()
    const read = app.store.entries
    vi.spyOn(app.store, 'entries').mockImplementationOnce(read).mockRejectedValueOnce(new Error('no disk'))
    await app.comeBack()
    expect([app.waits(), await app.store.isHeld(app.waiting()?.batch ?? '')]).toEqual([['Мёд'], false])
    await app.send(retried, undefined)
    expect(app.waits()).toEqual([])
  })

  test('is sent although it was queued while another one was sent', async () => {
    const app = await openWaiting()
    app.network.isOff = false
    await Promise.all([app.send(retried, undefined), app.wait('Мёд')])
    await app.wait('Мёд')
    expect(app.waits()).toEqual([])
  })

  test('of an unknown entity ends', async () => {
    const app = await openWaiting()
    await allSettled($waitingEntities, { scope: app.scope, params: {} })
    await app.comeBack()
    expect([app.asked, app.toasts]).toEqual([[], []])
  })

  test('with a shopper’s data is deleted once it is sent', async () => {
    const app = await openWaiting(['Мёд'], { isPrivate: true })
    await app.comeBack()
    await app.open()
    expect(await app.store.entries(app.first().id)).toMatchObject([{ outcome: 'done', before: {}, after: {} }])
    const other = await openWaiting()
    await other.comeBack()
    await other.open()
    expect(await other.store.entries(other.first().id)).toMatchObject([{ before: { price: 1 }, after: { price: 2 } }])
  })
})

describe('a refused change', () => {
  test.each([
    unreachable(),
    refused(401),
    refused(408),
    refused(429),
    refused(451),
    refused(500),
    refused(503),
    refused(404).ending(),
  ])('stays queued after %o, and is tried again', async (error) => {
    const app = await openWaiting()
    app.failWith(error)
    await app.comeBack()
    expect([app.waits(), app.toasts]).toEqual([['Мёд'], []])
    app.failWith(null)
    await app.send(retried, undefined)
    expect([app.waits(), app.priceOf('Мёд')]).toEqual([[], 2])
  })

  test.each([
    [['Мёд'], 'Мёд: Отказ 422'],
    [['Мёд', 'Чай', 'Соль'], 'Мёд: Отказ 422 И ещё 2 — в истории.'],
  ])('ends with its reason: %o', async (names, text) => {
    const app = await openWaiting(names)
    app.failWith(refused(422))
    await app.comeBack()
    expect([app.waits(), app.toasts]).toEqual([[], [{ kind: 'error', text }]])
  })

  test('ends after an internal error, too', async () => {
    const app = await openWaiting()
    app.failWith(new Error('Ой.'))
    await app.comeBack()
    expect([app.waits(), app.toasts]).toEqual([
      [],
      [{ kind: 'error', text: 'Мёд: Ошибка в самой консоли. Попробуйте ещё раз.' }],
    ])
  })

  test.each([
    [['Мёд'], 'Мёд: этого больше нет.'],
    [['Мёд', 'Чай'], 'Мёд: этого больше нет, и ещё 1.'],
  ])('ends with a message when its item is gone: %o', async (names, text) => {
    const app = await openWaiting(names)
    app.jars.clear()
    await app.comeBack()
    expect([app.waits(), app.toasts]).toEqual([[], [{ kind: 'info', text }]])
  })
})

describe('a conflict with others', () => {
  async function asked() {
    const app = await openWaiting(['Мёд', 'Чай'])
    app.jars.set('Мёд', { title: 'Мёд', price: 9 })
    await app.comeBack()
    const [question] = app.questions()
    if (!question) throw new Error('nothing is asked')
    const choices = question.conflicts.map(({ path, theirs, mine }) => ({ path, theirs, value: mine }))
    return { app, question, answers: new Map([[question.key, choices]]) }
  }

  test('opens a question, and other changes are sent', async () => {
    const { app, question } = await asked()
    expect(question).toMatchObject({ title: 'Мёд', conflicts: [{ path: ['price'], theirs: 9, mine: 2 }] })
    expect([app.waits(), app.priceOf('Чай'), app.priceOf('Мёд')]).toEqual([['Мёд'], 2, 9])
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Отправлено: 1\u00a0изменение' }])
    await app.send(retried, undefined)
    expect(app.questions()).toHaveLength(1)
  })

  test('is written as decided', async () => {
    const { app, answers } = await asked()
    await app.send(decided, answers)
    expect([app.waits(), app.priceOf('Мёд'), app.questions()]).toEqual([[], 2, []])
  })

  test('opens its question again only on request after it was postponed', async () => {
    const { app } = await asked()
    await app.send(postponed, undefined)
    await app.send(retried, undefined)
    expect([app.questions(), app.waits()]).toEqual([[], ['Мёд']])
    await app.send(sendRequested, undefined)
    expect(app.questions()).toHaveLength(1)
  })
})
