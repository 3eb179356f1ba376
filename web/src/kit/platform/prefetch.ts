declare global {
  interface Window {
    /** Requests that began before the scripts loaded, by their urls, with the token of each. */
    prefetched?: Map<string, { readonly token: string; readonly answer: Promise<Response> }>
  }
}

/**
 * Returns the response to a request that public/prefetch.js sent when the page began to load, once, for the same url and
 * token; undefined if there is none. On a slow connection the data thus loads along with the code. Beyond half a megabyte
 * the rest of a response waits until it is read, so a long list leaves the bandwidth to the code.
 */
export function takePrefetched(url: string, token: string): Promise<Response> | undefined {
  const request = window.prefetched?.get(url)
  if (request?.token !== token) return undefined
  window.prefetched?.delete(url)
  return request.answer
}

/** Drops the prefetched responses: after the first page's requests they are stale. */
export const forgetPrefetched = (): void => globalThis.window?.prefetched?.clear()
