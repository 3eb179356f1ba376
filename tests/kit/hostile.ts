import fc from 'fast-check'
import { isRecord } from '@console/shared/kit/own'
import { fillPath, type Endpoint } from '@console/shared/kit/endpoint'
import { packBody } from '@console/shared/kit/form-data'
import type { Params } from './samples.ts'
import { pathTexts, hostileValue, segments, files } from './hostile-values.ts'

/** A request that no console makes. */
export interface HostileRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: BodyInit | undefined
}

/** Generates a valid value with one hostile change: a replaced, removed or added part. */
function corrupted(valid: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(valid))
    return fc.oneof(
      hostileValue,
      hostileValue.map((value) => [...(valid as unknown[]), value]),
      fc.constant([...(valid as unknown[]), ...(valid as unknown[])]),
      ...(valid.length > 0 ? [corrupted(valid[0]).map((value) => [value, ...(valid as unknown[]).slice(1)])] : []),
    )
  if (!isRecord(valid)) return hostileValue
  const names = Object.keys(valid)
  return fc.oneof(
    hostileValue,
    fc
      .tuple(fc.constantFrom('extra', '__proto__', 'uuid', 'shop_uuid', 'owner_uuid'), hostileValue)
      .map(
        ([name, value]) =>
          JSON.parse(
            `{"${name}":${JSON.stringify(value)},${JSON.stringify(valid).slice(1)}`.replace(/,}$/, '}'),
          ) as unknown,
      ),
    ...(names.length > 0
      ? [
          fc
            .constantFrom(...names)
            .map((name) => Object.fromEntries(Object.entries(valid).filter(([key]) => key !== name))),
          fc
            .constantFrom(...names)
            .chain((name) =>
              fc.oneof(hostileValue, corrupted(valid[name])).map((value) => ({ ...valid, [name]: value })),
            ),
        ]
      : []),
  )
}

/** Generates bytes with any content type: truncated, shuffled, or random. */
function bytesOf(good: {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}): fc.Arbitrary<Pick<HostileRequest, 'body' | 'headers'>> {
  const types = [
    good.type,
    'application/json',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'multipart/form-data; boundary=other',
    'multipart/form-data; boundary=""',
    'text/plain',
    'application/x-www-form-urlencoded',
    '',
  ]
  const bodies = fc.oneof(
    fc.nat(good.bytes.length).map((end) => good.bytes.slice(0, end)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    fc
      .constantFrom('', '{', '[]', 'null', '"', '{"a":1}{', '['.repeat(50_000), '\ufeff{}', '--', '--\r\n\r\n--')
      .map((text) => new TextEncoder().encode(text)),
    fc.tuple(fc.nat(good.bytes.length), fc.nat(255)).map(([at, byte]) => {
      const bytes = good.bytes.slice()
      bytes[at] = byte
      return bytes
    }),
  )
  return fc
    .tuple(bodies, fc.constantFrom(...types))
    .map(([body, type]) => ({ body, headers: { 'content-type': type } }))
}

/**
 * Generates hostile requests to an endpoint from its valid path and body, so that some pass many checks before they
 * fail.
 */
export async function hostileRequests(
  endpoint: Endpoint,
  params: Params,
  body: unknown,
): Promise<fc.Arbitrary<HostileRequest>> {
  const path = fillPath(endpoint.path, params)
  const pack = (wanted: unknown) => packBody(endpoint, wanted)
  const { body: packed, headers } = body === undefined ? { headers: {}, body: undefined } : pack(body)
  const good = new Request('http://pack.test', { method: 'POST', body: packed ?? '', headers })
  const type = good.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await good.arrayBuffer())

  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const paths = fc.oneof(
    ...names.map((name) =>
      fc.oneof(
        fc.constantFrom(...pathTexts).map((text) => fillPath(endpoint.path, { ...params, [name]: text })),
        fc.constantFrom(...segments).map((text) => path.replace(params[name] ?? '', () => text)),
      ),
    ),
    fc.constantFrom(...segments).map((text) => `${path.replace(/\/$/, '')}/${text}`),
    fc.constantFrom(
      `/${path}`,
      `${path}//`,
      `${path}/./`,
      `${path}?a=%`,
      `${path}?__proto__=1`,
      `${path}#x`,
      '/w/%',
      `/w/a%2fb${path}`,
    ),
  )
  const withBody = { body: bytes.length > 0 ? bytes : undefined, headers: type ? { 'content-type': type } : {} }
  const asPath = paths.map((wanted): HostileRequest => ({ path: wanted, ...withBody }))
  const asHeaders = fc
    .constantFrom<Record<string, string>>(
      { authorization: 'Bearer' },
      { authorization: `Bearer ${'x'.repeat(5000)}` },
      { authorization: 'Basic AAAA' },
      { 'if-none-match': '*' },
      { 'x-admin-key': 'x'.repeat(5000) },
      { 'content-length': '-1' },
      { origin: 'null' },
    )
    .map((more): HostileRequest => ({ path, body: withBody.body, headers: { ...withBody.headers, ...more } }))
  const asBytes = bytesOf({ bytes, type }).map((wanted): HostileRequest => ({ path, ...wanted }))
  if (!endpoint.body) return fc.oneof({ weight: 3, arbitrary: asPath }, asHeaders, asBytes)

  const isForm = endpoint.body.kind === 'form'
  const valid = isForm ? (body as Record<string, unknown>).data : body
  const asValue = corrupted(valid).map((wanted): HostileRequest => {
    const made = pack(isForm ? { ...(body as object), data: wanted } : wanted)
    return { path, headers: made.headers, body: made.body }
  })
  const asFiles = fc
    .tuple(
      fc.constantFrom(...Object.keys(isForm ? endpoint.body.files : {}), 'data', 'other'),
      fc.constantFrom(0, 1, 3, 7),
      fc.constantFrom(...files),
    )
    .map(([field, count, text]): HostileRequest => {
      const form = new FormData()
      form.append('data', JSON.stringify(valid ?? {}))
      for (let index = 0; index < count; index += 1) form.append(field, new Blob([text]), `../${index}\0.gif`)
      return { path, headers: {}, body: form }
    })
  return fc.oneof(
    { weight: 5, arbitrary: asValue },
    { weight: 2, arbitrary: asBytes },
    asPath,
    asHeaders,
    ...(isForm ? [asFiles] : []),
  )
}
