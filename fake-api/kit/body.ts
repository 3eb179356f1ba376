import * as z from 'zod/mini'
import ru from 'zod/v4/locales/ru.js'
import type { Endpoint, FilePart, FormBody, JsonBody, Schema } from '@console/shared/kit/endpoint'
import type { FieldError } from '@console/shared/kit/problem'
import { messages } from '@console/shared/kit/rules'
import { onceCompiled } from './compiled.ts'
import { mediaTypeOf } from './media-type.ts'
import { ProblemError } from './problem.ts'
import type { Upload } from './uploads.ts'

// Wrong types have no message of their own in the contracts; the server says them in Russian.
z.config(ru())

/** Largest body, in bytes: five unshrunk photos and their fields. */
export const MAX_BODY = 25 * 1024 * 1024
/** Largest single file, in bytes. */
export const MAX_FILE = 10 * 1024 * 1024

type FilesOf<F> = {
  readonly [K in keyof F]: F[K] extends FilePart<infer Required, infer Many>
    ? Many extends true
      ? readonly Upload[]
      : Required extends true
        ? Upload
        : Upload | undefined
    : never
}

/** A body as handlers see it: parsed by the contract, files told by their bytes. */
export type ReadBody<E extends Endpoint> = E extends { body: JsonBody<infer S> }
  ? z.output<S>
  : E extends { body: FormBody<infer S, infer F> }
    ? (S extends Schema ? { data: z.output<S> } : unknown) & FilesOf<F>
    : undefined

/**
 * Makes what reads and checks an endpoint's bodies: 400, 413, 415 or 422 (shared/docs/the-wire.md). One promise for
 * JSON: each further one is felt in a small call. So is a copy of the bytes, which the Node server makes for
 * `arrayBuffer` and not for `text`; a body that comes from there has a length.
 */
export function createBodyReader(body: JsonBody | FormBody): (request: Request) => Promise<unknown> {
  const wanted = body.kind === 'json' ? 'application/json' : 'multipart/form-data'
  const schema = body.kind === 'json' ? onceCompiled(body.schema) : undefined
  return (request) => {
    const contentType = request.headers.get('content-type') ?? ''
    if (contentType !== wanted && contentType.split(';')[0]?.trim().toLowerCase() !== wanted)
      throw new ProblemError(415, `Ожидается тело ${wanted}.`)
    const length = Number(request.headers.get('content-length') ?? 0)
    if (length > MAX_BODY) throw tooLarge()
    if (schema && length > 0)
      return request.text().then((text) => parseBody(schema(), parseJson(wholeText(text, length))))
    return request.arrayBuffer().then((bytes) => {
      if (bytes.byteLength > MAX_BODY) throw tooLarge()
      return body.kind === 'json'
        ? parseBody(body.schema, parseJson(textOf(bytes)))
        : readForm(body, bytes, contentType)
    })
  }
}

const tooLarge = () => new ProblemError(413, `Тело запроса больше ${MAX_BODY / 1024 / 1024} МБ.`)

const decoder = new TextDecoder('utf-8', { fatal: true })

const encoder = new TextEncoder()
const notJson = () => new ProblemError(400, 'Тело запроса — не JSON.')

function textOf(bytes: ArrayBuffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw notJson()
  }
}

/**
 * `Request.text` reads bytes that are no UTF-8 as U+FFFD, three bytes for one or two: the length betrays them. (Three, a
 * character of four without its last, pass.)
 */
function wholeText(text: string, length: number): string {
  if (text.includes('\uFFFD') && encoder.encode(text).length !== length) throw notJson()
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notJson()
  }
}

async function readForm(body: FormBody, bytes: ArrayBuffer, contentType: string): Promise<unknown> {
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new ProblemError(400, 'Тело запроса — не multipart/form-data.')
  }
  const read: Record<string, unknown> = {}
  if (body.data) {
    const text = form.get('data')
    if (typeof text !== 'string')
      throw new ProblemError(422, 'Нет поля data.', [{ path: 'data', message: messages.required }])
    let data: unknown
    try {
      data = JSON.parse(text)
    } catch {
      throw new ProblemError(400, 'В поле data — не JSON.')
    }
    read.data = parseBody(body.data, data)
  }
  for (const [name, part] of Object.entries(body.files)) read[name] = await readFiles(name, part, form.getAll(name))
  return read
}

async function readFiles(
  name: string,
  part: FilePart,
  fields: FormDataEntryValue[],
): Promise<Upload[] | Upload | undefined> {
  // A browser sends an untouched file input as an empty file.
  const files = fields.filter((field): field is File => typeof field !== 'string' && field.size > 0)
  if (part.required && files.length === 0) throw problemOf([{ path: name, message: messages.required }])
  const uploads = await Promise.all(
    files.map((file, index) => readFile(part.many ? `${name}.${index}` : name, part, file)),
  )
  return part.many ? uploads : uploads[0]
}

async function readFile(path: string, part: FilePart, file: File): Promise<Upload> {
  if (file.size > MAX_FILE)
    throw new ProblemError(413, `Файл больше ${MAX_FILE / 1024 / 1024} МБ.`, [
      { path, message: `Файл больше ${MAX_FILE / 1024 / 1024} МБ.` },
    ])
  const bytes = new Uint8Array(await file.arrayBuffer())
  const media_type = mediaTypeOf(bytes)
  const fits = part.media === 'pdf' ? media_type === 'application/pdf' : media_type?.startsWith('image/')
  if (!fits || !media_type)
    throw new ProblemError(415, part.media === 'pdf' ? 'Нужен файл PDF.' : 'Файл не похож на изображение.', [
      { path, message: part.media === 'pdf' ? 'Нужен файл PDF.' : 'Файл не похож на изображение.' },
    ])
  return { media_type, bytes }
}

/** The value as the contract reads it, or a 422 that names every field that does not fit. */
export function parseBody<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw problemOf(result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })))
}

const problemOf = (errors: readonly FieldError[]) => new ProblemError(422, 'Проверьте заполнение полей.', errors)
