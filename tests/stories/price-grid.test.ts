import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { variants } from '@console/shared/variants'
import { list, selection } from '@console/web/products/list/list-model'
import { cellKey, withCell, type GridRow } from '@console/web/products/prices/price-grid'
import {
  $failures,
  $isOpen,
  $news,
  looked,
  restored,
  unresolved,
  $questions,
  resolved,
} from '@console/web/products/prices/price-grid-model'
import { $journalStore } from '@console/web/kit/journal/journal'
import { choiceOf, stockMoved } from '@console/web/kit/questions/conflict-texts'
import { storedDraft } from '@console/web/products/variants/option-form'
import type { TestApp } from '../kit/app.ts'
import { callerOf } from '../kit/caller.ts'
import { keepUnknownLabel, openProducts, productNamed } from '../kit/products.ts'
import { PATCH, openGrid, openOverSelected, rows, rowAt, edits, edit, save } from '../kit/price-grid.ts'

const patches = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('PATCH')).length

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
    await openOverSelected(app)
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

  test('what a reload cut off is compared with what it was typed over, not with what is there by then', async () => {
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
    // Typed anew over what is seen now, nobody is asked.
    await allSettled(unresolved, { scope: app.scope })
    await edit(app, withCell(edits(app), rowAt(app, 0), 'price', '54321'))
    await edit(app, withCell(edits(app), rowAt(app, 0), 'price', '778'))
    await save(app)
    expect(app.scope.getState($questions)).toEqual([])
    expect(patches(app)).toBe(1)
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
