export interface StoredRow {
  readonly uuid: string
}

/** Tables whose uuids are secrets. */
const TOKENS = ['access_tokens', 'refresh_tokens']

/** Returns a stored row for display: only the end of a token, only the size of a file. */
export function shownRow(table: string, row: StoredRow): StoredRow {
  if (TOKENS.includes(table)) return { ...row, uuid: `•••${row.uuid.slice(-4)}` }
  if ('bytes' in row && row.bytes instanceof Uint8Array) return { ...row, bytes: row.bytes.length } as StoredRow
  return row
}
