import { compileErrors, validate } from '@readme/openapi-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { Linter } from 'eslint'
import { createFakeApi } from '@console/fake-api/app'
import { API } from '../kit/app.ts'
import { openCaller } from '../kit/caller.ts'
import { endpoints, paramsOf } from '../kit/endpoints.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'

type Media = Record<string, { schema: object; example?: unknown; encoding?: Record<string, { contentType: string }> }>
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, never>[]
  parameters: { name: string; 'x-holds': string }[]
  requestBody?: { required: boolean; content: Media }
  responses: Record<
    string,
    { content?: Media; links?: Record<string, Pick<Linked, 'parameters'> & { operationId: string }> }
  >
}
interface Document {
  openapi: string
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const read = async (base = API) => (await (await createFakeApi().request(`${base}/openapi.json`)).json()) as Document

let document: Document
let operations: Map<string, Operation & { method: string }>
beforeAll(async () => {
  document = await read()
  operations = new Map(
    Object.values(document.paths).flatMap((path) =>
      Object.entries(path).map(([method, operation]) => [operation.operationId, { ...operation, method }] as const),
    ),
  )
})

describe('openapi.json', () => {
  test('is a valid OpenAPI 3.1 document', async () => {
    expect(document.openapi).toBe('3.1.0')
    const result = await validate(structuredClone(document) as unknown as Parameters<typeof validate>[0])
    expect(result.valid ? 'valid' : compileErrors(result)).toBe('valid')
  })

  test('names its world as the server', async () => {
    const world = await read(`${API}/w/one`)
    expect(world.servers).toEqual([{ url: `${API}/w/one` }])
    expect(JSON.stringify(world)).not.toContain('.invalid')
    expect(JSON.stringify(world)).toContain(`${API}/w/one/files/pictures/`)
  })

  const forms = endpoints.filter(({ endpoint }) => endpoint.body?.kind === 'form')

  test.each(forms)('requires of the form of $name what the contract requires', ({ name, endpoint: { body } }) => {
    const files = body?.kind === 'form' ? Object.entries(body.files) : []
    const required = files.filter(([, part]) => part.required).map(([field]) => field)
    const form = operations.get(name)?.requestBody?.content['multipart/form-data']?.schema
    const hasData = body?.kind === 'form' && body.data !== undefined
    expect(form).toMatchObject({ required: [...(hasData ? ['data'] : []), ...required] })
  })

  test('contains every call of the contract once', () => {
    expect([...operations.keys()].sort()).toEqual(endpoints.map(({ name }) => name).sort())
  })

  test('contains shared schemas once', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Category', 'Product', 'Project', 'Profile', 'Order', 'Problem']),
    )
  })

  test.each(endpoints)('$name: access, parameters, body and errors are the contract’s', ({ name, endpoint }) => {
    const operation = operations.get(name)
    const { access, body, answer, title, method } = endpoint
    expect([operation?.summary, operation?.method]).toEqual([title, method.toLowerCase()])
    const security = { public: [], admin: ['adminKey'], owner: ['bearer'], 'owner-free': ['bearer'] }[access]
    expect(operation?.security.flatMap((one) => Object.keys(one))).toEqual(security)
    expect(operation?.parameters.map((parameter) => parameter['x-holds'])).toEqual(paramsOf(endpoint))
    const content = operation?.requestBody?.content ?? {}
    const type = body && { json: 'application/json', form: 'multipart/form-data' }[body.kind]
    expect(Object.keys(content)).toEqual(type ? [type] : [])
    if (body?.kind === 'form') {
      const fields = [...(body.data ? ['data'] : []), ...Object.keys(body.files)]
      expect(Object.keys(content['multipart/form-data']?.encoding ?? {})).toEqual(fields)
    }
    const statuses = Object.keys(operation?.responses ?? {})
    expect(statuses).toContain(answer ? '200' : '204')
    expect(statuses.includes('451')).toBe(access === 'owner')
    expect(statuses.includes('422')).toBe(body !== undefined)
  })

  test('has examples from the demo for nearly every answer', () => {
    const answers = [...operations.values()].flatMap(({ operationId, responses }) => {
      const media = responses['200']?.content?.['application/json']
      return media ? [[operationId, media.example !== undefined] as const] : []
    })
    const without = answers.filter(([, has]) => !has).map(([id]) => id)
    expect(without.length, without.join(', ')).toBeLessThan(answers.length / 5)
  })
})

interface Linked {
  readonly from: string
  readonly to: string
  readonly parameters: Readonly<Record<string, string>>
}

describe('links between calls', () => {
  const linked = (): Linked[] =>
    [...operations].flatMap(([from, { responses }]) =>
      Object.values(responses['200']?.links ?? {}).map(({ operationId, parameters }) => ({
        from,
        to: operationId,
        parameters,
      })),
    )

  test('lead from a row to all its calls', () => {
    const found = linked().map(({ from, to }) => `${from} → ${to}`)
    expect(found).toEqual(
      expect.arrayContaining([
        'profile.me → projects.list',
        'projects.create → categories.list',
        'products.create → variants.list',
        'orders.list → orders.setStatus',
      ]),
    )
  })

  test('to a read lead to the row of the answer', async () => {
    const anna = await openCaller()
    const followed: string[] = []
    for (const { from, to, parameters } of linked()) {
      const source = endpoints.find(({ name }) => name === from)?.endpoint
      const target = endpoints.find(({ name }) => name === to)?.endpoint
      if (!source || target?.method !== 'GET') continue
      const params = await sampleParams(anna, source)
      if (!params) continue
      const key = { 'x-admin-key': 'fake-admin-key' }
      const answer = await anna.call(source, params, await sampleBody(anna, source, params), key)
      const body = (await answer.json()) as { data?: unknown }
      // No row, no link.
      if ([body, body.data].some((list) => Array.isArray(list) && list.length === 0)) continue
      const template = (path: string) =>
        Object.keys(document.paths).find((one) => one.replace(/\{\w+\}/g, '{}') === path.replace(/\{\w+\}/g, '{}')) ??
        path
      const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const sent = Object.fromEntries(
        namesIn(template(source.path)).map((name, index) => [name, params[paramsOf(source)[index] ?? '']]),
      )
      const valueOf = (expression: string): unknown =>
        expression.startsWith('$request.path.')
          ? sent[expression.slice('$request.path.'.length)]
          : expression
              .slice('$response.body#/'.length)
              .split('/')
              .reduce((inner: unknown, key) => Reflect.get(Object(inner) as object, key) as unknown, body)
      const given = namesIn(template(target.path)).map((name) => valueOf(parameters[name] ?? ''))
      const filled = Object.fromEntries(paramsOf(target).map((name, index) => [name, String(given[index])]))
      expect((await anna.call(target, filled)).status, `${from} → ${to} ${JSON.stringify(filled)}`).toBe(200)
      followed.push(`${from} → ${to}`)
    }
    expect(followed.length).toBeGreaterThan(40)
  })
})

const get = async (path: string) => createFakeApi().request(API + path)

/** The browser's globals that a page's script uses. */
const browser = [
  ...['document', 'fetch', 'performance', 'FormData', 'HTMLInputElement', 'EventSource', 'navigator'],
  ...['history', 'location', 'addEventListener', 'Event', 'HTMLDetailsElement'],
  ...['JSON', 'Math', 'Number', 'Object', 'String', 'Error', 'encodeURIComponent'],
]

describe.each(['/docs', '/__fake'])('the page at %s', (path) => {
  test('has a policy that allows only this server and nothing inline, and follows it', async () => {
    const answer = await get(`/w/one${path}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'$/)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    const html = await answer.text()
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
    const urls = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1])
    expect(urls.filter((url) => !/^(#|data:,)|\/(?:docs|openapi\.json|calls\.http)$/.test(url ?? ''))).toEqual([
      `${API}/w/one${path}/style.css`,
      `${API}/w/one${path}/script.js`,
    ])
  })

  test('has a script that uses only the browser’s globals and no other host', async () => {
    const answer = await get(`${path}/script.js`)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const text = await answer.text()
    expect(text).not.toMatch(/https?:\/\/|innerHTML|eval\(/)
    const globals = Object.fromEntries(browser.map((name) => [name, 'readonly' as const]))
    const languageOptions = { sourceType: 'script' as const, globals }
    const problems = new Linter().verify(text, [{ languageOptions, rules: { 'no-undef': 'error' } }])
    expect(problems.map(({ message, line }) => `${line}: ${message}`)).toEqual([])
  })

  test('escapes the world’s name', async () => {
    const html = await (await get(`/w/%22%3E%3Cscript%3E${path}`)).text()
    expect(html).not.toContain('"><script>')
  })
})
