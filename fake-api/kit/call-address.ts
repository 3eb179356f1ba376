/** Where a call goes. */
export interface CallAddress {
  /** The world's address, no slash at its end. */
  readonly base: string
  readonly worldName: string
  /** The path within the world, without query; a slash at the end makes no difference and is cut off. */
  readonly path: string
}

/** `http://localhost:8787/w/test-1/shops/…?…` is `/shops/…` of the world test-1; null when it cannot be decoded. */
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
  // Handlers decode parts of the path as well: what cannot be decoded is refused here, once.
  return worldName === null || decoded(path) === null ? null : { ...address, worldName }
}

/** Null where a byte is missing or no UTF-8. Asked for its value: a minifier drops a call that is made for its error. */
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
