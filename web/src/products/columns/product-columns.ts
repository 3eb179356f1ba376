import { fiscalPaymentObjects } from '@console/shared/goods'
import { itemOf } from '@console/shared/kit/dictionary'
import { toNumber } from '@console/shared/kit/to-number'
import type { ProductDraft } from '@console/shared/products'
import type { OptionDraft } from '@console/shared/variants'
import { centimetresText, gramsText, sizesText } from '../../kit/measures.ts'
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
import { goodsValues } from '../forms/goods-form.ts'
import { categoryText, codeOf, photoText, withoutTags, type SheetLine } from './cell-texts.ts'
import { knownHeadings } from './known-headings.ts'
import type { SheetColumn, SheetValue } from '../../kit/sheets/sheet.ts'

/** A column of the export and the import. */
export interface ProductColumn extends SheetColumn {
  readonly name: string
  /** Names that the column has in files, the plainest first. */
  readonly headings: readonly string[]
  /** Only the exact title names the column. */
  readonly isExact?: boolean
  /** The column is read but not exported, because another column holds the same data. */
  readonly isOfImports?: boolean
  /** Notes in a heading that confirm the column: 'розница' in 'Цена (розница)'. */
  readonly meant?: readonly string[]
  /** A free text; notes in its heading list its content. */
  readonly isText?: boolean
  /** Headings whose note is the name of a property: 'Свойство: Размер'. */
  readonly open?: readonly string[]
  /**
   * The separator that joins the cells of several columns with this name; without it only one column may have the name.
   */
  readonly joint?: string
  /** Units of headings that name the unit without a note: 'Variant Grams'. */
  readonly unit?: Readonly<Record<string, string>>
  /** The unit of its numbers, the reader of a cell, and the text of a converted value. */
  readonly measure?: Measure
  readonly read?: (text: string) => Reading
  readonly shown?: (value: string) => string
  readonly cell?: (line: SheetLine) => SheetValue
  /** The product's fields that a cell sets. */
  readonly product?: (text: string) => Partial<ProductDraft>
  /** The characteristic's fields that a cell sets. */
  readonly option?: (text: string) => Partial<OptionDraft>
  /** The contract's fields whose errors belong to this column; the column's own name by default. */
  readonly fields?: readonly string[]
}

type Size = 'gross_length' | 'gross_width' | 'gross_height'
const sizeColumn = <Name extends string>(name: Name, title: string, field: Size, headings: readonly string[]) => ({
  ...{ name, title, headings, width: 10, isOfImports: true, measure: centimetres, fields: [field] },
  meant: ['упаковки', 'в упаковке', 'товара'],
  read: (text: string) => readNumber(centimetres, text),
  shown: centimetresText,
  cell: ({ option }: SheetLine) => toNumber(option?.[field]),
  option: (text: string) => ({ [field]: readNumber(centimetres, text).value }),
})

/** Columns of a sheet of products; each line is one characteristic. */
export const productColumns = [
  {
    name: 'product',
    title: 'Товар',
    width: 36,
    headings: knownHeadings.product,
    isText: true,
    cell: ({ product }) => product.title,
  },
  {
    name: 'description',
    title: 'Описание',
    width: 48,
    headings: knownHeadings.description,
    meant: ['html'],
    isText: true,
    cell: ({ product }) => product.description || null,
    product: (text) => ({ description: withoutTags(text) }),
  },
  {
    name: 'categories',
    title: 'Категории',
    width: 28,
    headings: knownHeadings.categories,
    joint: ';',
    cell: ({ product: { category_uuids }, categoryTitles }) =>
      categoryText((category_uuids ?? []).flatMap((uuid) => categoryTitles.get(uuid) ?? [])),
    fields: ['category_uuids'],
  },
  {
    name: 'photo',
    title: 'Фото',
    width: 40,
    headings: knownHeadings.photo,
    joint: '\n',
    cell: photoText,
  },
  {
    name: 'variant',
    title: 'Вариант',
    width: 24,
    headings: knownHeadings.variant,
    cell: ({ variant }) => variant?.title ?? null,
  },
  {
    name: 'option',
    title: 'Характеристика',
    width: 24,
    headings: knownHeadings.option,
    open: ['свойство', 'характеристика'],
    joint: ', ',
    cell: ({ option }) => option?.title ?? null,
    option: (title) => ({ title }),
  },
  {
    name: 'article',
    title: 'Артикул',
    width: 16,
    headings: knownHeadings.article,
    cell: ({ option }) => option?.article ?? null,
    option: (article) => ({ article }),
  },
  {
    name: 'price',
    title: 'Цена',
    width: 12,
    headings: knownHeadings.price,
    cell: ({ option }) => toNumber(option?.price),
    meant: ['с ндс', 'розница', 'розничная', 'продажи', 'продажа', 'на сайте', 'за шт', 'за штуку', 'за единицу'],
    measure: roubles,
    read: (text) => readNumber(roubles, text),
    option: (text) => ({ price: readNumber(roubles, text).value }),
  },
  {
    name: 'quantity',
    title: 'Количество',
    width: 12,
    headings: knownHeadings.quantity,
    cell: ({ option }) => toNumber(option?.quantity),
    meant: ['в наличии', 'на складе', 'доступно', 'доступный', 'свободный', 'общий'],
    measure: pieces,
    read: (text) => readNumber(pieces, text),
    option: (text) => ({ quantity: readNumber(pieces, text).value }),
  },
  {
    name: 'weight',
    title: 'Вес',
    width: 10,
    headings: knownHeadings.weight,
    meant: ['в упаковке', 'с упаковкой', 'товара'],
    unit: { 'variant grams': 'г' },
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
    headings: knownHeadings.sizes,
    meant: ['дхшхв', 'дxшxв', 'д×ш×в', 'lxwxh', 'упаковки', 'в упаковке', 'с упаковкой'],
    cell: ({ option }) => (option ? goodsValues(option).sizes : null),
    measure: centimetres,
    read: (text) => readSizes(text),
    shown: sizesText,
    option: sizesIn,
    fields: ['gross_length', 'gross_width', 'gross_height'],
  },
  sizeColumn('length', 'Длина', 'gross_length', knownHeadings.length),
  sizeColumn('width', 'Ширина', 'gross_width', knownHeadings.width),
  sizeColumn('height', 'Высота', 'gross_height', knownHeadings.height),
  {
    name: 'fiscal',
    title: 'Предмет расчёта',
    width: 16,
    headings: knownHeadings.fiscal,
    cell: ({ option }) => (option ? goodsValues(option).fiscal_payment_object : null),
    option: (text) => ({ fiscal_payment_object: itemOf(fiscalPaymentObjects, capital(text))?.label ?? text }),
    fields: ['fiscal_payment_object'],
  },
  // Columns with which other programs join the lines of one product.
  {
    ...{ name: 'handle', title: 'Общий код товара', width: 0, headings: knownHeadings.handle, isOfImports: true },
    meant: ['для объединения в одну карточку'],
  },
  { name: 'parent', title: 'Код главного товара', width: 0, headings: knownHeadings.parent, isOfImports: true },
  { name: 'id', title: 'Код строки', width: 0, headings: knownHeadings.id, isOfImports: true },
  { name: 'code', title: 'Код (не менять)', width: 20, headings: [], isExact: true, cell: codeOf },
] as const satisfies readonly ProductColumn[]
export type ColumnName = (typeof productColumns)[number]['name']

export const columns: readonly (ProductColumn & { readonly name: ColumnName })[] = productColumns

export const columnNamed = (name: ColumnName) => columns.find((column) => column.name === name)
export const titleOfColumn = (name: ColumnName): string => columnNamed(name)?.title ?? name

function sizesIn(text: string) {
  const { value, problem } = readSizes(text)
  const [gross_length = '', gross_width = '', gross_height = ''] =
    problem === null ? value.split(' x ') : [text, text, text]
  return { gross_length, gross_width, gross_height }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
