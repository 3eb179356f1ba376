/** Creates the parts of a browser's caches that the console's worker uses, in memory. */
export function testCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>()
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const resolved = <Value>(value: Value) => Promise.resolve(value)
  const cacheOf = (entries: Map<string, Response>): Partial<Cache> => ({
    match: (request) => resolved(entries.get(urlOf(request))?.clone()),
    put: (request, response) => resolved(entries.set(urlOf(request), response)).then(() => undefined),
    delete: (request) => resolved(entries.delete(urlOf(request))),
    keys: () => resolved([...entries.keys()].map((url) => new Request(new URL(url, 'https://console.test')))),
  })
  const made: Partial<CacheStorage> = {
    open: (name) => {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return resolved(cacheOf(entries) as Cache)
    },
    has: (name) => resolved(all.has(name)),
    keys: () => resolved([...all.keys()]),
    delete: (name) => resolved(all.delete(name)),
    match: (request) =>
      resolved([...all.values()].map((entries) => entries.get(urlOf(request))?.clone()).find((one) => one)),
  }
  return made as CacheStorage
}
