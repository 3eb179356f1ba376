import { FILES } from '@console/fixtures/kit/files'

/**
 * The fields of stored rows that hold addresses of this server's files, one or a list; all other texts are user data.
 */
const fileFields = new Set([
  'image_url',
  'image_urls',
  'logo_url',
  'photo_url',
  'instruction_url',
  'qrcode_url',
  'tg_photo_url',
  'user_policy_url',
  'privacy_policy_url',
  'advertising_policy_url',
])

export const isFileField = (name: string): boolean => fileFields.has(name)

/** Replaces the placeholder address in a row's JSON by the world's address, only in fields of files. */
export const withAddress = (json: string, base: string): string =>
  json.replaceAll(FILES, (stand, at: number) => (isFileField(fieldAt(json, at)) ? `${base}/files` : stand))

/**
 * Returns the field whose value (or list item) is the text that begins at `at`; '' if no text begins there. Quotes inside
 * texts are escaped in JSON, so a bare quote is always structure.
 */
function fieldAt(json: string, at: number): string {
  if (json[at - 1] !== '"' || json[at - 2] === '\\') return ''
  const before = json[at - 2] === ':' ? at - 2 : json.lastIndexOf(':[', at)
  const end = before - 1
  return json[end] === '"' ? json.slice(json.lastIndexOf('"', end - 1) + 1, end) : ''
}
