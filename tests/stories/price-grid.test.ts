import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { variants } from '@console/shared/variants'
import { list, selection } from '@console/web/products/list/list-model'
import {
  blockIn,
  blockText,
  cellKey,
  filledDown,
  problemOf,
  tidied,
  valueOf,
  withBlock,
  withCell,
  type Edits,
  type GridRow,
} from '@console/web/products/prices/price-grid'
import {
  $edits,
  $failures,
  $gridRows,
  $isOpen,
  $news,
  edited,
  looked,
  opened,
  $questions,
  redone,
  resolved,
  submitted,
  undone,
} from '@console/web/products/prices/price-grid-model'
import { $journalStore } from '@console/web/kit/journal/journal'
import { choiceOf, stockMoved } from '@console/web/kit/questions/conflict-texts'
import { storedDraft } from '@console/web/products/variants/option-form'
import type { TestApp } from '../kit/app.ts'
import { callerOf } from '../kit/caller.ts'
import { keepUnknownLabel, openProducts, productNamed } from '../kit/products.ts'

const PATCH = { method: 'PATCH', path: variants.update.path }

/** The grid over these products. */
async function openGrid(...titles: string[]) {
  const app = await openProducts()
  const uuids = titles.map((title) => productNamed(app, title).product_uuid)
  await allSettled(selection.changed, { scope: app.scope, params: { uuids, isSelected: true } })
  await allSettled(opened, { scope: app.scope })
  app.calls.length = 0
  return app
}
const rows = ({ scope }: TestApp) => scope.getState($gridRows)
const rowAt = (app: TestApp, index: number): GridRow => {
  const row = rows(app)[index]
  if (!row) throw new Error(`no row ${index}`)
  return row
}
const edits = ({ scope }: TestApp) => scope.getState($edits)
const edit = (app: TestApp, params: Edits) => allSettled(edited, { scope: app.scope, params })
const save = ({ scope }: TestApp) => allSettled(submitted, { scope })
const patches = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('PATCH')).length
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

test('the journal holds what was decided about a sale meanwhile, so that it can be taken back', async () => {
  const app = await openGrid('Липовый мёд')
  const row = rowAt(app, 0)
  const at = { ...app.pathOf(), product: row.product, variant: row.variant.uuid }
  const other = await callerOf(app.api, 1001)
  const stock = Number(row.option.quantity)
  const options = (row.variant.options ?? []).map((option) => ({
    ...storedDraft(option),
    ...(option.option_uuid === row.option.option_uuid && { quantity: String(stock - 3) }),
  }))
  expect((await other.call(variants.update, at, { data: { options } })).ok).toBe(true)
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
  const [batch] = await journal.batches(at.owner)
  const entries = await journal.entries(batch?.id ?? '')
  expect(entries.map(({ after }) => after)).toEqual([
    { options: [{ option_uuid: row.option.option_uuid, quantity: stock + 47 }] },
  ])
})

describe('the grid of prices and stock', () => {
  test('has a row for every characteristic of the selected products', async () => {
    const app = await openGrid('Липовый мёд', 'Мёд в сотах')
    const options = ['Липовый мёд', 'Мёд в сотах'].flatMap((title) =>
      (productNamed(app, title).variants ?? []).flatMap((variant) => variant.options ?? []),
    )
    expect(
      rows(app)
        .map(({ option }) => option.option_uuid)
        .sort(),
    ).toEqual(options.map((option) => option.option_uuid).sort())
  })

  test('leaves a label that only the provider knows as it is', async () => {
    const app = await openProducts()
    const { product_uuid } = await keepUnknownLabel(app, 'Липовый мёд', 'Подакцизный товар')
    await allSettled(selection.changed, {
      scope: app.scope,
      params: { uuids: [product_uuid], isSelected: true },
    })
    await allSettled(opened, { scope: app.scope })
    await edit(app, withCell(edits(app), rowAt(app, 0), 'price', '77'))
    await save(app)
    await app.open()
    const options = productNamed(app, 'Липовый мёд').variants?.[0]?.options ?? []
    expect(new Set(options.map((option) => option.fiscal_payment_object))).toEqual(new Set(['Подакцизный товар']))
    expect(options.map(({ price }) => price)).toContain(77)
  })

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

  test('keeps what can’t be saved, beside its rule, and a row saved before is not undone by its neighbour', async () => {
    const app = await openGrid('Липовый мёд')
    const [first, second] = [rowAt(app, 0), rowAt(app, 1)]
    expect(first.variant.uuid).toBe(second.variant.uuid)
    const far = rows(app).find(({ variant }) => variant.uuid !== first.variant.uuid) ?? first
    await edit(app, withCell(withCell(edits(app), first, 'price', '111'), far, 'price', '1.234'))
    await save(app)
    expect([...edits(app)]).toEqual([[cellKey(far, 'price'), '1.234']])
    await edit(app, withCell(new Map(), second, 'price', '222'))
    await save(app)
    await app.open()
    const saved = productNamed(app, 'Липовый мёд').variants?.find(({ uuid }) => uuid === first.variant.uuid)
    expect(saved?.options?.slice(0, 2).map(({ price }) => price)).toEqual([111, 222])
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
    ['price required', '', 'price', 'Обязательно для заполнения.'],
    ['price with three decimals', '1.234', 'price', 'Число может быть целым или содержать две цифры после точки'],
    ['quantity in digits', '-1', 'quantity', 'Допустимы только цифры.'],
  ] as const)('%s', (_, value, column, message) => {
    expect(problemOf(tidied(value, column), column)).toBe(message)
  })
})

describe('an open grid', () => {
  /** Another person sets the prices of a row's variant. */
  async function priced(app: TestApp, { variant, product }: GridRow, price: number) {
    const other = await callerOf(app.api, 1001)
    const { owner = '', shop = '' } = app.scope.getState(list.$path) ?? {}
    const params = { owner, shop, product, variant: variant.uuid }
    const options = (variant.options ?? []).map((option) => ({ ...storedDraft(option), price }))
    expect((await other.call(variants.update, params, { data: { options } })).ok).toBe(true)
  }
  const look = ({ scope }: TestApp) => allSettled(looked, { scope })

  test('shows what others changed as soon as the owner is back, and leaves what he typed', async () => {
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

  test('says nothing of what it has saved itself, and asks for nothing once it is closed', async () => {
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
