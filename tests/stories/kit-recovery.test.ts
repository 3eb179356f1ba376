import { createEvent, createStore, createWatch, fork, type Unit } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiError } from '@console/web/kit/api/error'
import { createRecovery } from '@console/web/kit/data/recovery'
import { begin, heldCalls, refused, unreachable } from '../kit/held-calls.ts'

/* A creation whose answer did not come: whether it stands on the server is told by the list. */

interface Jar {
  readonly uuid: string
  readonly [name: string]: unknown
}
const honey: Jar = { uuid: 'honey', title: 'Мёд' }

function openRecovery() {
  const list = {
    $items: createStore<Jar[]>([honey]),
    refresh: createEvent(),
    loaded: createEvent<Jar[]>(),
    failed: createEvent<ApiError>(),
  }
  const { callFx, ...calls } = heldCalls<{ readonly body: unknown }, Jar>()
  const closed = createEvent()
  const recovery = createRecovery({ list, createFx: callFx, closed })
  const scope = fork()
  const told = <Value>(unit: Unit<Value>): Value[] => {
    const all: Value[] = []
    createWatch({ unit, scope, fn: (value) => void all.push(value) })
    return all
  }
  return {
    /** Sends a body whose answer is lost. */
    lose: async (body: unknown, error = unreachable()) => {
      await begin(
        callFx.prepend((sent: { body: unknown }) => sent),
        scope,
        { body },
      )
      await calls.refuse(error)
    },
    loaded: (...jars: Jar[]) => begin(list.loaded, scope, jars),
    failed: () => begin(list.failed, scope, refused()),
    close: () => begin(closed, scope, undefined),
    isLooking: () => scope.getState(recovery.$isLooking),
    refreshed: told(list.refresh),
    found: told(recovery.found),
    unsure: told(recovery.unsure),
  }
}
let lost: ReturnType<typeof openRecovery>
beforeEach(() => {
  lost = openRecovery()
})

describe('a lost answer', () => {
  test('is looked for in the list until that has come', async () => {
    await lost.lose({ title: 'Чай' })
    expect([lost.refreshed.length, lost.isLooking()]).toEqual([1, true])
    await lost.loaded(honey, { uuid: 'tea', title: 'Чай' })
    expect([lost.found.length, lost.unsure.length, lost.isLooking()]).toEqual([1, 0, false])
    // Later lists are no answer to it.
    await lost.loaded(honey, { uuid: 'tea', title: 'Чай' })
    await lost.failed()
    expect([lost.found.length, lost.unsure.length]).toEqual([1, 0])
  })

  test('stays unsure where the list does not come', async () => {
    await lost.lose({ title: 'Чай' })
    await lost.failed()
    expect(lost.unsure).toMatchObject([
      {
        kind: 'unreachable',
        message:
          'Связь прервалась, и неизвестно, сохранилось ли это. Посмотрите в списке, прежде чем сохранять ещё раз.',
      },
    ])
    expect(lost.isLooking()).toBe(false)
  })

  test('is looked for no more once its form is closed', async () => {
    await lost.lose({ title: 'Чай' })
    await lost.close()
    expect(lost.isLooking()).toBe(false)
    await lost.loaded({ uuid: 'tea', title: 'Чай' })
    await lost.failed()
    expect([lost.found, lost.unsure]).toEqual([[], []])
  })
})

test('a refusal is an answer: nothing is looked for', async () => {
  await lost.lose({ title: 'Чай' }, refused())
  expect([lost.refreshed, lost.isLooking()]).toEqual([[], false])
})

test.each<[string, unknown, readonly Jar[], boolean]>([
  ['the same text', { title: 'Чай' }, [{ uuid: 'tea', title: 'Чай' }], true],
  ['the text without spaces at its ends', { title: ' Чай ' }, [{ uuid: 'tea', title: 'Чай' }], true],
  ['the data of a form with files', { data: { title: 'Чай' }, photo: null }, [{ uuid: 'tea', title: 'Чай' }], true],
  ['another text', { title: 'Чай' }, [{ uuid: 'tea', title: 'Кофе' }], false],
  ['one of two texts', { title: 'Чай', text: 'Чёрный' }, [{ uuid: 'tea', title: 'Чай', text: 'Зелёный' }], false],
  ['a text that the list does not know', { title: 'Чай', text: 'Чёрный' }, [{ uuid: 'tea', title: 'Чай' }], true],
  [
    'a price that the server spells its own way',
    { title: 'Чай', price: '1 500,0' },
    [{ uuid: 't', title: 'Чай', price: '1500' }],
    true,
  ],
  ['what is no text', { title: 'Чай', count: 5 }, [{ uuid: 'tea', title: 'Чай', count: 6 }], true],
  [
    'a secret, which nobody keeps',
    { title: 'Чай', Password_1: 'п' },
    [{ uuid: 't', title: 'Чай', Password_1: '•••' }],
    true,
  ],
  ['another secret', { title: 'Чай', my_secret: 'п' }, [{ uuid: 't', title: 'Чай', my_secret: '•••' }], true],
  ['numbers alone', { price: '100' }, [{ uuid: 'tea', price: '100' }], false],
  ['nothing that can be told', {}, [{ uuid: 'tea', title: 'Чай' }], false],
  ['nothing', null, [{ uuid: 'tea', title: 'Чай' }], false],
  ['a text for a body', 'Чай', [{ uuid: 'tea', title: 'Чай' }], false],
  ['no body', undefined, [{ uuid: 'tea', title: 'Чай' }], false],
  ['data that is none', { data: null }, [{ uuid: 'tea', title: 'Чай' }], false],
  ['what was there before', { title: 'Мёд' }, [honey], false],
  ['nothing new', { title: 'Чай' }, [honey], false],
])('a thing has come where the list has %s', async (_what, body, jars, isFound) => {
  await lost.lose(body)
  await lost.loaded(...jars)
  expect(lost.found).toHaveLength(isFound ? 1 : 0)
  expect(lost.isLooking()).toBe(false)
})
