import { FILES } from '@console/fixtures/kit/files'
import type { TableName } from '@console/fixtures/kit/rows'
import { own } from '@console/shared/kit/own'
import type { Task } from '@console/shared/kit/slices'
import { NO_TEMPLATE } from '@console/shared/projects'
import { isFileField } from './kit/file-urls.ts'

/** To which table a field's uuid belongs, wherever the field stands in a row. A new domain adds its fields here. */
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

/** Where the table says more than the field's name: null for what is no reference, or outlives what it names. */
const exceptions: Readonly<Record<string, TableName | null>> = {
  'external_sites.owner': 'users',
  // Stored under the uuid of what they belong to.
  'shop_policies.uuid': 'shops',
  'legal_info.uuid': 'shops',
  'robokassa_secrets.uuid': 'robokassa_integrations',
  // The row's own name again.
  'rubrics.rubric_uuid': null,
  // The messenger's, wherever it lies.
  'users.tg_photo_url': null,
  // An order is history: what was bought may be deleted.
  'orders.product_uuid': null,
}

/** A uuid in a row that points at nothing. */
export interface Dangling {
  /** Where it stands: `products.3.category_uuids.0`. */
  readonly path: string
  /** Where it is missing. */
  readonly table: TableName
  readonly uuid: string
}

type StoredTables = Readonly<Record<string, readonly { readonly uuid: string }[]>>

/** Every uuid in the tables (as `GET /__fake/state` shows them) that names a row, or an upload, which is not there. */
export function* danglingReferences(tables: StoredTables): Task<Dangling[]> {
  const known = new Map(Object.entries(tables).map(([name, rows]) => [name, new Set(rows.map(({ uuid }) => uuid))]))
  const found: Dangling[] = []
  for (const [name, rows] of Object.entries(tables))
    for (const [index, row] of rows.entries()) {
      look(row, '', [name, index], ({ field, text, path }) => {
        const { table, uuid } = named(name, field, text)
        if (table && !known.get(table)?.has(uuid)) found.push({ path: path.join('.'), table, uuid })
      })
      yield
    }
  return found
}

interface Text {
  /** The name that it, or the list that it stands in, has. */
  readonly field: string
  readonly text: string
  readonly path: readonly (string | number)[]
}

/** Tells of every text in a value; `path` is where the value stands. */
function look(value: unknown, field: string, path: (string | number)[], tell: (text: Text) => void): void {
  if (typeof value === 'string') tell({ field, text: value, path })
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      path.push(name)
      look(inner, Array.isArray(value) ? field : name, path, tell)
      path.pop()
    }
}

/** What a text names: a row by its uuid, an upload by its url; no table where it names neither. */
function named(name: string, field: string, text: string): { readonly table: TableName | null; readonly uuid: string } {
  const exception = own(exceptions, `${name}.${field}`)
  if (exception !== undefined) return { table: exception, uuid: text }
  const file = isFileField(field) && text.startsWith(`${FILES}/`) ? text.slice(FILES.length + 1) : ''
  // Drawings and documents of the fixtures lie deeper.
  if (file !== '' && !file.includes('/')) return { table: 'files', uuid: file }
  const isFree = field === 'template_uuid' && text === NO_TEMPLATE
  return { table: isFree ? null : (own(targets, field) ?? null), uuid: text }
}
