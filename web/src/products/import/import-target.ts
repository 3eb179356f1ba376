import type { Product } from '@console/shared/products'
import type { Option, Variant } from '@console/shared/variants'
import { isOfProduct, type ImportLine } from './import-lines.ts'
import { keyOf } from './product-columns.ts'

/** Where a line's words belong: a characteristic, a variant that gets one more, a product, or a product to be made. */
export type ImportTarget =
  | { readonly kind: 'option'; readonly product: Product; readonly variant: Variant; readonly option: Option }
  | { readonly kind: 'variant'; readonly product: Product; readonly variant: Variant }
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'new' }
  | { readonly kind: 'wrong'; readonly problem: string }

/** A thing of the shop. */
export type FoundTarget = Exclude<ImportTarget, { kind: 'wrong' | 'new' }>

type OptionTarget = Extract<ImportTarget, { kind: 'option' }>

const wrong = (problem: string): ImportTarget => ({ kind: 'wrong', problem })

/** Finds a line's place: by its article, then by its titles. */
export function targetsIn(products: readonly Product[]): (line: ImportLine) => ImportTarget {
  const byArticle = new Map<string, OptionTarget[]>()
  const byTitle = new Map<string, Product[]>()
  for (const product of products) {
    add(byTitle, keyOf(product.title), product)
    for (const variant of product.variants ?? [])
      for (const option of variant.options ?? [])
        if (option.article) add(byArticle, keyOf(option.article), { kind: 'option', product, variant, option })
  }
  return (line) => {
    const { article, product: title } = line.cells
    const found = article === undefined ? [] : (byArticle.get(keyOf(article)) ?? [])
    if (found.length > 0) return oneOf(found, line)
    if (title === undefined)
      return wrong(article === undefined ? 'Товар не назван' : `Артикула «${article}» нет, а товар не назван`)
    const [product, ...others] = byTitle.get(keyOf(title)) ?? []
    if (!product) return { kind: 'new' }
    if (others.length > 0) return wrong('Товаров с таким названием несколько: укажите артикул')
    return inProduct(product, line)
  }
}

/** Of several characteristics with one article, the one that the titles name too. */
function oneOf(found: readonly OptionTarget[], { cells }: ImportLine): ImportTarget {
  const named = found.filter(
    ({ product, variant, option }) =>
      found.length === 1 ||
      ((cells.product === undefined || keyOf(cells.product) === keyOf(product.title)) &&
        (cells.variant === undefined || keyOf(cells.variant) === keyOf(variant.title)) &&
        (cells.option === undefined || keyOf(cells.option) === keyOf(option.title))),
  )
  const [target] = named
  return target && named.length === 1 ? target : wrong('Такой артикул у нескольких характеристик')
}

function inProduct(product: Product, line: ImportLine): ImportTarget {
  const { cells } = line
  if (isOfProduct(line)) return { kind: 'product', product }
  const all = product.variants ?? []
  const variants = cells.variant === undefined ? all : all.filter(({ title }) => keyOf(title) === keyOf(cells.variant))
  const targets = variants.flatMap((variant) =>
    (variant.options ?? []).map((option): OptionTarget => ({ kind: 'option', product, variant, option })),
  )
  const named =
    cells.option === undefined ? targets : targets.filter(({ option }) => keyOf(option.title) === keyOf(cells.option))
  const [target] = named
  // A characteristic that is told by its place alone keeps its article.
  if (target && named.length === 1 && (cells.option !== undefined || cells.article === undefined)) return target
  if (named.length > 1) return wrong('Подходит несколько характеристик: укажите вариант и характеристику')
  const [variant] = variants
  if (!variant) return wrong('Такого варианта у товара нет: добавьте его с фотографиями на странице товара')
  if (variants.length > 1) return wrong('У товара несколько вариантов: укажите, какой')
  return { kind: 'variant', product, variant }
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
