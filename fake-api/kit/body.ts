import type { Schema, Endpoint, FilePart, FormBody, JsonBody } from '@console/shared/kit/endpoint'
import { dictionaryOf, itemOf } from '@console/shared/kit/dictionary'
import * as z from 'zod/mini'
import { parseBody, onceCompiled, reportUnknownKeys, unknownKeys } from './check-body.ts'
import { readForm, type Upload } from './form-body.ts'
import { readJson } from './json-body.ts'
import { ProblemError } from './problem.ts'

type Change = (value: unknown) => unknown
const unchanged: Change = (value) => value

/**
 * Creates a function that replaces a body's choices by the labels of the dictionary's items, whether a caller sent the
 * label or the short value.
 */
export const createLabels = (schema: Schema): Change => changeOf(schema) ?? unchanged

function changeOf(schema: Schema): Change | null {
  const items = dictionaryOf(schema)
  if (items) return (value) => (typeof value === 'string' ? (itemOf(items, value)?.label ?? value) : value)
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return changeOf(schema.def.innerType as Schema)
  if (schema instanceof z.ZodMiniArray) {
    const change = changeOf(schema.def.element as Schema)
    return change && ((value) => (Array.isArray(value) ? value.map(change) : value))
  }
  if (!(schema instanceof z.ZodMiniObject)) return null
  const changes = Object.entries(schema.def.shape as Record<string, Schema>).flatMap(([name, field]) => {
    const change = changeOf(field)
    return change ? [[name, change] as const] : []
  })
  return changes.length > 0 ? (value) => withChanges(value, changes) : null
}

function withChanges(value: unknown, changes: readonly (readonly [string, Change])[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const made = new Map<string, unknown>(Object.entries(value))
  for (const [name, change] of changes) if (made.has(name)) made.set(name, change(made.get(name)))
  return Object.fromEntries(made)
}

type FilesOf<F> = {
  readonly [K in keyof F]: F[K] extends FilePart<infer Required, infer Many>
    ? Many extends true
      ? readonly Upload[]
      : Required extends true
        ? Upload
        : Upload | undefined
    : never
}

/** A body as handlers receive it: parsed by the contract, with files identified by their bytes. */
export type ReadBody<E extends Endpoint> = E extends { body: JsonBody<infer S> }
  ? z.output<S>
  : E extends { body: FormBody<infer S, infer F> }
    ? (S extends Schema ? { data: z.output<S> } : unknown) & FilesOf<F>
    : undefined

/** Reads a body. Adds the keys that its contract does not name to the problems. */
type BodyReader = (request: Request, problems: string[]) => Promise<unknown>

/** Creates the reader of an endpoint's bodies; it throws 400, 413, 415 or 422 (shared/docs/the-wire.md). */
export function createBodyReader(body: JsonBody | FormBody): BodyReader {
  if (body.kind === 'form') {
    const labelled = body.data ? createLabels(body.data) : undefined
    return (request, problems) => {
      expectType(request, 'multipart/form-data')
      return readForm(body, request, problems).then((read) =>
        labelled ? { ...read, data: labelled(read.data) } : read,
      )
    }
  }
  const schema = onceCompiled(body.schema)
  const labelled = createLabels(body.schema)
  return (request, problems) => {
    expectType(request, 'application/json')
    return readJson(request, (value) => {
      const read = parseBody(schema(), value)
      reportUnknownKeys(unknownKeys(value, read), problems)
      return labelled(read)
    })
  }
}

function expectType(request: Request, wanted: string): void {
  const given = request.headers.get('content-type') ?? ''
  if (given !== wanted && given.split(';')[0]?.trim().toLowerCase() !== wanted)
    throw new ProblemError(415, `Ожидается тело ${wanted}.`)
}
