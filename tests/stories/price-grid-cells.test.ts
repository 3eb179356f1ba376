import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import {
  blockIn,
  blockText,
  filledDown,
  problemOf,
  tidied,
  valueOf,
  withBlock,
  withCell,
  type Edits,
} from '@console/web/products/prices/price-grid'
import { redone, undone } from '@console/web/products/prices/price-grid-model'
import type { TestApp } from '../kit/app.ts'
import { PATCH, openGrid, rows, rowAt, edits, edit, save } from '../kit/price-grid.ts'

const whole = (app: TestApp) => ({ top: 0, bottom: rows(app).length - 1, left: 0, right: 1 })

describe('taking back, before it is saved', () => {
  const back = ({ scope }: TestApp) => allSettled(undone, { scope })
  const again = ({ scope }: TestApp) => allSettled(redone, { scope })

  test('goes step by step: a cell, a block and a filling are one each', async () => {
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
    // What changes nothing is no step.
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
  })

  test('what is typed after it takes the place of what was taken back', async () => {
    const app = await openGrid('Липовый мёд')
    const row = rowAt(app, 0)
    await edit(app, withCell(edits(app), row, 'price', '77'))
    await back(app)
    await edit(app, withCell(edits(app), row, 'price', '88'))
    await again(app)
    expect([...edits(app).values()]).toEqual(['88'])
  })

  test('ends with the save: what is saved is taken back from the history', async () => {
    const app = await openGrid('Липовый мёд', 'Мёд в сотах')
    const first = rowAt(app, 0)
    const other = rows(app).find(({ product }) => product !== first.product)
    if (!other) throw new Error('one product only')
    await edit(app, withCell(edits(app), first, 'quantity', '1'))
    await edit(app, withCell(edits(app), other, 'quantity', '2'))
    await app.control('/__fake/faults', { ...PATCH, status: 500, times: 1 })
    await save(app)
    const left = edits(app)
    expect(left.size).toBe(1)
    await back(app)
    expect(edits(app)).toEqual(left)
  })
})

describe('a block', () => {
  test('goes out with decimal commas and comes in with spaces and signs', async () => {
    const app = await openGrid('Липовый мёд')
    const all = rows(app)
    const after = withBlock(new Map(), all, { top: 0, bottom: 0, left: 0, right: 0 }, [
      ['1 250,50 ₽', '3 шт.'],
      ['99,9', '4'],
    ])
    expect(blockText(all, { top: 0, bottom: 1, left: 0, right: 1 }, after)).toBe('1250,50\t3\n99,90\t4')
    expect(blockIn('1\t2\r\n"3,5"\t4\r\n')).toEqual([
      ['1', '2'],
      ['3,5', '4'],
    ])
  })

  test('of one value fills what is selected; what hangs over the edge is left out', async () => {
    const app = await openGrid('Липовый мёд')
    const all = rows(app)
    const filled = withBlock(new Map(), all, { ...whole(app), left: 1 }, [['77']])
    expect(all.map((row) => valueOf(row, 'quantity', filled))).toEqual(all.map(() => '77'))
    const last = all.length - 1
    const over = withBlock(new Map(), all, { top: last, bottom: last, left: 1, right: 1 }, [['5', '6'], ['7']])
    expect(over.size).toBe(1)
  })

  test('is filled down from its first row, or one row from the one above', async () => {
    const app = await openGrid('Липовый мёд')
    const all = rows(app)
    const start = withCell(new Map(), rowAt(app, 0), 'price', '500')
    const down = filledDown(start, all, { ...whole(app), right: 0 })
    expect(new Set(all.map((row) => valueOf(row, 'price', down)))).toEqual(new Set(['500']))
    const one = filledDown(start, all, { top: 1, bottom: 1, left: 0, right: 0 })
    expect(valueOf(rowAt(app, 1), 'price', one)).toBe('500')
  })

  test('what is put back as it was is no change', async () => {
    const app = await openGrid('Липовый мёд')
    const row = rowAt(app, 0)
    const changed = withCell(new Map(), row, 'price', '1')
    expect(withCell(changed, row, 'price', row.saved.price).size).toBe(0)
  })
})

describe('the rules of its cells', () => {
  test.each([
    ['price required', '', 'price', messages.required],
    ['price with three decimals', '1.234', 'price', numberMessages.price],
    ['quantity in digits', '-1', 'quantity', numberMessages.digits],
  ] as const)('%s', (_, value, column, message) => {
    expect(problemOf(tidied(value, column), column)).toBe(message)
  })
})
