import { allSettled, createEvent, createStore, fork, sample, type Scope } from 'effector'
import { describe, expect, test } from 'vitest'
import { createSelection } from '@console/web/kit/rows/selection'

describe('a selection', () => {
  const opened = createEvent<string>()
  const listed = createEvent<{ uuid: string }[]>()
  const $items = createStore([{ uuid: 'a' }, { uuid: 'b' }, { uuid: 'c' }])
  sample({ clock: listed, target: $items })
  const selection = createSelection({ opened, $items })
  const selected = (scope: Scope) => scope.getState(selection.$selected).map(({ uuid }) => uuid)

  const press = (scope: Scope, uuid: string, isSelected = true, isRange = false) =>
    allSettled(selection.pressed, { scope, params: { uuid, isSelected, isRange } })

  test('is pressed one by one, set as a whole, changed for a few, and cleared', async () => {
    const scope = fork()
    await press(scope, 'b')
    await press(scope, 'a')
    expect(selected(scope)).toEqual(['a', 'b'])
    await press(scope, 'b', false)
    expect([...scope.getState(selection.$selectedIds)]).toEqual(['a'])
    await allSettled(selection.changed, { scope, params: { uuids: ['b', 'c'], isSelected: true } })
    expect(selected(scope)).toEqual(['a', 'b', 'c'])
    await allSettled(selection.changed, { scope, params: { uuids: ['a', 'b'], isSelected: false } })
    expect(selected(scope)).toEqual(['c'])
    await allSettled(selection.set, { scope, params: ['a', 'b'] })
    expect(selected(scope)).toEqual(['a', 'b'])
    await allSettled(selection.cleared, { scope })
    expect(selected(scope)).toEqual([])
  })

  test('takes all rows between two presses, as the page shows them, in either direction, and back', async () => {
    const scope = fork()
    const show = (...uuids: string[]) => allSettled(selection.shown, { scope, params: uuids.map((uuid) => ({ uuid })) })
    await show('c', 'a', 'b')
    await press(scope, 'a')
    await press(scope, 'c', true, true)
    expect(selected(scope)).toEqual(['a', 'c'])
    await press(scope, 'b', true, true)
    expect(selected(scope)).toEqual(['a', 'b', 'c'])
    await press(scope, 'a', false, true)
    expect(selected(scope)).toEqual(['c'])
    // The row that was pressed before is not shown any more.
    await show('c', 'b')
    await press(scope, 'b', true, true)
    expect(selected(scope)).toEqual(['b', 'c'])
  })

  test('a range begins anew after the selection was cleared', async () => {
    const scope = fork()
    await allSettled(selection.shown, { scope, params: [{ uuid: 'a' }, { uuid: 'b' }, { uuid: 'c' }] })
    await press(scope, 'a')
    await allSettled(selection.cleared, { scope })
    await press(scope, 'c', true, true)
    expect(selected(scope)).toEqual(['c'])
  })

  test('is of what is still there', async () => {
    const scope = fork()
    await allSettled(selection.set, { scope, params: ['a', 'b'] })
    await allSettled(listed, { scope, params: [{ uuid: 'b' }] })
    expect(selected(scope)).toEqual(['b'])
  })

  test('begins with none on every opening of the page', async () => {
    const scope = fork()
    await allSettled(selection.set, { scope, params: ['a'] })
    await allSettled(opened, { scope, params: 'another shop' })
    expect(selected(scope)).toEqual([])
  })
})
