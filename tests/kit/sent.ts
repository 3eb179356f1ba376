/** A call as it left the console: what was sent, and how the browser was told to send it. */
export interface Sent {
  /** 'METHOD /path', escaped as it was. */
  readonly call: string
  /** With its `?`, or empty. */
  readonly query: string
  /** By their names in lower case. A form's content type is the browser's matter and not among them. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON as its value; a form as its fields by their names: `data` as its value, a file as `{ name, type, size }`. */
  readonly body: unknown
  /** Only where they were asked for. */
  readonly keepalive?: true
  readonly cache?: RequestCache
}

export function sentOf(url: string, init: RequestInit = {}): Sent {
  const { pathname, search } = new URL(url)
  return {
    call: `${init.method ?? 'GET'} ${pathname}`,
    query: search,
    headers: Object.fromEntries(new Headers(init.headers)),
    body: bodyOf(init.body),
    ...(init.keepalive && { keepalive: true }),
    ...(init.cache && { cache: init.cache }),
  }
}

function bodyOf(body: RequestInit['body']): unknown {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string') return JSON.parse(body)
  if (!(body instanceof FormData)) throw new Error('neither JSON nor a form')
  const fields: Record<string, unknown> = {}
  for (const name of new Set(body.keys())) {
    const parts = body.getAll(name).map(partOf)
    fields[name] = parts.length > 1 ? parts : parts[0]
  }
  return fields
}

const partOf = (part: FormDataEntryValue): unknown =>
  typeof part === 'string' ? JSON.parse(part) : { name: part.name, type: part.type, size: part.size }
