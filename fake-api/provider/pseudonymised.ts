import { pictureUrl, policyUrl } from '@console/fixtures/kit/files'
import type { TableName } from '@console/fixtures/kit/rows'
import { useOf } from './personal-fields.ts'
import type { Kind, Pseudonyms } from './pseudonyms.ts'

/** By the address that a picture had, the one to store; null where it is not to be had. */
interface Pictures {
  readonly url: (at: string) => string | null
}

export type Row = Readonly<Record<string, unknown>>
export type Tables = Partial<Record<TableName, Row[]>>

/** Where the played messenger leads to. */
const BOT = 'https://t.me/prilavok_fake_bot'
/** Longest title that the contracts take, in characters. */
const MAX_TITLE = 50

/** Rows with everything personal invented; pictures have been taken before. */
export function pseudonymised(tables: Tables, people: Pseudonyms, files: Pictures): Tables {
  const goods = titlesOf(tables)
  const all = () =>
    Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [
        name,
        rows.map((row) => withLines(rewriteRow(name as TableName, row, people, files, goods))),
      ]),
    ) as Tables
  // Once for the names, which a text may hold that stands before them.
  all()
  return all()
}

/** The addresses of pictures in the rows. */
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
  if (typeof value === 'string') yield { use: useOf(table, within, field), text: value }
  else if (Array.isArray(value)) for (const item of value) yield* textsOf(table, item, within, field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsOf(table, inner, field, name)
}

/** What a shop sells, by every title and article: these words may stand in its orders. */
const titlesOf = ({ products = [], extra_kits = [] }: Tables): ReadonlySet<string> => {
  const titles = new Set<string>()
  const note = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value))
      if ((name === 'title' || name === 'article') && typeof inner === 'string') titles.add(inner)
      else note(inner)
  }
  note([products, extra_kits])
  return titles
}

function rewriteRow(table: TableName, row: Row, people: Pseudonyms, files: Pictures, goods: ReadonlySet<string>): Row {
  const rewrite = (value: unknown, within: string, field: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => rewrite(item, within, field)).filter((item) => item !== null)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rewrite(inner, field, name)]))
    if (typeof value === 'number') return rewriteNumber(value, within, field)
    return typeof value === 'string' && value !== '' ? rewriteText(value, within, field) : value
  }
  const rewriteNumber = (value: number, within: string, field: string): number => {
    const use = useOf(table, within, field)
    if (use === 'inn' || use === 'ogrn') return Number(people.of(use, String(value)))
    return use === 'number' || use === 'code' ? Number(people.of('number', String(value))) : value
  }
  const rewriteText = (value: string, within: string, field: string): string | null => {
    const use = useOf(table, within, field)
    const free = () => shortened(field, people.scrubbed(value))
    switch (use) {
      case 'kept':
      case 'lines':
        return value
      case 'free':
        return free()
      case 'goods':
        return goods.has(value) ? free() : people.of('text', value)
      case 'link':
        return linkOf(value, row.uuid)
      case 'picture':
        return files.url(value)
      case 'code picture':
        return pictureUrl('qr-codes/honeySber')
      case 'document':
        return policyUrl(field === 'instruction_url' ? 'user_policy' : field.replace(/_url$/, ''))
      case 'portrait':
        return pictureUrl('people/florist')
      default:
        return people.of(use satisfies Kind, value)
    }
  }
  return rewrite(row, '', '') as Row
}

const shortened = (field: string, text: string): string =>
  field.endsWith('title') ? [...text].slice(0, MAX_TITLE).join('') : text

/** The link of a project's own, with its uuid where the provider's has it. */
const linkOf = (link: string, uuid: unknown): string =>
  typeof uuid === 'string' && link.includes(uuid) ? `${BOT}?startapp=${uuid}` : BOT

/** An order's products in words, made of what is left of them. */
function withLines(row: Row): Row {
  const { products, product_presentations: lines } = row
  if (!Array.isArray(lines) && typeof lines !== 'string') return row
  const made = (Array.isArray(products) ? (products as Row[]) : []).map(
    ({ product_title, variant_option_title, quantity }) =>
      `${[product_title, variant_option_title].filter(Boolean).join(', ')}, ${String(quantity)} шт.`,
  )
  return { ...row, product_presentations: Array.isArray(lines) ? made : made.join('\n') }
}
