import { beforeEach, describe, expect, test } from 'vitest'
import { ORDER } from '@console/web/kit/merge/three-way'
import { refused, unreachable } from '../kit/held-calls.ts'
import { here, honey, tea, there } from '../kit/held-list.ts'
import { jam, lemon, openSorting } from '../kit/held-sorting.ts'

/* Cards in an order of the owner's own: what stands on the screen, and what becomes of it when it is saved. */

let cards: ReturnType<typeof openSorting>
beforeEach(async () => {
  cards = openSorting()
  await cards.open(here)
})
const moved = ['jam', 'honey', 'tea']

describe('moved', () => {
  test('they stand as they were put, and nothing is sent', async () => {
    expect([cards.order(), cards.isChanged()]).toEqual([['honey', 'tea', 'jam'], false])
    await cards.move(jam, honey, tea)
    expect([cards.order(), cards.isChanged()]).toEqual([moved, true])
    expect(cards.reads.asked).toEqual([])
  })

  test('and moved back nothing has changed, nor is anything saved', async () => {
    await cards.move(jam, honey, tea)
    await cards.move(honey, tea, jam)
    expect(cards.isChanged()).toBe(false)
    await cards.save()
    expect(cards.reads.asked).toEqual([])
  })

  test('a reload leaves them so, until the server’s own order is the same', async () => {
    await cards.move(jam, honey, tea)
    await cards.reload([honey, lemon, tea, jam])
    expect(cards.order()).toEqual([...moved, 'lemon'])
    await cards.reload([jam, honey, tea])
    expect(cards.isChanged()).toBe(false)
    // What the owner saw as saved is not laid over what comes later.
    await cards.reload([honey, tea, jam])
    expect(cards.order()).toEqual(['honey', 'tea', 'jam'])
  })

  test('what comes stands behind, in its own order; what goes is left out', async () => {
    await cards.move(jam, honey, tea)
    await cards.put(lemon)
    await cards.put({ uuid: 'salt', title: 'Соль' })
    await cards.remove(honey)
    expect(cards.order()).toEqual(['jam', 'tea', 'lemon', 'salt'])
  })

  test('a page that is left forgets it', async () => {
    await cards.move(jam, honey, tea)
    await cards.open(there)
    expect([cards.order(), cards.isChanged()]).toEqual([['honey', 'tea', 'jam'], false])
  })
})

describe('saved', () => {
  beforeEach(async () => {
    await cards.move(jam, honey, tea)
    await cards.save()
  })

  test('the order is read again, sent once, and stands', async () => {
    await cards.save()
    expect(cards.reads.asked).toEqual([here])
    expect(cards.isSaving()).toBe(true)
    await cards.through([honey, tea, jam], [jam, honey, tea])
    const sortIndexes = moved.map((uuid, sort_index) => ({ uuid, sort_index }))
    expect(cards.saves.asked).toMatchObject([{ sortIndexes, at: here }])
    expect([cards.order(), cards.isChanged(), cards.isSaving()]).toEqual([moved, false, false])
    expect(cards.finished).toHaveLength(1)
    expect(cards.toasts).toEqual([])
  })

  test('what came meanwhile stays behind, what the server has no more is left out', async () => {
    await cards.put(lemon)
    await cards.through([honey, tea, jam], [jam, honey])
    await cards.reads.answer([jam, honey])
    expect(cards.order()).toEqual(['jam', 'honey', 'lemon'])
  })

  test.each([
    ['nothing', null],
    ['an empty list', []],
    ['a part of the list', [jam]],
  ])('%s is answered: the list is read again, and waited for', async (_, answer) => {
    await cards.through([honey, tea, jam], answer)
    expect(cards.isSaving()).toBe(true)
    await cards.reads.answer([jam, honey, tea])
    expect([cards.order(), cards.isSaving()]).toEqual([moved, false])
    expect(cards.finished).toHaveLength(1)
  })

  test('what others added goes along', async () => {
    await cards.through([honey, tea, jam, lemon], [jam, honey, tea, lemon])
    expect(cards.saves.asked[0]?.sortIndexes.map(({ uuid }) => uuid)).toEqual([...moved, 'lemon'])
    expect(cards.order()).toEqual([...moved, 'lemon'])
  })

  test('of a page that was left changes no other list', async () => {
    await cards.leave()
    await cards.loads.answer([tea, honey])
    await cards.through([honey, tea, jam], [jam, honey, tea])
    expect(cards.order()).toEqual(['tea', 'honey'])
  })

  test.each([400, 404, 409, 422])('and refused with %i it is the server’s order that stands', async (status) => {
    await cards.reads.answer([honey, tea, jam])
    await cards.saves.refuse(refused(status))
    expect(cards.order()).toEqual(['honey', 'tea', 'jam'])
    expect(cards.toasts).toEqual([{ kind: 'bad', text: `Порядок не сохранён. Отказ ${status}` }])
    expect(cards.loads.asked).toHaveLength(2)
  })

  test.each([
    ['refused for now', refused(503)],
    ['without an answer', unreachable()],
  ])('%s it stays on the screen, to be saved again', async (_how, error) => {
    await cards.reads.answer([honey, tea, jam])
    await cards.saves.refuse(error)
    expect([cards.order(), cards.isChanged()]).toEqual([moved, true])
    expect(cards.toasts).toHaveLength(1)
    await cards.loads.answer([honey, tea, jam])
    await cards.save()
    expect(cards.reads.asked).toHaveLength(2)
  })
})

describe('that others sorted, too', () => {
  const theirs = ['tea', 'honey', 'jam']
  beforeEach(async () => {
    await cards.move(jam, honey, tea)
    await cards.save()
    await cards.reads.answer([tea, honey, jam])
  })

  test('is asked about, and told no other way', () => {
    expect(cards.questions()).toMatchObject([
      { key: '', title: '', conflicts: [{ path: ['order', ORDER], theirs, mine: moved }] },
    ])
    expect([cards.saves.asked, cards.toasts, cards.order()]).toEqual([[], [], moved])
    expect(cards.loads.asked).toHaveLength(1)
  })

  test('is saved as it is decided', async () => {
    await cards.resolve(moved, theirs)
    expect(cards.questions()).toEqual([])
    await cards.through([tea, honey, jam], [jam, honey, tea])
    expect(cards.saves.asked).toHaveLength(1)
    expect([cards.order(), cards.isChanged()]).toEqual([moved, false])
  })

  test('is asked no more once it is dismissed, or its page is left', async () => {
    await cards.dismiss()
    expect(cards.questions()).toEqual([])
    await cards.save()
    await cards.reads.answer([tea, honey, jam])
    expect(cards.questions()).toHaveLength(1)
    await cards.leave()
    expect(cards.questions()).toEqual([])
  })
})

test('on no page nothing is saved', async () => {
  const fresh = openSorting()
  await fresh.move(honey, tea)
  await fresh.save()
  expect(fresh.reads.asked).toEqual([])
})
