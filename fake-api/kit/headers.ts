import type { FakeApiSettings } from './world.ts'

/** What goes with every answer, and the same with JSON's content type. */
interface CommonHeaders {
  readonly headers: Readonly<Record<string, string>>
  readonly jsonHeaders: Readonly<Record<string, string>>
}

/**
 * Makes what gives a call the headers of its answers, made once for each origin that may call from a browser. With a
 * single one answers do not vary; of several the browser wants to read its own.
 */
export function createHeaders({
  webOrigin,
  otherOrigins,
}: Pick<FakeApiSettings, 'webOrigin' | 'otherOrigins'>): (request: Request) => CommonHeaders {
  const varies = otherOrigins.length > 0
  const headersOf = (origin: string): CommonHeaders => {
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'etag, retry-after',
      ...(varies && { vary: 'origin' }),
    }
    return { headers, jsonHeaders: { ...headers, 'content-type': 'application/json; charset=utf-8' } }
  }
  const first = headersOf(webOrigin)
  if (!varies) return () => first
  const others = new Map(otherOrigins.map((origin) => [origin, headersOf(origin)]))
  return (request) => others.get(request.headers.get('origin') ?? '') ?? first
}
