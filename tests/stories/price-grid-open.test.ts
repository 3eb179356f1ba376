import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { list } from '@console/web/products/assortment/list-model'
import {
  cellKey,
  withCell,
  type GridRow,
  filledDown,
  withBlock,
  type Edits,
} from '@console/web/products/prices/price-grid'
import {
  $isOpen,
  $news,
  revalidate,
  restored,
  unresolved,
  $questions,
  redone,
  undone,
} from '@console/web/products/prices/price-grid-model'
import { type TestApp } from '../kit/app.ts'
import { type ShopApp } from '../kit/open-shop.ts'
import { changeMeanwhile, openGrid, rows, rowAt, edits, edit, save } from '../kit/price-grid.ts'

const patches = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('PATCH')).length

describe('an open grid', () => {
  const priced = (app: ShopApp, row: GridRow, price: number) => changeMeanwhile(app, row, () => ({ price }))
  const look = ({ scope }: TestApp) => allSettled(revalidate, { scope })

  test('shows the changes of others on return and keeps typed values', async () => {
    const app = await openGrid('Липовый мёд', 'Мёд в сотах')
    const [typed, quiet] = [rowAt(app, 0), rows(app).find(({ variant }) => variant !== rowAt(app, 0).variant)]
    if (!quiet) throw new Error('one variant alone')
    const at = rows(app).indexOf(quiet)
    await edit(app, withCell(edits(app), typed, 'quantity', '5'))
    await priced(app, quiet, 12_345)
    await priced(app, typed, 54_321)
    await look(app)
    expect(rowAt(app, at).saved.price).toBe('12345')
    expect(rowAt(app, 0).saved).toEqual(typed.saved)
    expect(app.scope.getState($news)).toBe(
      rows(app).filter(({ variant }) => variant.uuid === quiet.variant.uuid).length,
    )
    expect(edits(app).get(cellKey(typed, 'quantity'))).toBe('5')

    await save(app)
    expect(app.scope.getState($questions)).toEqual([])
    expect(patches(app)).toBe(1)
    await allSettled(list.refresh, { scope: app.scope })
    const now = new Map(
      app.scope.getState(list.$items).flatMap((product) => (product.variants ?? []).map((one) => [one.uuid, one])),
    )
    const option = now
      .get(typed.variant.uuid)
      ?.options?.find(({ option_uuid }) => option_uuid === typed.option.option_uuid)
    expect(option).toMatchObject({ price: 54_321, quantity: 5 })
  })

  test('compares values restored after a reload with their old base', async () => {
    const app = await openGrid('Липовый мёд')
    const typed = rowAt(app, 0)
    const from = new Map([[cellKey(typed, 'price'), typed.saved.price]])
    await priced(app, typed, 54_321)
    await look(app)
    expect(rowAt(app, 0).saved.price).toBe('54321')
    await allSettled(restored, {
      scope: app.scope,
      params: { edits: new Map([[cellKey(typed, 'price'), '777']]), from },
    })
    await save(app)
    const questions = app.scope.getState($questions)
    expect(
      questions.flatMap(({ conflicts }) => conflicts.map(({ base, theirs, mine }) => [base, mine, theirs])),
    ).toEqual([[typed.saved.price, '777', 54_321]])
    expect(patches(app)).toBe(0)
    // A value typed over the one that is shown now needs no question.
    await allSettled(unresolved, { scope: app.scope })
    await edit(app, withCell(edits(app), rowAt(app, 0), 'price', '54321'))
    await edit(app, withCell(edits(app), rowAt(app, 0), 'price', '778'))
    await save(app)
    expect(app.scope.getState($questions)).toEqual([])
    expect(patches(app)).toBe(1)
  })

  test('ignores its own saves, and reads nothing once closed', async () => {
    const app = await openGrid('Липовый мёд')
    await edit(app, withCell(edits(app), rowAt(app, 0), 'price', '77'))
    await save(app)
    await look(app)
    expect(app.scope.getState($news)).toBe(0)
    expect(app.scope.getState($isOpen)).toBe(false)
    app.calls.length = 0
    await look(app)
    expect(app.calls).toEqual([])
  })
})

const whole = (app: TestApp) => ({ top: 0, bottom: rows(app).length - 1, left: 0, right: 1 })

describe('undo before the save', () => {
  const back = ({ scope }: TestApp) => allSettled(undone, { scope })
  const again = ({ scope }: TestApp) => allSettled(redone, { scope })

  test('undo takes a cell, a block or a filling at a time', async () => {
    const app = await openGrid('Липовый мёд', 'Мёд в сотах')
    const [first, all] = [rowAt(app, 0), rows(app)]
    const states: Edits[] = [edits(app)]
    const steps = [
      (now: Edits) => withCell(now, first, 'price', '77'),
      (now: Edits) =>
        withBlock(now, all, { ...whole(app), bottom: 1 }, [
          ['1', '2'],
          ['3', '4'],
        ]),
      (now: Edits) => filledDown(now, all, whole(app)),
    ]
    for (const step of steps) {
      await edit(app, step(edits(app)))
      states.push(edits(app))
    }
    // An edit without a change is not a step.
    await edit(app, withCell(edits(app), first, 'price', '1'))
    for (const state of states.slice(0, -1).reverse()) {
      await back(app)
      expect(edits(app)).toEqual(state)
    }
    await back(app)
    expect(edits(app).size).toBe(0)
    for (const state of states.slice(1)) {
      await again(app)
      expect(edits(app)).toEqual(state)
    }
    await again(app)
    expect(edits(app)).toEqual(states.at(-1))
    for (const state of states.slice(0, -1).reverse()) {
      await back(app)
      expect(edits(app)).toEqual(state)
    }
  })

  test('typing after an undo drops the undone steps', async () => {
    const app = await openGrid('Липовый мёд')
    const row = rowAt(app, 0)
    await edit(app, withCell(edits(app), row, 'price', '77'))
    await back(app)
    await edit(app, withCell(edits(app), row, 'price', '88'))
    await again(app)
    expect([...edits(app).values()]).toEqual(['88'])
  })
})

describe('a block', () => {
  test('a value put back is no change', async () => {
    const app = await openGrid('Липовый мёд')
    const row = rowAt(app, 0)
    const changed = withCell(new Map(), row, 'price', '1')
    expect(withCell(changed, row, 'price', row.saved.price).size).toBe(0)
  })
})
