import { FILES } from '@console/fixtures/kit/files'
import type { TableName } from '@console/fixtures/kit/rows'
import { own } from '@console/shared/kit/own'
import type { Task } from '@console/shared/kit/slices'
import { NO_TEMPLATE } from '@console/shared/projects'
import { isFileField } from '../kit/file-urls.ts'

/** The table that a field's uuid refers to, for fields at any depth of a row. A new domain adds its fields here. */
const targets: Readonly<Record<string, TableName>> = {
  shop_uuid: 'shops',
  owner_uuid: 'users',
  user_uuid: 'users',
  template_uuid: 'templates',
  category_uuid: 'categories',
  category_uuids: 'categories',
  product_uuid: 'products',
  rubric_uuid: 'rubrics',
}

/**
 * Fields whose target depends on the table; null for a field that is not a reference, or whose target may be deleted.
 */
const exceptions: Readonly<Record<string, TableName | null>> = {
  'external_sites.owner': 'users',
  // Rows stored under the uuid of their parent row.
  'shop_policies.uuid': 'shops',
  'legal_info.uuid': 'shops',
  'robokassa_secrets.uuid': 'robokassa_integrations',
  // The row's own uuid.
  'rubrics.rubric_uuid': null,
  // An address of the messenger, not of this server.
  'users.tg_photo_url': null,
  // Orders are kept when their product is deleted.
  'orders.product_uuid': null,
}

/** A uuid in a row that refers to no existing row. */
interface Dangling {
  /** The position: `products.3.category_uuids.0`. */
  readonly path: string
  /** The table that lacks the row. */
  readonly table: TableName
  readonly uuid: string
}

type StoredTables = Readonly<Record<string, readonly { readonly uuid: string }[]>>

/** Yields every uuid in the tables (as in `GET /__fake/state`) that refers to a missing row or upload. */
export function* danglingReferences(tables: StoredTables): Task<Dangling[]> {
  const known = new Map(Object.entries(tables).map(([name, rows]) => [name, new Set(rows.map(({ uuid }) => uuid))]))
  const found: Dangling[] = []
  for (const [name, rows] of Object.entries(tables))
    for (const [index, row] of rows.entries()) {
      visitTexts(row, '', [name, index], ({ field, text, path }) => {
        const { table, uuid } = targetOf(name, field, text)
        if (table && !known.get(table)?.has(uuid)) found.push({ path: path.join('.'), table, uuid })
      })
      yield
    }
  return found
}

interface Text {
  /** The field with the text, or with the list that contains it. */
  readonly field: string
  readonly text: string
  readonly path: readonly (string | number)[]
}

/** Calls `visit` for every text in a value; `path` is the value's position. */
function visitTexts(value: unknown, field: string, path: (string | number)[], visit: (text: Text) => void): void {
  if (typeof value === 'string') visit({ field, text: value, path })
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      path.push(name)
      visitTexts(inner, Array.isArray(value) ? field : name, path, visit)
      path.pop()
    }
}

/** Returns the row or upload that a text refers to; the table is null when the text is no reference. */
function targetOf(
  name: string,
  field: string,
  text: string,
): { readonly table: TableName | null; readonly uuid: string } {
  const exception = own(exceptions, `${name}.${field}`)
  if (exception !== undefined) return { table: exception, uuid: text }
  const file = isFileField(field) && text.startsWith(`${FILES}/`) ? text.slice(FILES.length + 1) : ''
  // The fixtures' drawings and documents are in folders.
  if (file !== '' && !file.includes('/')) return { table: 'files', uuid: file }
  const isFree = field === 'template_uuid' && text === NO_TEMPLATE
  return { table: isFree ? null : (own(targets, field) ?? null), uuid: text }
}
