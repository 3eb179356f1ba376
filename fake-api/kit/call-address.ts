/** The address of a call, split into its parts. */
export interface CallAddress {
  /** The world's address without a trailing slash. */
  readonly base: string
  readonly worldName: string
  /** The path within the world, without the query and without a trailing slash. */
  readonly path: string
}

/**
 * Splits an address: `http://localhost:8787/w/test-1/shops/…?…` is `/shops/…` of the world test-1. Null when it cannot
 * be decoded.
 */
export function callAddressOf(url: string): CallAddress | null {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = endOfPath(url)
  const isNamed = url.startsWith('/w/', start) && url[start + 3] !== '/'
  const slash = isNamed ? url.indexOf('/', start + 3) : start
  const inside = slash < 0 || slash >= end ? end : slash
  const path = inside === end ? '/' : url.slice(inside, end > inside + 1 && url[end - 1] === '/' ? end - 1 : end)
  const name = isNamed ? url.slice(start + 3, inside) : 'default'
  const address = { base: url.slice(0, isNamed ? inside : start), worldName: name, path }
  if (!url.includes('%')) return address
  const worldName = decoded(name)
  // Handlers decode parts of the path again, so an invalid encoding is refused here, once.
  return worldName === null || decoded(path) === null ? null : { ...address, worldName }
}

/**
 * Returns null for an invalid encoding. Returns a value because a minifier drops a call whose only effect is its error.
 */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function endOfPath(url: string): number {
  const query = url.indexOf('?')
  const hash = url.indexOf('#')
  if (query < 0 && hash < 0) return url.length
  return query < 0 || (hash >= 0 && hash < query) ? hash : query
}
