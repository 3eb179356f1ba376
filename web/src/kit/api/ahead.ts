/** A call under way since before the scripts came, and whose it is. */
interface Asked {
  readonly token: string
  readonly answer: Promise<Response>
}

declare global {
  interface Window {
    ahead?: Map<string, Asked>
  }
}

/**
 * The answer to a call that public/ahead.js made when the page began to load, for the first who makes the same call with the
 * same token; undefined if there is none. A slow line brings a page's data along with its code.
 */
export function takeAhead(url: string, init: RequestInit = {}): Promise<Response> | undefined {
  const asked = window.ahead?.get(url)
  const { method, headers } = init
  if (!asked || method !== 'GET' || new Headers(headers).get('authorization') !== `Bearer ${asked.token}`)
    return undefined
  window.ahead?.delete(url)
  return asked.answer
}

/** Once the first page has asked, answers grow old. */
export const forgetAhead = (): void => window.ahead?.clear()
