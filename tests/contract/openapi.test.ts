import { compileErrors, validate } from '@readme/openapi-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { API } from '../kit/app.ts'
import { endpoints, paramsOf } from '../kit/endpoints.ts'

type Media = Record<string, { schema: object; example?: unknown; encoding?: Record<string, { contentType: string }> }>
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, never>[]
  parameters: { name: string; 'x-holds': string }[]
  requestBody?: { required: boolean; content: Media }
  responses: Record<string, { content?: Media }>
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

  test('names the world that was asked as its server, and no address of its own', async () => {
    const world = await read(`${API}/w/one`)
    expect(world.servers).toEqual([{ url: `${API}/w/one` }])
    expect(JSON.stringify(world)).not.toContain('.invalid')
    expect(JSON.stringify(world)).toContain(`${API}/w/one/files/pictures/`)
  })

  test('has every call of the contract, each once', () => {
    expect([...operations.keys()].sort()).toEqual(endpoints.map(({ name }) => name).sort())
  })

  test('states what several calls share once', () => {
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

  test('has examples out of the demo for nearly every answer', () => {
    const answers = [...operations.values()].flatMap(({ operationId, responses }) => {
      const media = responses['200']?.content?.['application/json']
      return media ? [[operationId, media.example !== undefined] as const] : []
    })
    const without = answers.filter(([, has]) => !has).map(([id]) => id)
    expect(without.length, without.join(', ')).toBeLessThan(answers.length / 5)
  })
})
