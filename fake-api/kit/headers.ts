import type { FakeApiSettings } from './world.ts'

/** The headers of every answer, alone and with JSON's content type. */
interface CommonHeaders {
  readonly headers: Readonly<Record<string, string>>
  readonly jsonHeaders: Readonly<Record<string, string>>
}

/**
 * Creates a function that returns the headers of an answer; they are built once per allowed origin. With a single
 * origin, answers do not vary; with several, the browser must receive its own.
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
