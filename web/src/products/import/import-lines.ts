import { fiscalPaymentObjects } from '@console/shared/goods'
import { itemOf } from '@console/shared/kit/dictionary'
import { amountIn, countIn } from '../../kit/money.ts'
import { productColumns, type ColumnName } from './product-columns.ts'

/** A line of a file: what its mapped cells hold; an empty cell is as if it was not there. */
export interface ImportLine {
  /** As the spreadsheet numbers it; the heads are line 1. */
  readonly number: number
  readonly cells: Readonly<Partial<Record<ColumnName, string>>>
}

export function linesOf(rows: readonly (readonly string[])[], mapping: readonly (ColumnName | null)[]): ImportLine[] {
  return rows.slice(1).map((row, index) => ({
    number: index + 2,
    cells: Object.fromEntries(
      mapping.flatMap((name, column) => {
        const text = row[column]?.trim()
        return name && text ? [[name, text]] : []
      }),
    ),
  }))
}

/** A characteristic's own fields of a line, as the contract takes them. */
export function optionFields({ cells }: ImportLine) {
  const { option, article, price, quantity, weight, sizes, fiscal } = cells
  return {
    ...(option !== undefined && { title: option }),
    ...(article !== undefined && { article }),
    ...(price !== undefined && { price: amountIn(price) }),
    ...(quantity !== undefined && { quantity: countIn(quantity) }),
    ...(weight !== undefined && { weight: countIn(weight.replace(/г\.?$/i, '')) }),
    ...(sizes !== undefined && sizeFields(sizes)),
    ...(fiscal !== undefined && {
      fiscal_payment_object: itemOf(fiscalPaymentObjects, capital(fiscal))?.label ?? fiscal,
    }),
  }
}

/** '10x20x30', '10 × 20 × 30 см'. */
function sizeFields(text: string) {
  const [gross_length = '', gross_width = '', gross_height = ''] = text
    .replace(/см\.?$/i, '')
    .split(/[xх×*]/i)
    .map((part) => part.trim())
  return { gross_length, gross_width, gross_height }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

const columnOf: Readonly<Record<string, ColumnName>> = {
  article: 'article',
  price: 'price',
  quantity: 'quantity',
  weight: 'weight',
  gross_length: 'sizes',
  gross_width: 'sizes',
  gross_height: 'sizes',
  fiscal_payment_object: 'fiscal',
  description: 'description',
}

/** 'Цена: Число может быть…': a refused field by the name of its column. */
export function fieldProblem(field: string, message: string, titleColumn: ColumnName): string {
  const name = columnOf[field] ?? titleColumn
  return `${productColumns.find((column) => column.name === name)?.title ?? ''}: ${message}`
}
