import { scopeBind } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { queueOffline } from '@console/web/kit/data/offline-update'
import { toast } from '@console/web/kit/platform/toast'
import { stubPlatform } from '../kit/browser-parts.ts'
import { recordValues, flushTasks } from '../kit/held-calls.ts'
import { here, openUpdate, pricedJar, type Draft, type PricedJar } from '../kit/held-update.ts'
import { openJournal, waitingStep } from '../kit/open-journal.ts'

let app: ReturnType<typeof openJournal>
beforeEach(() => {
  app = openJournal()
})

describe('an update that can be queued', () => {
  const open = (isOffline: boolean, mayWait = true) => {
    const page = openUpdate()
    const waitable = queueOffline<Draft, { shop: string }, PricedJar>(page.updateFx, () =>
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
      const run = scopeBind(waitable, { scope })({ item, at: here, body: { title } })
      run.catch(() => undefined)
      await flushTasks()
      return { run }
    }
    return {
      ...page,
      waitable,
      network,
      scope,
      save,
      sent: recordValues(scope, waitable.sent),
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

  test('is queued when offline, and returns the expected thing', async () => {
    const { save, reads, network, sent, said } = open(true)
    const { run } = await save(pricedJar, 'Чай')
    const saved = await run
    expect(saved).toEqual({ ...pricedJar, title: 'Чай (1)' })
    expect([sent, said]).toEqual([[], [{ kind: 'info', text: 'Нет связи. Отправим, когда она появится.' }]])
    expect(reads.asked).toEqual([])
    expect(await (await save({ ...pricedJar, uuid: 'second' }, 'Соль')).run).toMatchObject({ title: 'Соль (2)' })
    // What waits already goes first: another change of the same waits behind it, one of something else does not.
    network.isOff = false
    expect(await (await save(pricedJar, 'Лимон')).run).toMatchObject({ title: 'Лимон (2)' })
    await save({ ...pricedJar, uuid: 'other' }, 'Джем')
    expect(reads.asked).toHaveLength(1)
  })

  test('is sent when the browser cannot tell whether it is offline', async () => {
    const { waitable, reads } = open(true)
    const { scope } = openJournal('anna', app.browser)
    scopeBind(waitable, { scope })({ item: pricedJar, at: here, body: { title: 'Чай' } }).catch(() => undefined)
    await flushTasks()
    expect(reads.asked).toHaveLength(1)
  })

  test('is sent when its change cannot be queued', async () => {
    const { save, reads } = open(true, false)
    await save(pricedJar, 'Чай')
    expect(reads.asked).toHaveLength(1)
  })

  test('has the events of the update that it wraps', () => {
    const { waitable, updateFx } = open(false)
    expect([waitable.readFx, waitable.written]).toEqual([updateFx.readFx, updateFx.written])
  })
})
