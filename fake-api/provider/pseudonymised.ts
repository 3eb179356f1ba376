import type { TableName } from '@console/fixtures/kit/rows'
import { each, type Task } from '@console/shared/kit/slices'
import { fieldTreatment } from './personal-fields.ts'
import type { Pseudonyms } from './pseudonyms.ts'
import { RowRewriter, type Pictures, type Row } from './row-rewriter.ts'

export type Tables = Partial<Record<TableName, Row[]>>

/** Yields rows with all personal values replaced; pictures must be fetched before. */
export function* pseudonymised(tables: Tables, people: Pseudonyms, files: Pictures): Task<Tables> {
  const goods = yield* titlesOf(tables)
  const all = (Object.entries(tables) as [TableName, Row[]][]).map(
    ([name, rows]) => ({ name, rows, rewriter: new RowRewriter(name, people, files, goods) }) as const,
  )
  // Learns all names first, since a text may contain a name of a later row.
  for (const { rows, rewriter } of all) yield* each(rows, (row) => rewriter.learn(row))
  const made: Tables = {}
  for (const { name, rows, rewriter } of all) made[name] = yield* each(rows, (row) => withLines(rewriter.rewrite(row)))
  return made
}

/** Yields the addresses of pictures in the rows. */
export function* picturesOf(tables: Tables): Generator<string> {
  for (const [name, rows] of Object.entries(tables))
    for (const row of rows)
      for (const { use, text } of textsOf(name as TableName, row, '', '')) if (use === 'picture') yield text
}

function* textsOf(
  table: TableName,
  value: unknown,
  within: string,
  field: string,
): Generator<{ use: string; text: string }> {
  if (typeof value === 'string') yield { use: fieldTreatment(table, within, field), text: value }
  else if (Array.isArray(value)) for (const item of value) yield* textsOf(table, item, within, field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsOf(table, inner, field, name)
}

/** Returns all titles and articles that a shop sells; these words may stay in its orders. */
function* titlesOf({ products = [], extra_kits = [] }: Tables): Task<ReadonlySet<string>> {
  const titles = new Set<string>()
  const note = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value))
      if ((name === 'title' || name === 'article') && typeof inner === 'string') titles.add(inner)
      else note(inner)
  }
  yield* each([...products, ...extra_kits], note)
  return titles
}

/** Builds the wording of an order from its replaced products. */
function withLines(row: Row): Row {
  const { products, product_presentations: lines } = row
  if (!Array.isArray(lines) && typeof lines !== 'string') return row
  const made = (Array.isArray(products) ? (products as Row[]) : []).map(
    ({ product_title, variant_option_title, quantity }) =>
      `${[product_title, variant_option_title].filter(Boolean).join(', ')}, ${String(quantity)} шт.`,
  )
  return { ...row, product_presentations: Array.isArray(lines) ? made : made.join('\n') }
}
