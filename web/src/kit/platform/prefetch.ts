declare global {
  interface Window {
    /** Calls under way since before the scripts came, by their urls, and whose they are. */
    prefetched?: Map<string, { readonly token: string; readonly answer: Promise<Response> }>
  }
}

/**
 * The answer to a call that public/prefetch.js made when the page began to load, for the first who makes the same call with the
 * same token; undefined if there is none. A slow line brings a page's data along with its code. Of an answer longer than
 * half a megabyte the rest waits for whoever reads it, so a long list leaves the line to the code.
 */
export function takePrefetched(url: string, token: string): Promise<Response> | undefined {
  const asked = window.prefetched?.get(url)
  if (asked?.token !== token) return undefined
  window.prefetched?.delete(url)
  return asked.answer
}

/** Once the first page has asked, answers grow old. */
export const forgetPrefetched = (): void => globalThis.window?.prefetched?.clear()
