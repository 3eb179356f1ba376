// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { allSettled, createEvent, createStore, fork } from 'effector'
import { Provider } from 'effector-react'
import { expect, test, vi } from 'vitest'
import { createSelection } from '@console/web/kit/rows/selection'
import { useSelectedRows } from '@console/web/kit/rows/use-selected-rows'
import { plural } from '@console/web/kit/text'
import { BulkRemovalDialog } from '../../web/src/kit/views/RemovalDialog.tsx'
import ConfirmDialog from '../../web/src/kit/ui/overlays/ConfirmDialog.tsx'
import { SelectedBar } from '../../web/src/kit/rows/SelectedBar.tsx'

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

test('an action gets all of them: first those out of sight, then the others as they are shown', async () => {
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
])('the question before %i go names the first five', (count, names) => {
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
