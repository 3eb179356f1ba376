import { own } from '@console/shared/kit/own'
/** The widget's fields; an absent or empty field is not part of the signed text. */
type Fields = Readonly<Record<string, unknown>>

/** The widget sends texts and numbers only; a field of another type was never signed. */
const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

const encoder = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the HMAC-SHA-256 of the sorted `key=value` lines, keyed with the SHA-256 of the bot token, as the messenger
 * signs.
 */
export async function signWidgetUser(fields: Fields, botToken: string): Promise<string> {
  const text = Object.keys(fields)
    .filter((key) => key !== 'hash' && own(fields, key) !== '' && isText(own(fields, key)))
    .sort()
    .map((key) => `${key}=${String(own(fields, key))}`)
    .join('\n')
  const secret = await crypto.subtle.digest('SHA-256', encoder.encode(botToken))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

export async function isSigned(fields: Fields & { hash: string }, botToken: string): Promise<boolean> {
  return fields.hash.toLowerCase() === (await signWidgetUser(fields, botToken))
}
