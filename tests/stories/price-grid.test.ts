import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { variants } from '@console/shared/variants'
import { selection } from '@console/web/products/list/list-model'
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
  edited,
  opened,
  submitted,
} from '@console/web/products/prices/price-grid-model'
import type { TestConsole } from '../kit/console.ts'
import { HONEY, keepUnknownLabel, openProducts, openShop, productNamed } from '../kit/products.ts'

const PATCH = { method: 'PATCH', path: variants.update.path }

/** The grid over these products. */
async function openGrid(...titles: string[]) {
  const console = await openProducts()
  const uuids = titles.map((title) => productNamed(console, title).product_uuid)
  await allSettled(selection.changed, { scope: console.scope, params: { uuids, isSelected: true } })
  await allSettled(opened, { scope: console.scope })
  console.calls.length = 0
  return console
}
const rows = ({ scope }: TestConsole) => scope.getState($gridRows)
const rowAt = (console: TestConsole, index: number): GridRow => {
  const row = rows(console)[index]
  if (!row) throw new Error(`no row ${index}`)
  return row
}
const edits = ({ scope }: TestConsole) => scope.getState($edits)
const edit = (console: TestConsole, params: Edits) => allSettled(edited, { scope: console.scope, params })
const save = ({ scope }: TestConsole) => allSettled(submitted, { scope })
const patches = ({ calls }: TestConsole) => calls.filter((call) => call.startsWith('PATCH')).length
const whole = (console: TestConsole) => ({ top: 0, bottom: rows(console).length - 1, left: 0, right: 1 })

describe('the grid', () => {
  test('has a row for every characteristic of the selected products', async () => {
    const console = await openGrid('Липовый мёд', 'Мёд в сотах')
    const options = ['Липовый мёд', 'Мёд в сотах'].flatMap((title) =>
      (productNamed(console, title).variants ?? []).flatMap((variant) => variant.options ?? []),
    )
    expect(
      rows(console)
        .map(({ option }) => option.option_uuid)
        .sort(),
    ).toEqual(options.map((option) => option.option_uuid).sort())
  })

  test('leaves a label that only the provider knows as it is', async () => {
    const console = await openProducts()
    const { product_uuid } = await keepUnknownLabel(console, 'Липовый мёд', 'Подакцизный товар')
    await allSettled(selection.changed, {
      scope: console.scope,
      params: { uuids: [product_uuid], isSelected: true },
    })
    await allSettled(opened, { scope: console.scope })
    await edit(console, withCell(edits(console), rowAt(console, 0), 'price', '77'))
    await save(console)
    await openShop(console, HONEY)
    const options = productNamed(console, 'Липовый мёд').variants?.[0]?.options ?? []
    expect(new Set(options.map((option) => option.fiscal_payment_object))).toEqual(new Set(['Подакцизный товар']))
    expect(options.map(({ price }) => price)).toContain(77)
  })

  test('saves with one press, a call for each variant with a change, and nothing else', async () => {
    const console = await openGrid('Липовый мёд', 'Мёд в сотах')
    const row = rowAt(console, 1)
    await edit(console, withCell(edits(console), row, 'price', '1 234,50'))
    await save(console)
    expect(patches(console)).toBe(1)
    expect(console.scope.getState($isOpen)).toBe(false)
    expect(console.toasts.map(({ text }) => text)).toEqual(['Цены и остатки сохранены: 1\u00a0вариант'])
    await openShop(console, HONEY)
    const variant = productNamed(console, row.productTitle).variants?.find(({ uuid }) => uuid === row.variant.uuid)
    const before = row.variant.options ?? []
    expect(variant?.options).toEqual(
      before.map((option) => (option.option_uuid === row.option.option_uuid ? { ...option, price: 1234.5 } : option)),
    )
    expect(variant?.image_urls).toHaveLength(row.variant.image_urls?.length ?? 0)
  })

  test('says beside each row why it was refused, saves the others, and tries the rest again', async () => {
    const console = await openGrid('Липовый мёд', 'Мёд в сотах')
    const all = rows(console)
    const first = rowAt(console, 0)
    const other = all.find(({ product }) => product !== first.product)
    if (!other) throw new Error('one product only')
    await edit(console, withCell(withCell(edits(console), first, 'quantity', '1'), other, 'quantity', '2'))
    await console.control('/__fake/faults', { ...PATCH, status: 500, times: 1 })
    await save(console)
    expect(console.scope.getState($failures).size).toBe(1)
    expect(edits(console).size).toBe(1)
    expect(console.scope.getState($isOpen)).toBe(true)
    await save(console)
    expect(patches(console)).toBe(3)
    expect(console.scope.getState($isOpen)).toBe(false)
    await openShop(console, HONEY)
    const stock = ({ productTitle, option: { option_uuid } }: GridRow) =>
      productNamed(console, productTitle)
        .variants?.flatMap(({ options }) => options ?? [])
        .find((option) => option.option_uuid === option_uuid)?.quantity
    expect([stock(first), stock(other)]).toEqual([1, 2])
  })

  test('keeps what can’t be saved, beside its rule, and a row saved before is not undone by its neighbour', async () => {
    const console = await openGrid('Липовый мёд')
    const [first, second] = [rowAt(console, 0), rowAt(console, 1)]
    expect(first.variant.uuid).toBe(second.variant.uuid)
    const far = rows(console).find(({ variant }) => variant.uuid !== first.variant.uuid) ?? first
    await edit(console, withCell(withCell(edits(console), first, 'price', '111'), far, 'price', '1.234'))
    await save(console)
    expect([...edits(console)]).toEqual([[cellKey(far, 'price'), '1.234']])
    await edit(console, withCell(new Map(), second, 'price', '222'))
    await save(console)
    await openShop(console, HONEY)
    const saved = productNamed(console, 'Липовый мёд').variants?.find(({ uuid }) => uuid === first.variant.uuid)
    expect(saved?.options?.slice(0, 2).map(({ price }) => price)).toEqual([111, 222])
  })
})

describe('a block', () => {
  test('goes out with decimal commas and comes in with spaces and signs', async () => {
    const console = await openGrid('Липовый мёд')
    const all = rows(console)
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
    const console = await openGrid('Липовый мёд')
    const all = rows(console)
    const filled = withBlock(new Map(), all, { ...whole(console), left: 1 }, [['77']])
    expect(all.map((row) => valueOf(row, 'quantity', filled))).toEqual(all.map(() => '77'))
    const last = all.length - 1
    const over = withBlock(new Map(), all, { top: last, bottom: last, left: 1, right: 1 }, [['5', '6'], ['7']])
    expect(over.size).toBe(1)
  })

  test('is filled down from its first row, or one row from the one above', async () => {
    const console = await openGrid('Липовый мёд')
    const all = rows(console)
    const start = withCell(new Map(), rowAt(console, 0), 'price', '500')
    const down = filledDown(start, all, { ...whole(console), right: 0 })
    expect(new Set(all.map((row) => valueOf(row, 'price', down)))).toEqual(new Set(['500']))
    const one = filledDown(start, all, { top: 1, bottom: 1, left: 0, right: 0 })
    expect(valueOf(rowAt(console, 1), 'price', one)).toBe('500')
  })

  test('what is put back as it was is no change', async () => {
    const console = await openGrid('Липовый мёд')
    const row = rowAt(console, 0)
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
