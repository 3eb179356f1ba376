/** A world's tables, as `GET /__fake/state` shows them. */
export interface WorldState {
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

/** To which table a field's uuid belongs, wherever the field stands in a row. A new domain adds its fields here. */
const targets: Readonly<Record<string, string>> = {
  shop_uuid: 'shops',
  owner_uuid: 'users',
  user_uuid: 'users',
  template_uuid: 'templates',
  category_uuid: 'categories',
  category_uuids: 'categories',
  product_uuid: 'products',
  rubric_uuid: 'rubrics',
  subscription_uuid: 'subscription_plans',
}

/** Fields that are the row's own name again, or that outlive what they name. */
const free = new Set([
  'rubrics.rubric_uuid',
  'shops.template_uuid:None',
  'orders.product_uuid',
  'invoices.subscription_uuid',
])

const FILES = 'http://fake-api.invalid/files/'

/** What in a state points at nothing: one readable line each, none when all is whole. */
export function danglingReferences({ tables }: WorldState): string[] {
  const known = new Map(Object.entries(tables).map(([name, rows]) => [name, new Set(rows.map(({ uuid }) => uuid))]))
  const found: string[] = []
  const look = (table: string, field: string, value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((item, index) => look(table, field, item, `${path}.${index}`))
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) look(table, name, inner, `${path}.${name}`)
    else if (typeof value === 'string') {
      const target = targets[field]
      const isFree = free.has(`${table}.${field}`) || free.has(`${table}.${field}:${value}`)
      if (target && !isFree && !known.get(target)?.has(value)) found.push(`${path}: ${value} is not in ${target}`)
      const file = value.startsWith(FILES) ? value.slice(FILES.length) : ''
      if (file && !file.includes('/') && !known.get('files')?.has(file)) found.push(`${path}: no file ${file}`)
    }
  }
  for (const [name, rows] of Object.entries(tables))
    rows.forEach((row) => look(name, '', row, `${name} ${String(row.uuid)}`))
  return found
}

/** The rows that hang on an owner, directly or through other rows of his, as text; his sessions are left out. */
export function belongingsOf(owner: string, { tables }: WorldState): string[] {
  const rows = Object.entries(tables)
    .filter(([name]) => !name.endsWith('_tokens'))
    .flatMap(([name, list]) => list.map((row) => ({ uuid: String(row.uuid), text: `${name} ${JSON.stringify(row)}` })))
  const his = new Set([owner])
  for (let size = 0; size !== his.size;) {
    size = his.size
    for (const { uuid, text } of rows) if ([...his].some((known) => text.includes(known))) his.add(uuid)
  }
  return rows.filter(({ uuid }) => his.has(uuid)).map(({ text }) => text)
}
