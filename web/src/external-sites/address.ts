import { isWebAddress } from '@console/shared/external-sites'
import { readableHost } from './idn.ts'

/** 'https:', 'mailto:'; 'мёд.рф:8080' has none. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i
const domain = /^[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]|$)/u

/** What an owner types for an address: 'мёд.рф' becomes 'https://мёд.рф'; what is no address stays as it is. */
export function completeAddress(typed: string): string {
  const text = typed.trim()
  if (scheme.test(text)) return text
  const bare = text.replace(/^\/\//, '')
  return domain.test(bare) ? `https://${bare}` : text
}

/** An address for reading: its host by letters where that is safe, no scheme, no lone slash. */
export function shownAddress(url: string): string {
  if (!isWebAddress(url)) return url
  const { hostname, port, pathname, search, hash } = new URL(url)
  const rest = decoded(pathname + search + hash)
  return `${readableHost(hostname)}${port && `:${port}`}${rest === '/' ? '' : rest}`
}

/** The stored address in the form that an owner would have typed; the stored one where they would differ. */
export function typedAddress(url: string): string {
  if (!isWebAddress(url)) return url
  const { protocol, href } = new URL(url)
  const typed = `${protocol}//${shownAddress(url)}`
  return URL.canParse(typed) && new URL(typed).href === href ? typed : url
}

/** Escapes back into letters, unless that would hide or reorder something. */
function decoded(path: string): string {
  try {
    const text = decodeURI(path)
    return /[\p{C}\p{Z}]/u.test(text) ? path : text
  } catch {
    return path
  }
}
