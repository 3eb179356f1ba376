import * as z from 'zod/mini'
import type { ProductDraft } from '@console/shared/products'
import { fieldProblem, type ImportLine } from './import-lines.ts'
import { keyOf } from './import-target.ts'
import { CATEGORY_SEPARATOR } from './product-columns.ts'

export type ProductData = Partial<ProductDraft>

/** Thrown by what a line asks for, caught for that line. */
export class LineProblem extends Error {}

/** A product's own fields of a line. */
export function productData(
  { cells }: ImportLine,
  uuids: ReadonlyMap<string, string>,
  withTitle: boolean,
): ProductData {
  const { product, description, categories } = cells
  return {
    // Found by its title, it has this title already, but for its capitals.
    ...(withTitle && product !== undefined && { title: product }),
    ...(description !== undefined && { description }),
    ...(categories !== undefined && {
      category_uuids: [
        ...new Set(
          categories.split(CATEGORY_SEPARATOR).flatMap((name) => {
            if (!name.trim()) return []
            const uuid = uuids.get(keyOf(name))
            if (!uuid) throw new LineProblem(`Категории «${name.trim()}» в магазине нет`)
            return uuid
          }),
        ),
      ],
    }),
  }
}

/** What the contract makes of it; a refusal names the column. */
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  titleColumn: 'product' | 'variant' | 'option',
): z.output<Schema> {
  const { data, error } = z.safeParse(schema, value)
  if (error) {
    const [issue] = error.issues
    throw new LineProblem(fieldProblem(String(issue?.path[0] ?? ''), issue?.message ?? '', titleColumn))
  }
  return data
}

const numeric = new Set(['price', 'quantity', 'weight', 'gross_length', 'gross_width', 'gross_height'])

/** Of numbers, '450', 450 and '450.00' are one; categories are the same in any order. */
export function isSame(field: string, a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one) => b.includes(one))
  if (a === b) return true
  return numeric.has(field) && a !== '' && b !== '' && Number(a) === Number(b)
}
