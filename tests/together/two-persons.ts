import { allSettled } from 'effector'
import { expect } from 'vitest'
import type { TestApp } from '../kit/app.ts'
import { openOverSelected } from '../kit/price-grid.ts'
import { cardForm } from '@console/web/catalogue/cards/card-form'
import { categoryCard } from '@console/web/catalogue/categories/CategoryForm.tsx'
import * as categories from '@console/web/catalogue/categories/model'
import { productForm } from '@console/web/products/forms/product-form'
import { productOpened, reading, saving } from '@console/web/products/edit/product-model'
import { pageOpened, selection } from '@console/web/products/assortment/list-model'
import { gridColumns, withCell, type Edits } from '@console/web/products/prices/price-grid'
import * as grid from '@console/web/products/prices/price-grid-model'
import { optionRows, variantForm } from '@console/web/products/variants/variant-form'
import * as variants from '@console/web/products/variants/variants-model'
import { categories as categoryCalls, type Category } from '@console/shared/categories'
import { products, type Product } from '@console/shared/products'
import { commandScreen, formScreen, type Side } from './screen.ts'
import {
  type ScreenName,
  type Facts,
  OPTION_FIELDS,
  of,
  uuidsIn,
  draftOf,
  mineOf,
  conflictsOf,
  nameOf,
  resolved,
  withUuids,
  sorted,
} from './expected-facts.ts'
import { type OpenScreen, type Shop, openShop } from './two-consoles.ts'

export type Step =
  | { readonly act: 'begin'; readonly who: number; readonly screen: ScreenName }
  | {
      readonly act: 'save'
      readonly who: number
      readonly screen: ScreenName
      /** Pairs of a field's index and a typed value. */
      readonly edits: readonly (readonly [number, number])[]
      readonly answers: readonly (Side | 'back')[]
    }
  | { readonly act: 'sale' }

async function factsOf({ other, at, variant, card, shelves }: Shop): Promise<Facts> {
  const product = (await (await other.call(products.get, at)).json()) as Product
  const found = product.variants?.find(({ uuid }) => uuid === variant)
  const shelf = (await (await other.call(categoryCalls.get, { ...at, category: card })).json()) as Category
  const options = (found?.options ?? []).flatMap((option) =>
    OPTION_FIELDS.map((name) => [`${name} of option ${option.option_uuid}`, String(option[name])] as const),
  )
  return new Map([
    ['title of product', product.title],
    ['description of product', product.description ?? ''],
    ...shelves.map((uuid) => [`${uuid} of product`, product.category_uuids?.includes(uuid) ? 'in' : ''] as const),
    ['title of variant', found?.title ?? ''],
    ['title of category', shelf.title],
    ['description of category', shelf.description ?? ''],
    ...options,
  ])
}

/* Opening. */

async function begin(shop: Shop, app: TestApp, name: ScreenName, now: Facts): Promise<OpenScreen> {
  const { scope } = app
  const { at, variant, card, shelves } = shop
  if (name === 'product') {
    await allSettled(productOpened, { scope, params: at })
    const base = scope.getState(reading.$data)
    const others = (base?.category_uuids ?? []).filter((uuid) => !shelves.includes(uuid))
    return {
      screen: formScreen({ app, units: saving, form: productForm, base }),
      base: of(now, 'product'),
      typed: (mine) => ({
        title: mine.get('title of product'),
        description: mine.get('description of product'),
        category_uuids: [...others, ...shelves.filter((uuid) => mine.get(`${uuid} of product`) === 'in')],
      }),
    }
  }
  if (name === 'category') {
    await allSettled(categories.pageOpened, { scope, params: at })
    const listed = scope.getState(categories.list.$items).find(({ uuid }) => uuid === card)
    if (!listed) throw new Error('no category')
    await allSettled(categories.editor.editOpened, { scope, params: listed })
    const base = scope.getState(categories.editor.$editing)?.item ?? null
    return {
      screen: formScreen({ app, units: categories.editor, form: cardForm(categoryCard), base }),
      base: of(now, 'category'),
      typed: (mine) => ({ title: mine.get('title of category'), description: mine.get('description of category') }),
    }
  }
  if (name === 'variant') {
    await allSettled(variants.pageOpened, { scope, params: at })
    const listed = scope.getState(variants.list.$items).find(({ uuid }) => uuid === variant)
    if (!listed) throw new Error('no variant')
    await allSettled(variants.editor.editOpened, { scope, params: listed })
    const base = scope.getState(variants.editor.$editing)?.item ?? null
    const drafts = base ? variantForm.values(base, false).options.map(({ draft }) => draft) : []
    return {
      screen: formScreen({ app, units: variants.editor, form: variantForm, base }),
      base: of(now, 'variant', 'option'),
      typed: (mine) => ({
        title: mine.get('title of variant'),
        options: optionRows(uuidsIn(mine).flatMap((uuid) => draftOf(drafts, mine, uuid))),
      }),
    }
  }
  await allSettled(pageOpened, { scope, params: at })
  await allSettled(selection.set, { scope, params: [at.product] })
  await openOverSelected(app)
  const rows = () => scope.getState(grid.$gridRows)
  const shown = () =>
    new Map(
      rows()
        .filter((row) => row.variant.uuid === variant)
        .flatMap(({ option }) =>
          OPTION_FIELDS.map((name) => [`${name} of option ${option.option_uuid}`, String(option[name])] as const),
        ),
    )
  return {
    screen: commandScreen({
      app,
      run: grid,
      save: async (typed) => {
        await allSettled(grid.edited, { scope, params: typed.edits as Edits })
        await allSettled(grid.submitted, { scope })
      },
      problem: () => [...scope.getState(grid.$failures).values()][0] ?? null,
    }),
    base: of(now, 'option'),
    shown,
    typed: (mine) => ({
      edits: rows().reduce<Edits>(
        (edits, row) =>
          gridColumns.reduce<Edits>((all, { name: column }) => {
            const text = mine.get(`${column} of option ${row.option.option_uuid}`)
            return text === undefined ? all : withCell(all, row, column, text)
          }, edits),
        new Map(),
      ),
    }),
  }
}

/** Plays the steps, and compares the shop with the expected values after each. */
export async function walk(steps: readonly Step[]): Promise<void> {
  const shop = await openShop()
  const open = new Map<string, OpenScreen>()
  let expected = await factsOf(shop)
  for (const [turn, step] of steps.entries()) {
    if (step.act === 'sale') {
      expected = await sell(shop, expected)
      continue
    }
    const app = shop.apps[step.who]
    if (!app) continue
    const key = `${step.who} ${step.screen}`
    const begun = open.get(key)
    if (step.act === 'begin' || !begun) {
      open.set(key, await begin(shop, app, step.screen, expected))
      continue
    }
    const { screen, typed } = begun
    const base = begun.shown?.() ?? begun.base
    const mine = mineOf(base, step.screen, step.edits, turn)
    await screen.save(typed(mine))
    const asked = screen.asked()
    const names = asked.map((conflict) => nameOf(conflict, step.screen))
    expect(names.toSorted(), `asked at step ${turn}`).toEqual(conflictsOf(base, mine, expected).toSorted())
    const answers = asked.map((_conflict, index) => step.answers[index % step.answers.length] ?? 'mine')
    const sides = answers.filter((answer) => answer !== 'back')
    const isLeft = asked.length > 0 && sides.length < asked.length
    if (asked.length > 0 && !isLeft) await screen.decide((_conflict, index) => sides[index] ?? 'mine')
    const after = isLeft
      ? expected
      : resolved(base, mine, expected, new Map(names.map((name, index) => [name, sides[index] ?? 'mine'])))
    if (!isLeft) expect([screen.asked(), screen.problem()], `step ${turn}`).toEqual([[], null])
    const actual = await factsOf(shop)
    expected = withUuids(after, actual)
    expect(sorted(actual), `after step ${turn}`).toEqual(sorted(expected))
    open.delete(key)
  }
  expect(sorted(await factsOf(shop))).toEqual(sorted(expected))
}

/** Creates an order; expects that only the stock changes and does not grow. */
async function sell(shop: Shop, before: Facts): Promise<Facts> {
  const { shop: uuid, product } = shop.at
  await shop.other.control('/__fake/orders', { shop: uuid, product, count: 1 }).catch((cause: unknown) => {
    if (!String(cause).includes(': 409 ')) throw cause
  })
  const after = await factsOf(shop)
  for (const [name, value] of before) {
    if (!name.startsWith('quantity')) expect(after.get(name)).toBe(value)
    else expect(Number(after.get(name))).toBeLessThanOrEqual(Number(value))
  }
  return after
}
