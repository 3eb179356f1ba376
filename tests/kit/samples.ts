import { categories } from '@console/shared/categories'
import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import * as z from 'zod/mini'
import { answerOf, callerOf, openCaller, type Caller } from './caller.ts'
import { widgetUser } from './app.ts'
import { bare, endpoints, paramsOf, titleOf } from './endpoints.ts'
import { pdfOf } from './upload-files.ts'
import { validValue } from './valid.ts'

export type Params = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>

/**
 * The list that contains the values of a path parameter, by the start of the path; the first match applies. A new domain
 * adds a line. A parameter without a line is read from the list that the path extends.
 */
const lists: readonly (readonly [beginning: string, param: string, list: string])[] = [
  ['/', 'shop', '/shops/{owner}'],
  ['/', 'category', '/product_categories/{shop}'],
  ['/', 'rubric', '/infopages/rubrics/{shop}'],
  ['/', 'post', '/infopages/posts/list/by/{shop}/'],
  ['/', 'product', '/products/{owner}/{shop}/'],
  ['/', 'variant', '/products/variants/{owner}/{shop}/{product}'],
  ['/', 'kit', '/products/extra_kits/{owner}/{shop}/{product}'],
  ['/', 'transaction', '/payment/transactions/{shop}/'],
  ['/', 'site', '/external_sites/list/by/{owner}'],
  ['/subscriptions/external_sites', 'subscription', '/subscriptions/filter/by/external_site'],
  ['/', 'subscription', '/subscriptions/filter/by/shop'],
]

/** Bodies that a schema cannot generate, because they refer to other rows. */
const bodies: Readonly<Record<string, (caller: Caller, params: Params, rows: readonly Row[]) => unknown>> = {
  'POST /auth/authorize': ({ api, user, base }) => widgetUser(api, Number(user.tg_id), base),
  'POST /auth/token': ({ refresh_token }) => ({ refresh_token }),
  'PATCH /shops/template/{owner}/{shop}': async (caller) => ({
    template_uuid: idOf((await rowsAt(caller, '/templates', {}))[0]),
  }),
  'PATCH /product_categories/sort_indexes/{shop}/': (_caller, { shop }, rows) => ({
    shop_uuid: shop,
    sort_indexes: rows.map((row, sort_index) => ({ category_uuid: idOf(row), sort_index })),
  }),
  'PATCH /infopages/rubrics/sort_indexes/{shop}/': (_caller, _params, rows) =>
    rows.map((row, sort_index) => ({ rubric_uuid: idOf(row), sort_index })),
}

/** Further parameters that a call needs although its path does not name them. */
const wanted: Readonly<Record<string, string>> = {
  '/subscriptions/external_sites/robokassa/{owner}/{subscription}': '/external_sites/list/by/{owner}',
}

/** Calls that must run before, so that a call succeeds. */
const preparations: Readonly<Record<string, (caller: Caller, params: Params) => Promise<void>>> = {
  'DELETE /infopages/rubrics/{shop}/{rubric}': (caller, params) =>
    removeAll(
      caller,
      '/infopages/posts/list/by/{shop}/',
      '/infopages/posts/{owner}/{shop}/{it}',
      params,
      ({ rubric_uuid }) => rubric_uuid === params.rubric,
    ),
  'POST /payment/robokassa/{owner}/{shop}': (caller, params) =>
    removeAll(caller, '/payment/robokassa/{owner}/{shop}', '/payment/robokassa/{owner}/{shop}/{it}', params),
}

async function removeAll(
  caller: Caller,
  list: string,
  one: string,
  params: Params,
  which: (row: Row) => boolean = () => true,
): Promise<void> {
  for (const row of (await rowsAt(caller, list, params)).filter(which))
    await caller.send('DELETE', fill(one, { ...params, it: idOf(row) }))
}

/** The smallest files that the server accepts as a picture and as a document. */
export const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])], {
  type: 'image/png',
})
export const pdf = new Blob([pdfOf()], { type: 'application/pdf' })

const idOf = (row: Row | undefined): string => (typeof row?.uuid === 'string' ? row.uuid : '')
const fill = (path: string, params: Params): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

/** The answers of each caller with their ETags. */
const kept = new WeakMap<Caller, Map<string, { readonly etag: string; readonly rows: readonly Row[] }>>()

/**
 * Returns a list's rows, or a single answer as a list; nothing if the world has none. Unchanged lists are not parsed
 * again.
 */
async function rowsAt(caller: Caller, path: string, params: Params): Promise<readonly Row[]> {
  const address = fill(path, params)
  const own = kept.get(caller) ?? new Map<string, { etag: string; rows: readonly Row[] }>()
  kept.set(caller, own)
  const known = own.get(address)
  const response = await caller.send('GET', address, known && { 'if-none-match': known.etag })
  if (known && response.status === 304) return known.rows
  const answer = await answerOf(response, address)
  const rows = (Array.isArray(answer) ? answer : answer ? [answer] : []) as readonly Row[]
  const etag = response.headers.get('etag')
  if (etag) own.set(address, { etag, rows })
  return rows
}

function listOf(path: string, param: string): string {
  const known = lists.find(([beginning, name]) => name === param && path.startsWith(beginning))
  return known?.[2] ?? path.slice(0, path.indexOf(`/{${param}}`)).replace('/suspended', '')
}

/** Returns the parameters that a parameter's list requires, outermost first, then the parameter itself. */
function needed(path: string, param: string): string[] {
  if (param === 'owner') return ['owner']
  return [...paramsOf({ path: listOf(path, param) }).flatMap((name) => needed(path, name)), param]
}

async function* assignments(
  caller: Caller,
  path: string,
  names: readonly string[],
  known: Params,
): AsyncGenerator<Params> {
  const [name, ...rest] = names
  if (!name) {
    yield known
    return
  }
  const values =
    name === 'owner' ? [caller.user.uuid] : (await rowsAt(caller, listOf(path, name), known)).map((row) => idOf(row))
  for (const value of values) yield* assignments(caller, path, rest, { ...known, [name]: value })
}

/**
 * Returns real values for an endpoint's path, and always `owner`, from the first of the owner's shops that has such a
 * row; `null` if none has one.
 */
export async function sampleParams(caller: Caller, endpoint: Endpoint): Promise<Params | null> {
  const missing = wanted[endpoint.path]
  if (missing && (await rowsAt(caller, missing, { owner: caller.user.uuid })).length === 0) return null
  const names = new Set(['owner', ...paramsOf(endpoint).flatMap((name) => needed(endpoint.path, name))])
  let first: Params | null = null
  for await (const params of assignments(caller, endpoint.path, [...names], {})) {
    first ??= params
    // A creation uses a shop that already has such rows, so that referenced rows exist as well.
    if (endpoint.method !== 'POST' || !params.shop || (await kindredRows(caller, endpoint, params)).length > 0) {
      return params
    }
  }
  return first
}

/**
 * Returns a valid body for these parameters, with real values from the domain's answers where possible. Prepares the
 * world so that the call can succeed.
 */
export async function sampleBody(caller: Caller, endpoint: Endpoint, params: Params): Promise<unknown> {
  const { body } = endpoint
  if (!body) {
    await preparations[titleOf(endpoint)]?.(caller, params)
    return undefined
  }
  const rows = await kindredRows(caller, endpoint, params)
  await preparations[titleOf(endpoint)]?.(caller, params)
  const stated = bodies[titleOf(endpoint)]
  if (stated) return stated(caller, params, rows)
  const target = paramsOf(endpoint).at(-1)
  const like = rows.find((row) => target !== undefined && idOf(row) === params[target]) ?? rows[0]
  if (body.kind === 'json') return validValue(body.schema, like)
  const files = Object.entries(body.files).map(([name, { media, many }]) => {
    const file = media === 'pdf' ? pdf : png
    return [name, many ? [file] : file] as const
  })
  return { ...(body.data && { data: validValue(body.data, like) }), ...Object.fromEntries(files) }
}

/** Returns rows of the same domain, if its reads work with these parameters: lists before single rows. */
async function kindredRows(caller: Caller, endpoint: Endpoint, params: Params): Promise<readonly Row[]> {
  const domain = endpoints.find((known) => known.endpoint === endpoint)?.domain
  const reads = endpoints.filter(
    (known) => known.domain === domain && known.endpoint.method === 'GET' && known.endpoint.access !== 'admin',
  )
  const within = bare(endpoint.path).split('/').slice(0, 3).join('/')
  const fitting = reads
    .map(({ endpoint: read }) => read)
    .filter((read) => paramsOf(read).every((name) => params[name]))
    .sort((a, b) => score(b) - score(a))
  function score(read: Endpoint): number {
    return (read.path.startsWith(within) ? 2 : 0) + (read.answer instanceof z.ZodMiniArray ? 1 : 0)
  }
  const best = fitting[0]
  return best ? rowsAt(caller, best.path, params) : []
}

/** Returns the schema of a list's rows. */
export const elementOf = (answer: Schema | null): Schema | null =>
  answer instanceof z.ZodMiniArray ? (answer.def.element as Schema) : null

/** Opens a world with a changed row, an upload, a removal, a session, a fault and a moved clock. */
export async function usedWorld(): Promise<Caller> {
  const anna = await openCaller()
  const params = (await sampleParams(anna, categories.update)) ?? {}
  await anna.call(categories.update, params, { data: { title: 'Было иначе' }, background_img: png })
  await anna.call(categories.create, params, await sampleBody(anna, categories.create, params))
  await anna.call(categories.remove, (await sampleParams(anna, categories.remove)) ?? {})
  await callerOf(anna.api, 1002)
  await anna.control('/__fake/faults', { path: '/templates', status: 503, times: 2 })
  await anna.control('/__fake/clock', { advance_s: 120 })
  return anna
}
