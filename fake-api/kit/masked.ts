/** Names of fields and parameters whose values are secrets. */
const SECRET = /token|password|secret|^hash$|signature/i
const MASK = '•••'

/**
 * Masks the values of secret fields in JSON, in a query, or in a form inside an address. Returns any other text
 * unchanged.
 */
export function masked(text: string): string {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(JSON.parse(text), hide, 2)
    } catch {
      // A body that is not JSON is shown unchanged, since it is probably the fault that a person looks for.
    }
  }
  return text.replace(/([?&]|^)([^=&?\s]+)=([^&\s]+)/g, (whole, before: string, name: string) =>
    SECRET.test(name) ? `${before}${name}=${MASK}` : whole,
  )
}

/** A replacer for `JSON.stringify` that masks secret values. */
export const hide = (name: string, value: unknown): unknown =>
  SECRET.test(name) && value !== null && value !== '' ? MASK : value

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
