import { createEvent, fork, type Unit } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { $platform } from '@console/web/kit/platform/platform'
import { showToastFx } from '@console/web/kit/platform/toast'
import { createListQuery } from '@console/web/kit/data/list-query'
import { $statusReset, type QueryInput } from '@console/web/kit/data/query'
import { createSorting, type SavingOrder } from '@console/web/catalogue/cards/sorting'
import { ORDER } from '@console/web/kit/merge/three-way'
import type { ApiError } from '@console/web/kit/api/error'
import { stubPlatform } from '../kit/browser-parts.ts'
import { trigger, heldCalls, flushTasks, recordValues, refused, unreachable } from '../kit/held-calls.ts'
import { emptyJournal } from '../kit/open-journal.ts'
import { honey, jam, tea, there, type At, type Jar, here } from '../kit/held-update.ts'

const lemon: Jar = { uuid: 'lemon', title: 'Лимон' }

/** Opens sortable jars; the test answers their calls. */
function openSorting() {
  const opened = createEvent<At>()
  const [loads, reads, saves] = [
    heldCalls<QueryInput<At>, Jar[]>(),
    heldCalls<At, Jar[]>(),
    heldCalls<SavingOrder<At>, Jar[] | null>(),
  ]
  const list = createListQuery<Jar, At, At>({ opened, loadFx: loads.callFx, reads: null })
  const sorting = createSorting<Jar, At>({
    list,
    readFx: reads.callFx,
    saveFx: saves.callFx,
    journal: emptyJournal,
  })
  const toasts: unknown[] = []
  const scope = fork({
    values: [
      [$platform, stubPlatform(new Map())],
      [$statusReset, 0],
    ],
    handlers: [[showToastFx, (message: unknown) => void toasts.push(message)]],
  })
  const recorded = <Value>(unit: Unit<Value>) => recordValues(scope, unit)
  const order = () => scope.getState(sorting.$items).map(({ uuid }) => uuid)
  const open = async (at: At, jars: Jar[] = [honey, tea, jam]) => {
    await trigger(opened, scope, at)
    await loads.answer(jars)
  }
  return {
    loads,
    reads,
    saves,
    toasts,
    order,
    open,
    leave: () => trigger(opened, scope, there),
    reload: async (jars: Jar[]) => {
      await trigger(list.refresh, scope, undefined)
      await loads.answer(jars)
    },
    put: (jar: Jar) => trigger(list.put, scope, jar),
    remove: (jar: Jar) => trigger(list.removed, scope, jar),
    move: (...jars: Jar[]) =>
      trigger(
        sorting.moved,
        scope,
        jars.map(({ uuid }) => uuid),
      ),
    save: () => trigger(sorting.saveAsked, scope, undefined),
    /** The server's state just before the save, and its answer. */
    through: async (now: Jar[], saved: Jar[] | null) => {
      await reads.answer(now)
      await saves.answer(saved)
      await flushTasks()
    },
    resolve: (value: readonly string[], theirs: readonly string[]) =>
      trigger(sorting.resolved, scope, new Map([['', [{ path: ['order', ORDER], theirs, value }]]])),
    dismiss: () => trigger(sorting.unresolved, scope, undefined),
    isChanged: () => scope.getState(sorting.$isChanged),
    isSaving: () => scope.getState(sorting.$isSaving),
    questions: () => scope.getState(sorting.$questions),
    finished: recorded(sorting.finished),
    failed: recorded(saves.callFx.fail),
  }
}

/* Sorting cards: the order on the screen, and its save. */

let cards: ReturnType<typeof openSorting>
beforeEach(async () => {
  cards = openSorting()
  await cards.open(here)
})
const saved = ['honey', 'tea', 'jam']
const moved = ['jam', 'honey', 'tea']
const move = () => cards.move(jam, honey, tea)
const now = () => [cards.order(), cards.isChanged()]

describe('moved cards', () => {
  test('are shown in the new order, without a call', async () => {
    expect(now()).toEqual([saved, false])
    await move()
    expect([now(), cards.reads.asked]).toEqual([[moved, true], []])
  })

  test.each<[string, () => Promise<void>, string[], boolean]>([
    ['are moved back, so that nothing is to be saved', () => cards.move(honey, tea, jam), saved, false],
    ['are read again', () => cards.reload([honey, lemon, tea, jam]), [...moved, 'lemon'], true],
    ['are read again in their new order', () => cards.reload([jam, honey, tea]), moved, false],
    [
      'get company',
      () => cards.put(lemon).then(() => cards.put({ uuid: 'salt', title: '' })),
      [...moved, 'lemon', 'salt'],
      true,
    ],
    ['lose one', () => cards.remove(honey), ['jam', 'tea'], true],
    ['are left', () => cards.open(there), saved, false],
  ])('and %s', async (_, happen, order, isChanged) => {
    await move()
    await happen()
    expect(now()).toEqual([order, isChanged])
    if (!isChanged) await cards.save()
    expect(cards.reads.asked).toEqual([])
  })

  test('do not override a later order of the server', async () => {
    await move()
    await cards.reload([jam, honey, tea])
    await cards.reload([tea, honey, jam])
    expect(now()).toEqual([['tea', 'honey', 'jam'], false])
  })

  test('are not saved without a page', async () => {
    const fresh = openSorting()
    await fresh.move(honey, tea)
    await fresh.save()
    expect(fresh.reads.asked).toEqual([])
  })
})

describe('saved', () => {
  beforeEach(async () => {
    await move()
    await cards.save()
  })

  test('reads the order, sends it once and keeps it', async () => {
    await cards.save()
    expect([cards.reads.asked, cards.isSaving()]).toEqual([[here], true])
    await cards.through([honey, tea, jam], [jam, honey, tea])
    const sortIndexes = moved.map((uuid, sort_index) => ({ uuid, sort_index }))
    expect(cards.saves.asked).toMatchObject([{ sortIndexes, at: here }])
    expect([now(), cards.isSaving(), cards.finished.length, cards.toasts]).toEqual([[moved, false], false, 1, []])
  })

  test.each([
    ['nothing', null],
    ['an empty list', []],
    ['a part of the list', [jam]],
  ])('reads the list again when the answer is %s', async (_, answer) => {
    await cards.through([honey, tea, jam], answer)
    expect(cards.isSaving()).toBe(true)
    await cards.reads.answer([jam, honey, tea])
    expect([now(), cards.isSaving(), cards.finished.length]).toEqual([[moved, false], false, 1])
  })

  test('puts added cards last and leaves out deleted ones', async () => {
    await cards.put(lemon)
    await cards.through([honey, tea, jam], [jam, honey])
    await cards.reads.answer([jam, honey])
    expect(cards.order()).toEqual(['jam', 'honey', 'lemon'])
  })

  test('includes the cards of others', async () => {
    await cards.through([honey, tea, jam, lemon], [jam, honey, tea, lemon])
    expect(cards.saves.asked[0]?.sortIndexes.map(({ uuid }) => uuid)).toEqual([...moved, 'lemon'])
    expect(cards.order()).toEqual([...moved, 'lemon'])
  })

  test('changes no other list after the page is left', async () => {
    await cards.leave()
    await cards.loads.answer([tea, honey])
    await cards.through([honey, tea, jam], [jam, honey, tea])
    expect(cards.order()).toEqual(['tea', 'honey'])
  })

  test.each<[string, ApiError, boolean]>([
    ...[400, 404, 409, 422].map((status): [string, ApiError, boolean] => [`${status}`, refused(status), false]),
    ['503', refused(503), true],
    ['no answer', unreachable(), true],
  ])('refused with %s: whether the order stays to be saved again', async (_, error, stays) => {
    await cards.reads.answer([honey, tea, jam])
    await cards.saves.refuse(error)
    expect(now()).toEqual([stays ? moved : saved, stays])
    expect(cards.toasts).toEqual([{ kind: 'error', text: `Порядок не сохранён. ${error.message}` }])
    expect(cards.loads.asked).toHaveLength(2)
    await cards.loads.answer([honey, tea, jam])
    await cards.save()
    expect(cards.reads.asked).toHaveLength(stays ? 2 : 1)
  })
})

describe('an order changed by others too', () => {
  const theirs = ['tea', 'honey', 'jam']
  beforeEach(async () => {
    await move()
    await cards.save()
    await cards.reads.answer([tea, honey, jam])
  })

  test('opens a question without a toast, and is saved as decided', async () => {
    const conflicts = [{ path: ['order', ORDER], theirs, mine: moved }]
    expect(cards.questions()).toMatchObject([{ key: '', title: '', conflicts }])
    expect([cards.saves.asked, cards.toasts, cards.order(), cards.loads.asked.length]).toEqual([[], [], moved, 1])
    await cards.resolve(moved, theirs)
    expect(cards.questions()).toEqual([])
    await cards.through([tea, honey, jam], [jam, honey, tea])
    expect([cards.saves.asked.length, now()]).toEqual([1, [moved, false]])
  })

  test('opens no question after it is dismissed or left', async () => {
    await cards.dismiss()
    expect(cards.questions()).toEqual([])
    await cards.save()
    await cards.reads.answer([tea, honey, jam])
    expect(cards.questions()).toHaveLength(1)
    await cards.leave()
    expect(cards.questions()).toEqual([])
  })
})
