import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { cellKey, withCell, type GridRow } from '@console/web/products/prices/price-grid'
import { $failures, $isOpen, $report, $questions, resolved } from '@console/web/products/prices/price-grid-model'
import { $journalStore } from '@console/web/kit/journal/journal'
import { choiceOf, stockMoved } from '@console/web/kit/form/conflicts/conflict-texts'
import type { TestApp } from '../kit/app.ts'
import { productNamed } from '../kit/products.ts'
import { PATCH, meanwhile, openGrid, rows, rowAt, edits, edit, save } from '../kit/price-grid.ts'

const patches = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('PATCH')).length

test('the journal holds what was decided about a sale meanwhile, so that it can be taken back', async () => {
  const app = await openGrid('Липовый мёд')
  const row = rowAt(app, 0)
  const stock = Number(row.option.quantity)
  await meanwhile(app, row, ({ option_uuid }) =>
    option_uuid === row.option.option_uuid ? { quantity: String(stock - 3) } : {},
  )
  await edit(app, withCell(edits(app), row, 'quantity', String(stock + 50)))
  await save(app)
  const [question] = app.scope.getState($questions)
  const [conflict] = question?.conflicts ?? []
  if (!question || !conflict) throw new Error('nothing is asked')
  const difference = stockMoved(conflict)
  expect(difference).toEqual({ text: 'продано 3', name: 'ваше минус проданное', value: stock + 47 })
  const answers = new Map([[question.key, [choiceOf(conflict, difference?.value)]]])
  await allSettled(resolved, { scope: app.scope, params: answers })
  const journal = app.scope.getState($journalStore)
  const [batch] = await journal.batches(app.pathOf().owner)
  const entries = await journal.entries(batch?.id ?? '')
  expect(entries.map(({ after }) => after)).toEqual([
    { options: [{ option_uuid: row.option.option_uuid, quantity: stock + 47 }] },
  ])
})

describe('the grid of prices and stock', () => {
  test('saves with one press, a call for each variant with a change, and nothing else', async () => {
    const app = await openGrid('Липовый мёд', 'Мёд в сотах')
    const row = rowAt(app, 1)
    await edit(app, withCell(edits(app), row, 'price', '1 234,50'))
    await save(app)
    expect(patches(app)).toBe(1)
    expect(app.scope.getState($isOpen)).toBe(false)
    expect(app.toasts.map(({ text }) => text)).toEqual(['Цены и остатки сохранены: 1\u00a0вариант'])
    await app.open()
    const variant = productNamed(app, row.productTitle).variants?.find(({ uuid }) => uuid === row.variant.uuid)
    const before = row.variant.options ?? []
    expect(variant?.options).toEqual(
      before.map((option) => (option.option_uuid === row.option.option_uuid ? { ...option, price: 1234.5 } : option)),
    )
    expect(variant?.image_urls).toHaveLength(row.variant.image_urls?.length ?? 0)
  })

  test('says beside each row why it was refused, saves the others, and tries the rest again', async () => {
    const app = await openGrid('Липовый мёд', 'Мёд в сотах')
    const all = rows(app)
    const first = rowAt(app, 0)
    const other = all.find(({ product }) => product !== first.product)
    if (!other) throw new Error('one product only')
    await edit(app, withCell(withCell(edits(app), first, 'quantity', '1'), other, 'quantity', '2'))
    await app.control('/__fake/faults', { ...PATCH, status: 500, times: 1 })
    await save(app)
    expect(app.scope.getState($failures).size).toBe(1)
    expect(edits(app).size).toBe(1)
    expect(app.scope.getState($isOpen)).toBe(true)
    await save(app)
    expect(patches(app)).toBe(3)
    expect(app.scope.getState($isOpen)).toBe(false)
    await app.open()
    const stock = ({ productTitle, option: { option_uuid } }: GridRow) =>
      productNamed(app, productTitle)
        .variants?.flatMap(({ options }) => options ?? [])
        .find((option) => option.option_uuid === option_uuid)?.quantity
    expect([stock(first), stock(other)]).toEqual([1, 2])
  })

  test('says of rows that wait for a wrong one of the same variant', async () => {
    const app = await openGrid('Липовый мёд')
    const [wrong, right] = [rowAt(app, 0), rowAt(app, 1)]
    await edit(app, withCell(withCell(edits(app), wrong, 'price', '1.234'), right, 'price', '222'))
    await save(app)
    expect(patches(app)).toBe(0)
    expect(app.scope.getState($report)).toEqual({ saved: 0, left: 2 })
    expect([...app.scope.getState($failures)]).toEqual([
      [right.key, 'Сохранится, когда исправите другие строки этого варианта.'],
    ])
    await edit(app, withCell(edits(app), wrong, 'price', '1.23'))
    expect(app.scope.getState($report)).toBeNull()
    await save(app)
    expect(app.scope.getState($isOpen)).toBe(false)
  })

  test('keeps what can’t be saved, beside its rule, and a row saved before is not undone by its neighbour', async () => {
    const app = await openGrid('Липовый мёд')
    const [first, second] = [rowAt(app, 0), rowAt(app, 1)]
    expect(first.variant.uuid).toBe(second.variant.uuid)
    const far = rows(app).find(({ variant }) => variant.uuid !== first.variant.uuid) ?? first
    await edit(app, withCell(withCell(edits(app), first, 'price', '111'), far, 'price', '1.234'))
    await save(app)
    expect([...edits(app)]).toEqual([[cellKey(far, 'price'), '1.234']])
    expect(app.scope.getState($report)).toEqual({ saved: 1, left: 1 })
    await edit(app, withCell(new Map(), second, 'price', '222'))
    await save(app)
    await app.open()
    const saved = productNamed(app, 'Липовый мёд').variants?.find(({ uuid }) => uuid === first.variant.uuid)
    expect(saved?.options?.slice(0, 2).map(({ price }) => price)).toEqual([111, 222])
  })
})
