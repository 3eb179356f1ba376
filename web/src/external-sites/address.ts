import { decode } from 'punycode/punycode.es6.js'
import { isWebAddress } from '@console/shared/external-sites'

// The full path, since Node has a deprecated module named 'punycode'.

/** Cyrillic letters that look like Latin ones: a word of only these may imitate another domain ('аррӏе'). */
const lookalikes = /^[аеорсухѕіјԛԝһӏԁ\d-]+$/u
const cyrillic = /^[\p{Script=Cyrillic}\d-]+$/u

/**
 * A host in readable letters: 'xn--90aef.example' becomes 'бег.example'. Only unambiguous names are decoded: all
 * Cyrillic, and not all Latin look-alikes below a Latin top-level domain. Other names stay encoded.
 */
export function readableHost(host: string): string {
  const labels = host.split('.').map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
  const latinEnding = !host.split('.').at(-1)?.startsWith('xn--')
  const isSafe = labels.every(
    (label, index) =>
      label === host.split('.')[index] ||
      (label !== null && cyrillic.test(label) && !(latinEnding && lookalikes.test(label))),
  )
  return isSafe ? labels.join('.') : host
}

/** Decodes Punycode, which `URL` cannot; null for invalid input. */
function decodeLabel(text: string): string | null {
  try {
    return decode(text)
  } catch {
    return null
  }
}

/** Matches 'https:' and 'mailto:', but not the port in 'мёд.рф:8080'. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i
const domain = /^[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]|$)/u

/** Completes a typed address: 'мёд.рф' becomes 'https://мёд.рф'. A text that is no address is returned unchanged. */
export function completeAddress(typed: string): string {
  const text = typed.trim()
  if (scheme.test(text)) return text
  const bare = text.replace(/^\/\//, '')
  return domain.test(bare) ? `https://${bare}` : text
}

/** A readable address: the host in letters where that is safe, without scheme and single slash. */
export function shownAddress(url: string): string {
  if (!isWebAddress(url)) return url
  const { hostname, port, pathname, search, hash } = new URL(url)
  const rest = decoded(pathname + search + hash)
  return `${readableHost(hostname)}${port && `:${port}`}${rest === '/' ? '' : rest}`
}

/** The stored address as an owner would type it, or unchanged if completing that gives another address. */
export function typedAddress(url: string): string {
  if (!isWebAddress(url)) return url
  const { protocol, href } = new URL(url)
  const typed = `${protocol}//${shownAddress(url)}`
  return URL.canParse(typed) && new URL(typed).href === href ? typed : url
}

/** Decodes escapes, unless the result would contain invisible or reordering characters. */
function decoded(path: string): string {
  try {
    const text = decodeURI(path)
    return /[\p{C}\p{Z}]/u.test(text) ? path : text
  } catch {
    return path
  }
}
