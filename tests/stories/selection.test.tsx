// @vitest-environment happy-dom
import { allSettled, createEvent, createStore, fork, sample, type Scope } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'effector-react'
import { createSelection } from '@console/web/kit/rows/selection'
import { useSelectedRows } from '@console/web/kit/rows/RowSelection.tsx'
import { plural } from '@console/web/kit/text'
import { BulkRemovalDialog } from '../../web/src/kit/views/RemovalDialog.tsx'
import ConfirmDialog from '../../web/src/kit/ui/overlays/ConfirmDialog.tsx'
import { AllRowsCheckbox, SelectedBar } from '../../web/src/kit/rows/RowSelection.tsx'

describe('a selection', () => {
  const opened = createEvent<string>()
  const listed = createEvent<{ uuid: string }[]>()
  const $items = createStore([{ uuid: 'a' }, { uuid: 'b' }, { uuid: 'c' }, { uuid: 'd' }])
  sample({ clock: listed, target: $items })
  const selection = createSelection({ opened, $items })
  const selected = (scope: Scope) => scope.getState(selection.$selected).map(({ uuid }) => uuid)

  const press = (scope: Scope, uuid: string, isSelected = true, isRange = false) =>
    allSettled(selection.pressed, { scope, params: { uuid, isSelected, isRange } })

  test('is toggled, set, changed and cleared', async () => {
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

  test('selects a range between two clicks, in the shown order and either direction', async () => {
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

  test.each<[string, (scope: Scope) => Promise<unknown>]>([
    ['it is cleared', (scope) => allSettled(selection.cleared, { scope })],
    ['the page is opened again', (scope) => allSettled(opened, { scope, params: 'here' })],
  ])('starts a new range after %s', async (_when, happen) => {
    const scope = fork()
    const show = () => allSettled(selection.shown, { scope, params: [{ uuid: 'a' }, { uuid: 'b' }, { uuid: 'c' }] })
    await show()
    await press(scope, 'a')
    await happen(scope)
    await show()
    await press(scope, 'c', true, true)
    expect(selected(scope)).toEqual(['c'])
  })

  test('drops rows that are gone', async () => {
    const scope = fork()
    await allSettled(selection.set, { scope, params: ['a', 'b'] })
    await allSettled(listed, { scope, params: [{ uuid: 'b' }] })
    expect(selected(scope)).toEqual(['b'])
  })

  test.each([
    ['no', ['c', 'd'], { checked: false, indeterminate: false }],
    ['some', ['a', 'c'], { checked: false, indeterminate: true }],
    ['all', ['a', 'b'], { checked: true, indeterminate: false }],
  ])('with %s shown rows sets the checkbox of the header', async (_, uuids, expected) => {
    const scope = fork()
    await allSettled(selection.set, { scope, params: uuids })
    const shownRows = [{ uuid: 'a' }, { uuid: 'b' }]
    render(
      <Provider value={scope}>
        <AllRowsCheckbox label="Выбрать все" rows={shownRows} selection={selection} onSelect={() => undefined} />
      </Provider>,
    )
    expect(screen.getByRole('checkbox', { name: 'Выбрать все' })).toMatchObject(expected)
    cleanup()
  })

  test('is empty when the page opens', async () => {
    const scope = fork()
    await allSettled(selection.set, { scope, params: ['a'] })
    await allSettled(opened, { scope, params: 'another shop' })
    expect(selected(scope)).toEqual([])
  })
})

/* The bar of selected rows counts those that the filters hide, and a question names what is to go. */

const rows = ['a', 'b', 'c', 'd', 'e'].map((uuid) => ({ uuid }))
const selection = createSelection({ opened: createEvent<string>(), $items: createStore(rows) })

function Bar({ onDelete }: { onDelete: (uuids: string[]) => void }) {
  const selected = useSelectedRows(selection)
  return (
    <SelectedBar
      label="Выбранные товары"
      selected={selected}
      countText={(count) => plural(count, ['товар', 'товара', 'товаров'])}
    >
      <button onClick={() => onDelete(selected.items.map(({ uuid }) => uuid))}>Удалить</button>
    </SelectedBar>
  )
}

async function openBar(marked: readonly string[], shown: readonly string[]) {
  const scope = fork()
  const onDelete = vi.fn()
  render(
    <Provider value={scope}>
      <Bar onDelete={onDelete} />
    </Provider>,
  )
  await act(async () => {
    await allSettled(selection.set, { scope, params: marked })
    await allSettled(selection.shown, { scope, params: shown.map((uuid) => ({ uuid })) })
  })
  return onDelete
}
const said = () => screen.queryByRole('status')?.textContent.replaceAll('\u00a0', ' ')

test.each([
  [['a', 'b'], ['a', 'b', 'c'], 'Выбрано: 2 товара'],
  [['a', 'b'], ['b'], 'Выбрано: 2 товара, 1 вне фильтра'],
  [['a', 'b', 'c', 'd', 'e'], ['a', 'b'], 'Выбрано: 5 товаров, 3 вне фильтра'],
  [['a', 'b'], [], 'Выбрано: 2 товара, все вне фильтра'],
  [['a'], ['b'], 'Выбрано: 1 товар, вне фильтра'],
  [[], ['a'], undefined],
  [['gone'], ['a'], undefined],
])('of %j selected and %j shown: %s', async (marked, shown, words) => {
  await openBar(marked, shown)
  expect(said()).toBe(words)
})

test('an action gets hidden rows first, then the shown ones in order', async () => {
  const onDelete = await openBar(['a', 'b', 'c', 'd'], ['d', 'e', 'b'])
  screen.getByRole('button', { name: 'Удалить' }).click()
  expect(onDelete).toHaveBeenCalledWith(['a', 'c', 'd', 'b'])
})

const titled = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Мёд ${at + 1}` }))

test.each([
  [1, ['Мёд 1']],
  [5, ['Мёд 1', 'Мёд 2', 'Мёд 3', 'Мёд 4', 'Мёд 5']],
  [6, ['Мёд 1', 'Мёд 2', 'Мёд 3', 'Мёд 4', 'Мёд 5', 'и ещё 1']],
  [40, ['Мёд 1', 'Мёд 2', 'Мёд 3', 'Мёд 4', 'Мёд 5', 'и ещё 35']],
])('the question about %i rows names the first five', (count, names) => {
  render(
    <Provider value={fork()}>
      <BulkRemovalDialog
        removal={{
          $asked: createStore<{ left: { title: string }[] } | null>({ left: titled(count) }),
          confirmed: createEvent(),
          cancelled: createEvent(),
        }}
        Question={ConfirmDialog}
        words={() => ({ title: 'Вы уверены?', text: 'Вернуть их будет нельзя.', confirm: 'Удалить' })}
      />
    </Provider>,
  )
  const dialog = screen.getByRole('alertdialog', { hidden: true })
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(names)
})
