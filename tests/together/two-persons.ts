import { allSettled } from 'effector'
import { expect } from 'vitest'
import { openApp, type TestApp } from '../kit/app.ts'
import { callerOf, type Caller } from '../kit/caller.ts'
import { TestJournal } from '../kit/journal.ts'
import { openProjects, shopPath } from '../kit/open-shop.ts'
import { HONEY } from '../kit/project-titles.ts'
import { cardForm } from '@console/web/catalogue/cards/card-form'
import { categoryCard } from '@console/web/catalogue/categories/category-card'
import * as categories from '@console/web/catalogue/categories/model'
import type { Conflict } from '@console/web/kit/merge/three-way'
import { productForm } from '@console/web/products/edit/product-form'
import { productOpened, reading, saving } from '@console/web/products/edit/product-model'
import { pageOpened, selection } from '@console/web/products/list/list-model'
import { gridColumns, withCell, type Edits } from '@console/web/products/prices/price-grid'
import * as grid from '@console/web/products/prices/price-grid-model'
import { optionRows, variantForm } from '@console/web/products/variants/variant-form'
import * as variants from '@console/web/products/variants/variants-model'
import { categories as categoryCalls, type Category } from '@console/shared/categories'
import { products, type Product } from '@console/shared/products'
import { variants as variantCalls, type OptionDraft } from '@console/shared/variants'
import { bulkScreen, formScreen, type Row, type Screen, type Side } from './screen.ts'

/* Two consoles over one shop, and what has to come of what is done in them. */

export type ScreenName = 'product' | 'variant' | 'grid' | 'category'
export type Step =
  | { readonly act: 'begin'; readonly who: number; readonly screen: ScreenName }
  | {
      readonly act: 'save'
      readonly who: number
      readonly screen: ScreenName
      /** Which field, and what is typed. */
      readonly edits: readonly (readonly [number, number])[]
      readonly answers: readonly (Side | 'back')[]
    }
  | { readonly act: 'sale' }

/** All that both can change, each value under a name: `title of product`, `price of option <uuid>`. */
type Facts = Map<string, string>

/** A screen, and what it shows. */
interface Begun {
  readonly screen: Screen
  readonly base: Facts
  /** What it shows now, where it follows what others do; `base` unless given. */
  readonly shown?: () => Facts
  readonly typed: (mine: Facts) => Row
}

interface Shop {
  readonly apps: readonly TestApp[]
  readonly other: Caller
  readonly at: { readonly owner: string; readonly shop: string; readonly product: string }
  readonly variant: string
  readonly card: string
  /** Categories that the product may be in. */
  readonly shelves: readonly string[]
}

const OPTION_FIELDS = ['title', 'price', 'quantity'] as const

async function openShop(): Promise<Shop> {
  const first = await openApp()
  // Another machine: nothing but the server is shared.
  const second = await openApp({ beside: { ...first, storage: new Map(first.storage), journal: new TestJournal() } })
  const apps = [first, second]
  for (const app of apps) await openProjects(app)
  const other = await callerOf(first.api, 1001)
  const path = shopPath(first, HONEY)
  const all = (await other.read(`/products/${path.owner}/${path.shop}/`)) as Product[]
  const [sold] = all
  const [variant] = sold?.variants ?? []
  if (!sold || !variant) throw new Error('nothing to sell')
  const at = { ...path, product: sold.product_uuid }
  const [option] = variant.options ?? []
  const data = {
    title: 'Банка',
    options: [option, ...['Второй', 'Третий'].map((title) => ({ ...option, option_uuid: null, title }))],
  }
  await other.call(variantCalls.update, { ...at, variant: variant.uuid }, { data })
  const cards = (await other.read(`/product_categories/${path.shop}`)) as Category[]
  const shelves = cards.slice(0, 3).map(({ uuid }) => uuid)
  return { apps, other, at, variant: variant.uuid, card: shelves[0] ?? '', shelves }
}

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

const isOf = (thing: string) => (name: string) => name.includes(` of ${thing}`)
const of = (facts: Facts, ...things: string[]): Facts =>
  new Map([...facts].filter(([name]) => things.some((thing) => isOf(thing)(name))))
const optionIn = (name: string) => / of option (.+)$/.exec(name)?.[1] ?? null
const uuidsIn = (facts: Facts) => [...new Set([...facts.keys()].flatMap((name) => optionIn(name) ?? []))]
const optionAt = (facts: Facts, uuid: string) =>
  OPTION_FIELDS.map((name) => facts.get(`${name} of option ${uuid}`) ?? null)

/* Opening. */

async function begin(shop: Shop, app: TestApp, name: ScreenName, now: Facts): Promise<Begun> {
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
  await allSettled(grid.opened, { scope })
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
    screen: bulkScreen({
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

/** A characteristic as it is typed; a new one is told by its name's beginning. */
function draftOf(drafts: readonly OptionDraft[], mine: Facts, uuid: string): OptionDraft[] {
  const stored = drafts.find(({ option_uuid }) => option_uuid === uuid)
  const [title = null, price = null, quantity = null] = optionAt(mine, uuid)
  const start = stored ?? drafts[0]
  if (!start || title === null || price === null || quantity === null) return []
  const typed = { title, price, quantity }
  return [stored ? { ...start, ...changed(start, typed) } : { ...start, ...typed, option_uuid: null }]
}
/** Where a value was not touched, it stays as it is stored. */
const changed = (start: OptionDraft, typed: { title: string; price: string; quantity: string }) =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => String(start[name as keyof OptionDraft]) !== value),
  )

/* Typing. */

/** What a person makes of what he sees; of one characteristic he cannot get rid, a variant has to have one. */
function mineOf(base: Facts, screen: ScreenName, edits: readonly (readonly [number, number])[], turn: number): Facts {
  const mine = new Map(base)
  for (const [field, value] of edits) {
    const [first = '', ...others] = uuidsIn(mine)
    const last = others.at(-1)
    if (screen === 'variant' && field % 9 === 0 && last !== undefined && first !== '') {
      for (const name of [...mine.keys()].filter((one) => optionIn(one) === last)) mine.delete(name)
    } else if (screen === 'variant' && field % 9 === 1 && uuidsIn(mine).length < 6) {
      const values = [`Новый ${turn} ${value}`, String(value + 1), String(value)]
      OPTION_FIELDS.forEach((name, index) => mine.set(`${name} of option new ${turn} ${value}`, values[index] ?? ''))
    } else {
      const names = [...mine.keys()].filter((name) => screen !== 'grid' || !name.startsWith('title'))
      const name = names[field % names.length]
      if (name !== undefined) mine.set(name, typedInto(name, value))
    }
  }
  return mine
}
function typedInto(name: string, value: number): string {
  if (/^(?:price|quantity)/.test(name)) return String(value + (name.startsWith('price') ? 1 : 0))
  // Few words, so that both type the same at times.
  if (/^(?:title|description)/.test(name)) return `Слово ${value % 7}`
  return value % 2 === 0 ? 'in' : ''
}

/* What has to come of it. */

const exceptStock = ([title = null, price = null]: readonly (string | null)[]) => [title, price]
const isAlike = (a: readonly (string | null)[], b: readonly (string | null)[]) => a.join('\n') === b.join('\n')

/** What both changed, each in another way: these are asked about, and nothing else. */
function dueOf(base: Facts, mine: Facts, theirs: Facts): string[] {
  const all = uuidsIn(new Map([...base, ...mine]))
  const gone = all.filter((uuid) => {
    const [was, is, now] = [base, mine, theirs].map((facts) => optionAt(facts, uuid))
    if (!was || !is || !now || was[0] === null) return false
    if (is[0] === null) return now[0] !== null && !isAlike(exceptStock(now), exceptStock(was))
    return now[0] === null && !isAlike(is, was)
  })
  const values = [...mine.keys()].filter((name) => {
    const uuid = optionIn(name)
    if (uuid !== null && (!base.has(name) || !theirs.has(name))) return false
    const [was, is, now] = [base.get(name), mine.get(name), theirs.get(name)]
    return is !== was && now !== was && is !== now
  })
  return [...gone.map((uuid) => `option ${uuid}`), ...values]
}

function nameOf({ path }: Conflict, screen: ScreenName): string {
  const parts = path.filter((part) => part !== 'data')
  if (parts[0] !== 'options') return `${parts[0] ?? ''} of ${screen}`
  return parts.length === 2 ? `option ${parts[1] ?? ''}` : `${parts[2] ?? ''} of option ${parts[1] ?? ''}`
}

/** Theirs with mine laid over it, as it was decided. */
function settled(base: Facts, mine: Facts, theirs: Facts, sideOf: ReadonlyMap<string, Side>): Facts {
  const after = new Map(theirs)
  for (const [name, is] of mine) {
    const uuid = optionIn(name)
    if (uuid !== null && !theirs.has(name)) continue
    const [was, now = ''] = [base.get(name), theirs.get(name)]
    if (is === was) continue
    const side = sideOf.get(name) ?? 'mine'
    const isMoved = side === 'difference' && name.startsWith('quantity')
    const moved = Number(is) - (Number(was) - Number(now))
    if (side !== 'theirs') after.set(name, isMoved && moved >= 0 ? String(moved) : is)
  }
  for (const uuid of uuidsIn(new Map([...base, ...mine]))) {
    const [was, is, now] = [base, mine, theirs].map((facts) => optionAt(facts, uuid)[0] !== null)
    const isMine = (sideOf.get(`option ${uuid}`) ?? 'mine') !== 'theirs'
    const isAnew = is && !now && (!was || (isMine && sideOf.has(`option ${uuid}`)))
    for (const name of OPTION_FIELDS) {
      const key = `${name} of option ${uuid}`
      if (was && !is && isMine) after.delete(key)
      if (isAnew) after.set(`${name} of option new ${uuid}`, mine.get(key) ?? '')
    }
  }
  return after
}

/** The same, new characteristics under the uuids that the server gave them. */
function withUuids(expected: Facts, actual: Facts): Facts {
  const free = uuidsIn(actual).filter((uuid) => !expected.has(`title of option ${uuid}`))
  const after = new Map(expected)
  for (const made of uuidsIn(expected).filter((uuid) => uuid.startsWith('new '))) {
    const at = free.findIndex((uuid) => isAlike(optionAt(actual, uuid), optionAt(expected, made)))
    const [uuid] = at < 0 ? [] : free.splice(at, 1)
    for (const name of OPTION_FIELDS) {
      const value = after.get(`${name} of option ${made}`) ?? ''
      after.delete(`${name} of option ${made}`)
      after.set(`${name} of option ${uuid ?? made}`, value)
    }
  }
  return after
}

const sorted = (facts: Facts) => Object.fromEntries([...facts].sort(([a], [b]) => (a < b ? -1 : 1)))

/** Plays the steps, and holds the shop against what has to be there after each. */
export async function walk(steps: readonly Step[]): Promise<void> {
  const shop = await openShop()
  const open = new Map<string, Begun>()
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
    expect(names.toSorted(), `asked at step ${turn}`).toEqual(dueOf(base, mine, expected).toSorted())
    const answers = asked.map((_conflict, index) => step.answers[index % step.answers.length] ?? 'mine')
    const sides = answers.filter((answer) => answer !== 'back')
    const isLeft = asked.length > 0 && sides.length < asked.length
    if (asked.length > 0 && !isLeft) await screen.decide((_conflict, index) => sides[index] ?? 'mine')
    const after = isLeft
      ? expected
      : settled(base, mine, expected, new Map(names.map((name, index) => [name, sides[index] ?? 'mine'])))
    if (!isLeft) expect([screen.asked(), screen.problem()], `step ${turn}`).toEqual([[], null])
    const actual = await factsOf(shop)
    expected = withUuids(after, actual)
    expect(sorted(actual), `after step ${turn}`).toEqual(sorted(expected))
    open.delete(key)
  }
  expect(sorted(await factsOf(shop))).toEqual(sorted(expected))
}

/** Somebody buys; all but the stock is as it was, and that is less or the same. */
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
