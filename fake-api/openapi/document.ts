import { contract, type Contract } from '@console/shared/contract'
import { MAX_FILE_BYTES } from '@console/shared/kit/media-type'
import { own } from '@console/shared/kit/own'
import { Problem } from '@console/shared/kit/problem'
import type { Endpoint, FilePart, FormBody, Schema } from '@console/shared/kit/endpoint'
import { Examples } from './examples.ts'
import { coreOf, SchemaBook, type JsonSchema } from './schemas.ts'
import { linksOf } from './links.ts'
import { accesses, isConditional, parameters, problems, problemsOf, tags } from './texts.ts'

const domains = Object.entries(contract) as [keyof Contract, Readonly<Record<string, Endpoint>>][]

/** A placeholder for the world's address, replaced when the document is requested. */
export const SERVER = 'http://server.invalid'

/** Builds OpenAPI 3.1 from the contracts, with the demo's rows of the day of `now` (milliseconds) as examples. */
export function openApiDocument(version: string, now: number): JsonSchema {
  const book = new SchemaBook(sharedSchemas())
  const examples = new Examples(now)
  const paths = new Map<string, JsonSchema>()
  const templates = pathTemplates()
  const templateOf = (path: string) => templates.get(shapeOf(path)) ?? path
  for (const [domain, calls] of domains)
    for (const [name, endpoint] of Object.entries(calls)) {
      const template = templateOf(endpoint.path)
      const made = operation(domain, name, endpoint, templateOf, book, examples)
      paths.set(template, { ...paths.get(template), [endpoint.method.toLowerCase()]: made })
    }
  const problem = book.take(Problem, 'Problem')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Консоль продавца: API поставщика',
      version,
      description:
        'Сделано из контрактов (shared/). Отвечает фальшивый сервер; настоящий поставщик отвечает на те же вызовы. Ошибки — RFC 9457.',
    },
    servers: [{ url: SERVER }],
    tags: domains.map(([domain]) => tags[domain]),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...Object.fromEntries(book.components), Problem: problem },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'access_token из POST /auth/authorize' },
        adminKey: { type: 'apiKey', in: 'header', name: 'x-admin-key' },
      },
    },
  }
}

function operation(
  domain: keyof Contract,
  name: string,
  endpoint: Endpoint,
  templateOf: (path: string) => string,
  book: SchemaBook,
  examples: Examples,
): JsonSchema {
  const { access, answer, body, path, title } = endpoint
  const template = templateOf(path)
  const links = linksOf(domain, endpoint, templateOf)
  const here = [...template.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')
  const real = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')
  const noun = singular(domain)
  return {
    operationId: `${domain}.${name}`,
    tags: [tags[domain].name],
    summary: title,
    description: accesses[access],
    ...(template !== path && { 'x-documented-path': path }),
    security: access === 'public' ? [] : [access === 'admin' ? { adminKey: [] } : { bearer: [] }],
    parameters: here.map((parameter, index) => ({
      name: parameter,
      in: 'path',
      required: true,
      description: own(parameters, real[index] ?? parameter) ?? parameter,
      schema: { type: 'string', format: 'uuid' },
      'x-holds': real[index],
    })),
    ...(body && {
      requestBody: { required: true, content: contentOf(body, `${noun}${capital(name)}Body`, book, examples) },
    }),
    responses: {
      ...(answer
        ? {
            200: {
              ...success(endpoint, answer, noun, book, examples),
              ...(Object.keys(links).length > 0 && { links }),
            },
          }
        : { 204: { description: 'Сделано; тела нет.' } }),
      ...(isConditional(endpoint) && {
        304: { description: 'Не изменилось с ответа, чей ETag назван в If-None-Match; тела нет.' },
      }),
      ...Object.fromEntries(problemsOf(endpoint).map((status) => [status, problemAnswer(status)])),
    },
  }
}

function success(endpoint: Endpoint, answer: Schema, noun: string, book: SchemaBook, examples: Examples): JsonSchema {
  const inner = book.take(answer, noun)
  const example = examples.of(answer)
  const wrap = (value: unknown) => (endpoint.envelope ? { data: value } : value)
  const schema = endpoint.envelope ? { type: 'object', properties: { data: inner }, required: ['data'] } : inner
  return {
    description: 'Готово.',
    content: { 'application/json': { schema, ...(example !== undefined && { example: wrap(example) }) } },
  }
}

function contentOf(
  body: NonNullable<Endpoint['body']>,
  name: string,
  book: SchemaBook,
  examples: Examples,
): JsonSchema {
  if (body.kind === 'form') return { 'multipart/form-data': formOf(body, name, book, examples) }
  const example = examples.of(body.schema)
  return { 'application/json': { schema: book.take(body.schema, name), ...(example !== undefined && { example }) } }
}

function formOf({ data, files }: FormBody, name: string, book: SchemaBook, examples: Examples): JsonSchema {
  const example = data && examples.of(data)
  const parts = Object.entries(files)
  const fileOf = ({ many, most, required }: FilePart) => {
    const file = { type: 'string', format: 'binary', minLength: 1, maxLength: MAX_FILE_BYTES }
    return many
      ? { type: 'array', items: file, ...(required && { minItems: 1 }), ...(most !== undefined && { maxItems: most }) }
      : file
  }
  const sampleOf = ({ media, many }: FilePart) => {
    const name = media === 'pdf' ? '@document.pdf' : '@photo.png'
    return many ? [name] : name
  }
  return {
    schema: {
      type: 'object',
      properties: {
        ...(data && { data: book.take(data, name) }),
        ...Object.fromEntries(parts.map(([field, part]) => [field, fileOf(part)])),
      },
      required: [...(data ? ['data'] : []), ...parts.filter(([, { required }]) => required).map(([field]) => field)],
    },
    encoding: {
      ...(data && { data: { contentType: 'application/json' } }),
      ...Object.fromEntries(parts.map(([field, part]) => [field, { contentType: mediaOf(part) }])),
    },
    ...((!data || example !== undefined) && {
      example: {
        ...(data && { data: example }),
        ...Object.fromEntries(parts.map(([field, part]) => [field, sampleOf(part)])),
      },
    }),
  }
}

const mediaOf = ({ media }: FilePart): string =>
  media === 'pdf' ? 'application/pdf' : 'image/png, image/jpeg, image/webp, image/gif, image/avif, image/svg+xml'

const problemAnswer = (status: keyof typeof problems): JsonSchema => ({
  description: problems[status],
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

function sharedSchemas(): Set<Schema> {
  const seen = new Set<Schema>()
  const shared = new Set<Schema>()
  for (const [, calls] of domains)
    for (const { answer, body } of Object.values(calls))
      for (const schema of [answer, body?.kind === 'json' ? body.schema : body?.data]) {
        const core = schema && coreOf(schema)
        if (core) (seen.has(core) ? shared : seen).add(core)
      }
  return shared
}

/**
 * Merges paths that differ only in their parameters' names, since OpenAPI treats them as one path:
 * `/external_sites/{owner}` and `/external_sites/{site}` become `/external_sites/{owner_or_site}`.
 */
function pathTemplates(): Map<string, string> {
  const templates = new Map<string, string[][]>()
  for (const [, calls] of domains)
    for (const { path } of Object.values(calls)) {
      const places = templates.get(shapeOf(path)) ?? path.split('/').map(() => [])
      path.split('/').forEach((part, index) => {
        const name = /^\{(\w+)\}$/.exec(part)?.[1] ?? part
        if (!places[index]?.includes(name)) places[index]?.push(name)
      })
      templates.set(shapeOf(path), places)
    }
  return new Map(
    [...templates].map(([shape, places]) => {
      const parts = shape.split('/')
      return [shape, parts.map((part, index) => (part === '{}' ? `{${places[index]?.join('_or_')}}` : part)).join('/')]
    }),
  )
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
/** Returns the name of a domain's row: `categories` gives `Category`, `partnerShops` gives `PartnerShop`. */
const singular = (domain: string): string => capital(domain.replace(/ies$/, 'y').replace(/s$/, ''))
