import type { Task } from '@console/shared/kit/slices'
import type { Product } from '@console/shared/products'
import type { Option, Variant } from '@console/shared/variants'
import { readCode } from '../columns/cell-texts.ts'
import { isOfProduct, shortened, type ImportLine } from './line.ts'
import { textKey } from '../../kit/same-text.ts'

interface Found {
  readonly product: Product
  /** The column that identified the item; if it is not the title, titles may differ. */
  readonly by: 'code' | 'article' | 'title'
}

/**
 * What a line changes: a characteristic, a variant (by adding a characteristic), a product, or a product to be created.
 */
export type ImportTarget =
  | ({ readonly kind: 'option'; readonly variant: Variant; readonly option: Option } & Found)
  | ({ readonly kind: 'variant'; readonly variant: Variant } & Found)
  | ({ readonly kind: 'product' } & Found)
  | { readonly kind: 'new'; readonly group: string }
  | { readonly kind: 'wrong'; readonly problem: string }

/** A target that exists in the shop. */
export type FoundTarget = Exclude<ImportTarget, { kind: 'wrong' | 'new' }>

type OptionTarget = Extract<ImportTarget, { kind: 'option' }>

const wrong = (problem: string): ImportTarget => ({ kind: 'wrong', problem })

/** Finds a line's target: by its code, then by its article, then by its titles. */
export function* targetsIn(products: readonly Product[]): Task<(line: ImportLine) => ImportTarget> {
  const byArticle = new Map<string, OptionTarget[]>()
  const byCode = new Map<string, FoundTarget>()
  const byTitle = new Map<string, Product[]>()
  for (const product of products) {
    yield
    add(byTitle, textKey(product.title), product)
    byCode.set(product.product_uuid, { kind: 'product', product, by: 'code' })
    for (const variant of product.variants ?? [])
      for (const option of variant.options ?? []) {
        const target = { kind: 'option', product, variant, option } as const
        byCode.set(`${product.product_uuid}/${option.option_uuid}`, { ...target, by: 'code' })
        if (option.article) add(byArticle, textKey(option.article), { ...target, by: 'article' })
      }
  }
  return (line) => {
    const { article, product: title, code } = line.cells
    const { product: coded = '', option = '' } = readCode(code) ?? {}
    const same = byCode.get(option ? `${coded}/${option}` : coded)
    if (same && (option || isOfProduct(line))) return same
    const found = article === undefined ? [] : (byArticle.get(textKey(article)) ?? [])
    if (found.length > 0) return oneOf(found, line)
    if (title === undefined)
      return wrong(article === undefined ? 'Товар не назван' : `Артикула «${article}» нет, а товар не назван`)
    const [product, ...others] = byTitle.get(textKey(title)) ?? byTitle.get(textKey(shortened(title))) ?? []
    if (!product) return { kind: 'new', group: line.group ?? `title ${textKey(title)}` }
    if (others.length > 0) return wrong('Товаров с таким названием несколько: укажите артикул')
    return inProduct(product, line)
  }
}

/** Returns, of several characteristics with the same article, the one whose titles match as well. */
function oneOf(found: readonly OptionTarget[], { cells }: ImportLine): ImportTarget {
  const named = found.filter(
    ({ product, variant, option }) =>
      found.length === 1 ||
      ((cells.product === undefined || textKey(cells.product) === textKey(product.title)) &&
        (cells.variant === undefined || textKey(cells.variant) === textKey(variant.title)) &&
        (cells.option === undefined || textKey(cells.option) === textKey(option.title))),
  )
  const [target] = named
  return target && named.length === 1 ? target : wrong('Такой артикул у нескольких характеристик')
}

function inProduct(product: Product, line: ImportLine): ImportTarget {
  const { cells } = line
  const by = 'title'
  if (isOfProduct(line)) return { kind: 'product', product, by }
  const all = product.variants ?? []
  const variants =
    cells.variant === undefined ? all : all.filter(({ title }) => textKey(title) === textKey(cells.variant))
  const targets = variants.flatMap((variant) =>
    (variant.options ?? []).map((option): OptionTarget => ({ kind: 'option', product, variant, option, by })),
  )
  const named =
    cells.option === undefined
      ? targets
      : targets.filter(({ option }) => textKey(option.title) === textKey(cells.option))
  const [target] = named
  // A characteristic that is matched only by being the single one keeps its article.
  if (target && named.length === 1 && (cells.option !== undefined || cells.article === undefined)) return target
  if (named.length > 1) return wrong('Подходит несколько характеристик: укажите вариант и характеристику')
  const [variant] = variants
  if (!variant) return wrong('Такого варианта у товара нет: добавьте его с фотографиями на странице товара')
  if (variants.length > 1) return wrong('У товара несколько вариантов: укажите, какой')
  return { kind: 'variant', product, variant, by }
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
