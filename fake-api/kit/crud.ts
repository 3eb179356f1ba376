import type { Rows, TableName } from '@console/fixtures/kit/rows'
import { invalid, notFound } from './problem.ts'
import type { Group, Table } from './table.ts'
import type { Tables } from './tables.ts'

/** Returns a row with the changes applied; a field that is absent or undefined stays unchanged. */
export function changed<Row extends object>(
  row: Row,
  changes: { readonly [Key in keyof Row]?: Row[Key] | undefined },
): Row {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(given) }
}

type ShopTable = { [Name in TableName]: Rows[Name] extends { shop_uuid: string } ? Name : never }[TableName]

interface ShopCall<Param extends string = never> {
  readonly tables: Tables
  readonly params: { readonly [Name in Param | 'shop']: string }
}

/**
 * Returns the handlers for reading and deleting that all lists of a shop share. Creation and update depend on the domain's
 * files, so each domain implements them with `find`, `add` and `put`. A new row must begin with the server's fields,
 * followed by the spread draft: in V8, fields after a spread cost more than checking the row.
 */
export function ofShop<Name extends ShopTable, Param extends string>(name: Name, param: Param, missing: string) {
  type Row = Rows[Name]
  const tableOf = (call: ShopCall): Table<Row> => call.tables[name]
  const find = (call: ShopCall<Param>): Row => {
    const row = tableOf(call).get(call.params[param])
    if (!row || row.shop_uuid !== call.params.shop) throw notFound(missing)
    return row
  }
  return {
    find,
    list: (call: ShopCall): Group<Row> => tableOf(call).group(call.params.shop),
    add: <New extends Row>(call: ShopCall, row: New): New => tableOf(call).add(row),
    put: <New extends Row>(call: ShopCall, row: New): New => tableOf(call).put(row),
    remove: (call: ShopCall<Param>): Row => {
      const row = find(call)
      tableOf(call).remove(row.uuid)
      return row
    },
    /** Stores a new order; the list must name each row of the shop exactly once. */
    sort: (call: ShopCall, wanted: readonly { uuid: string; sort_index: number }[]): Group<Row> => {
      const rows = tableOf(call).list(call.params.shop)
      const index = new Map(wanted.map((entry) => [entry.uuid, entry.sort_index]))
      if (index.size !== wanted.length || index.size !== rows.length || !rows.every((row) => index.has(row.uuid))) {
        throw invalid('sort_indexes', 'Список должен называть каждый элемент ровно один раз.')
      }
      const sorted = rows
        .map((row) => ({ ...row, sort_index: index.get(row.uuid) ?? 0 }))
        .sort((a, b) => a.sort_index - b.sort_index)
      return tableOf(call).arrange(call.params.shop, sorted)
    },
  }
}
