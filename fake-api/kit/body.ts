import type * as z from 'zod/mini'
import type { Endpoint, FilePart, FormBody, JsonBody, Schema } from '@console/shared/kit/endpoint'
import { parseBody } from './check-body.ts'
import { onceCompiled } from './compiled.ts'
import { readForm, type Upload } from './form-body.ts'
import { readJson } from './json-body.ts'
import { createLabels } from './labels.ts'
import { ProblemError } from './problem.ts'
import { nameUnknown, unknownKeys } from './unknown-keys.ts'

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

/** Reads a body and adds the keys that no contract names to the problems. */
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
      nameUnknown(unknownKeys(value, read), problems)
      return labelled(read)
    })
  }
}

function expectType(request: Request, wanted: string): void {
  const given = request.headers.get('content-type') ?? ''
  if (given !== wanted && given.split(';')[0]?.trim().toLowerCase() !== wanted)
    throw new ProblemError(415, `Ожидается тело ${wanted}.`)
}
