export interface StoredRow {
  readonly uuid: string
}

/** Tables whose rows are found by a secret. */
const TOKENS = ['access_tokens', 'refresh_tokens']

/** A stored row as it may be shown: a token by its end, a file by its size. */
export function shownRow(table: string, row: StoredRow): StoredRow {
  if (TOKENS.includes(table)) return { ...row, uuid: `•••${row.uuid.slice(-4)}` }
  if ('bytes' in row && row.bytes instanceof Uint8Array) return { ...row, bytes: row.bytes.length } as StoredRow
  return row
}
