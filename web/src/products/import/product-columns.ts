import { toNumber } from '@console/shared/kit/numbers'
import type { Option, Variant } from '@console/shared/variants'
import type { SheetColumn, SheetValue } from '../../kit/sheets/sheet.ts'
import { goodsValues } from '../variants/goods-form.ts'
import type { ProductRow } from '../list/rows.ts'

/** Columns of a sheet of products; a line is a characteristic. */
export const productColumns = [
  { name: 'product', title: 'Товар', width: 36 },
  { name: 'description', title: 'Описание', width: 48 },
  { name: 'categories', title: 'Категории', width: 28 },
  { name: 'photo', title: 'Фото', width: 40 },
  { name: 'variant', title: 'Вариант', width: 24 },
  { name: 'option', title: 'Характеристика', width: 24 },
  { name: 'article', title: 'Артикул', width: 16 },
  { name: 'price', title: 'Цена', width: 12 },
  { name: 'quantity', title: 'Количество', width: 12 },
  { name: 'weight', title: 'Вес', width: 10 },
  { name: 'sizes', title: 'Размеры', width: 16 },
  { name: 'fiscal', title: 'Предмет расчёта', width: 16 },
] as const satisfies readonly (SheetColumn & { readonly name: string })[]
export type ColumnName = (typeof productColumns)[number]['name']

/** Between a product's categories in one cell. */
export const CATEGORY_SEPARATOR = ';'

/** One line a characteristic; a product without any has a line of its own. */
export function sheetLines(rows: readonly ProductRow[], categoryTitles: ReadonlyMap<string, string>): SheetValue[][] {
  return rows.flatMap((row) => {
    const lines = (row.product.variants ?? []).flatMap((variant) =>
      (variant.options ?? []).map((option) => lineOf(row, categoryTitles, variant, option)),
    )
    return lines.length > 0 ? lines : [lineOf(row, categoryTitles)]
  })
}

function lineOf(
  { product }: ProductRow,
  categoryTitles: ReadonlyMap<string, string>,
  variant?: Variant,
  option?: Option,
): SheetValue[] {
  const goods = option && goodsValues(option)
  const categories = (product.category_uuids ?? []).flatMap((uuid) => categoryTitles.get(uuid) ?? [])
  const cells: Readonly<Record<ColumnName, SheetValue>> = {
    product: product.title,
    description: product.description || null,
    categories: categories.join(`${CATEGORY_SEPARATOR} `) || null,
    photo: product.image_url ?? null,
    variant: variant?.title ?? null,
    option: option?.title ?? null,
    article: option?.article ?? null,
    price: toNumber(option?.price),
    quantity: toNumber(option?.quantity),
    weight: toNumber(option?.weight),
    sizes: goods?.sizes ?? null,
    fiscal: goods?.fiscal_payment_object ?? null,
  }
  return productColumns.map(({ name }) => cells[name])
}

/** What a file's heads may be called; compared without case, units and signs. */
const synonyms: Readonly<Record<ColumnName, readonly string[]>> = {
  product: ['товар', 'название', 'наименование', 'название товара', 'наименование товара', 'product', 'title'],
  description: ['описание', 'description'],
  categories: ['категории', 'категория', 'category', 'categories'],
  photo: ['фото', 'изображение', 'картинка', 'ссылка на фото', 'photo', 'image'],
  variant: ['вариант', 'variant'],
  option: ['характеристика', 'характеристики', 'модификация', 'option'],
  article: ['артикул', 'sku', 'код', 'article'],
  price: ['цена', 'стоимость', 'price'],
  quantity: ['количество', 'остаток', 'остатки', 'кол-во', 'quantity', 'stock'],
  weight: ['вес', 'weight'],
  sizes: ['размеры', 'габариты', 'размеры дхшхв', 'sizes'],
  fiscal: ['предмет расчёта', 'предмет расчета', 'тип товара'],
}

const bare = (head: string): string =>
  head
    .toLowerCase()
    .replace(/[,(].*$/, '')
    .trim()

/** For each column of a file what it holds, by its head; none twice. */
export function mappingOf(heads: readonly string[]): (ColumnName | null)[] {
  const used = new Set<ColumnName>()
  return heads.map((head) => {
    const found = productColumns.find(({ name }) => !used.has(name) && synonyms[name].includes(bare(head)))?.name
    if (found) used.add(found)
    return found ?? null
  })
}
