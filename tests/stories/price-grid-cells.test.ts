import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { filledDown, problemOf, tidied, withBlock, withCell, type Edits } from '@console/web/products/prices/price-grid'
import { redone, undone } from '@console/web/products/prices/price-grid-model'
import type { TestApp } from '../kit/app.ts'
import { openGrid, rows, rowAt, edits, edit } from '../kit/price-grid.ts'

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
})

describe('a block', () => {
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
