import type { Category } from '@console/shared/categories'
import type { ProductDraft } from '@console/shared/products'
import { fiscalPaymentObjects } from '@console/shared/goods'
import { itemOf } from '@console/shared/kit/dictionary'
import { toNumber } from '@console/shared/kit/to-number'
import type { Option, OptionDraft, Variant } from '@console/shared/variants'
import { gramsText, sizesText } from '../../kit/measures.ts'
import {
  centimetres,
  grams,
  pieces,
  readNumber,
  readSizes,
  roubles,
  type Measure,
  type Reading,
} from '../../kit/numbers/measures.ts'
import type { SheetColumn, SheetValue } from '../../kit/sheets/sheet.ts'
import { goodsValues } from '../variants/goods-form.ts'
import type { ProductRow } from '../list/rows.ts'

/** What a line of a sheet shows; a product without characteristics has a line of its own. */
export interface Line {
  readonly product: ProductRow['product']
  readonly categoryTitles: ReadonlyMap<string, string>
  readonly variant?: Variant
  /** As it is kept, or as a file would make it. */
  readonly option?: { readonly [Field in keyof OptionDraft]?: OptionDraft[Field] | Option[Field] }
}

/** One column, for the export and for the import. */
interface ProductColumn extends SheetColumn {
  readonly name: string
  /** What a file's heads may be called, the plainest first; compared without case, units and signs. */
  readonly heads: readonly string[]
  /** Notes in a head that say the value is the one that is meant: 'Цена (розница)'. */
  readonly meant?: readonly string[]
  /** A text for people; notes in its head list what is in it. */
  readonly isText?: boolean
  /** What its numbers count, how a cell is read, and how what it was converted to is shown. */
  readonly measure?: Measure
  readonly read?: (text: string) => Reading
  readonly shown?: (value: string) => string
  readonly cell: (line: Line) => SheetValue
  /** What a cell says of the product, beside what is wrong with it; `categoryUuids` are known by `keyOf` their titles. */
  readonly product?: (
    text: string,
    categoryUuids: ReadonlyMap<string, string>,
    problems: string[],
  ) => Partial<ProductDraft>
  /** What a cell says of the characteristic. */
  readonly option?: (text: string) => Partial<OptionDraft>
  /** The contract's fields whose refusals name this column; the column's own name unless given. */
  readonly fields?: readonly string[]
}

/** Columns of a sheet of products; a line is a characteristic. */
export const productColumns = [
  {
    name: 'product',
    title: 'Товар',
    width: 36,
    heads: ['товар', 'название', 'наименование', 'название товара', 'наименование товара', 'product', 'title'],
    isText: true,
    cell: ({ product }) => product.title,
  },
  {
    name: 'description',
    title: 'Описание',
    width: 48,
    heads: ['описание', 'description'],
    isText: true,
    cell: ({ product }) => product.description || null,
    product: (description) => ({ description }),
  },
  {
    name: 'categories',
    title: 'Категории',
    width: 28,
    heads: ['категории', 'категория', 'category', 'categories', 'группы', 'группа'],
    cell: ({ product: { category_uuids }, categoryTitles }) =>
      (category_uuids ?? []).flatMap((uuid) => categoryTitles.get(uuid) ?? []).join('; ') || null,
    product: (text, uuids, problems) => ({ category_uuids: categoriesIn(text, uuids, problems) }),
  },
  {
    name: 'photo',
    title: 'Фото',
    width: 40,
    heads: ['фото', 'изображение', 'картинка', 'ссылка на фото', 'photo', 'image'],
    cell: ({ product }) => product.image_url ?? null,
  },
  {
    name: 'variant',
    title: 'Вариант',
    width: 24,
    heads: ['вариант', 'variant'],
    cell: ({ variant }) => variant?.title ?? null,
  },
  {
    name: 'option',
    title: 'Характеристика',
    width: 24,
    heads: ['характеристика', 'характеристики', 'модификация', 'option'],
    cell: ({ option }) => option?.title ?? null,
    option: (title) => ({ title }),
  },
  {
    name: 'article',
    title: 'Артикул',
    width: 16,
    heads: ['артикул', 'sku', 'код', 'article'],
    cell: ({ option }) => option?.article ?? null,
    option: (article) => ({ article }),
  },
  {
    name: 'price',
    title: 'Цена',
    width: 12,
    heads: ['цена', 'стоимость', 'price'],
    cell: ({ option }) => toNumber(option?.price),
    meant: ['розница', 'розничная', 'продажи', 'продажа', 'на сайте', 'за шт', 'за штуку', 'за единицу'],
    measure: roubles,
    read: (text) => readNumber(roubles, text),
    option: (text) => ({ price: readNumber(roubles, text).value }),
  },
  {
    name: 'quantity',
    title: 'Количество',
    width: 12,
    heads: ['количество', 'остаток', 'остатки', 'кол-во', 'quantity', 'stock'],
    cell: ({ option }) => toNumber(option?.quantity),
    meant: ['в наличии', 'на складе', 'доступно', 'доступный'],
    measure: pieces,
    read: (text) => readNumber(pieces, text),
    option: (text) => ({ quantity: readNumber(pieces, text).value }),
  },
  {
    name: 'weight',
    title: 'Вес',
    width: 10,
    heads: ['вес', 'weight'],
    cell: ({ option }) => toNumber(option?.weight),
    measure: grams,
    read: (text) => readNumber(grams, text),
    shown: gramsText,
    option: (text) => ({ weight: readNumber(grams, text).value }),
  },
  {
    name: 'sizes',
    title: 'Размеры',
    width: 16,
    heads: ['размеры', 'габариты', 'размеры дхшхв', 'sizes'],
    cell: ({ option }) => (option ? goodsValues(option).sizes : null),
    measure: centimetres,
    read: (text) => readSizes(text),
    shown: sizesText,
    option: sizesIn,
    fields: ['gross_length', 'gross_width', 'gross_height'],
  },
  {
    name: 'fiscal',
    title: 'Предмет расчёта',
    width: 16,
    heads: ['предмет расчёта', 'предмет расчета', 'тип товара'],
    cell: ({ option }) => (option ? goodsValues(option).fiscal_payment_object : null),
    option: (text) => ({ fiscal_payment_object: itemOf(fiscalPaymentObjects, capital(text))?.label ?? text }),
    fields: ['fiscal_payment_object'],
  },
] as const satisfies readonly ProductColumn[]
export type ColumnName = (typeof productColumns)[number]['name']

export const columns: readonly (ProductColumn & { readonly name: ColumnName })[] = productColumns

/** Titles and articles are compared as people do. */
export const keyOf = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase()

function categoriesIn(text: string, uuids: ReadonlyMap<string, string>, problems: string[]): string[] {
  const titles = text.split(';').filter((title) => title.trim())
  const found = titles.flatMap((title) => {
    const uuid = uuids.get(keyOf(title))
    if (!uuid) problems.push(`Категории «${title.trim()}» в магазине нет`)
    return uuid ?? []
  })
  return [...new Set(found)]
}

function sizesIn(text: string) {
  const { value, problem } = readSizes(text)
  const [gross_length = '', gross_width = '', gross_height = ''] =
    problem === null ? value.split(' x ') : [text, text, text]
  return { gross_length, gross_width, gross_height }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/** One line a characteristic; a product without any has a line of its own. */
export function sheetLines(rows: readonly ProductRow[], categories: readonly Category[]): SheetValue[][] {
  const categoryTitles = new Map(categories.map(({ uuid, title }) => [uuid, title]))
  return rows.flatMap(({ product }) => {
    const lines = (product.variants ?? []).flatMap((variant) =>
      (variant.options ?? []).map((option): Line => ({ product, categoryTitles, variant, option })),
    )
    const all = lines.length > 0 ? lines : [{ product, categoryTitles }]
    return all.map((line) => columns.map(({ cell }) => cell(line)))
  })
}
