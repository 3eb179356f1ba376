/** Names of fields and parameters whose values open something. */
const SECRET = /token|password|secret|^hash$|signature/i
const MASK = '•••'

/** Text with the values of secret fields masked: of JSON, of a query, of a form in an address; other text as it is. */
export function masked(text: string): string {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(JSON.parse(text), hide, 2)
    } catch {
      // Told as it is: a body that is no JSON is what one wants to see.
    }
  }
  return text.replace(/([?&]|^)([^=&?\s]+)=([^&\s]+)/g, (whole, before: string, name: string) =>
    SECRET.test(name) ? `${before}${name}=${MASK}` : whole,
  )
}

/** For `JSON.stringify`: the fields' values, secret ones masked. */
export const hide = (name: string, value: unknown): unknown =>
  SECRET.test(name) && value !== null && value !== '' ? MASK : value
