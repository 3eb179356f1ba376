import type { FilePart, FormBody } from '@console/shared/kit/endpoint'
import { messages } from '@console/shared/kit/rules'
import { parseBody } from './check-body.ts'
import { decoded, parseLimited } from './json-body.ts'
import { mediaTypeOf } from './media-type.ts'
import { invalid, ProblemError } from './problem.ts'
import { readBytes } from './request-bytes.ts'
import type { Upload } from './uploads.ts'

/** Largest form, in bytes: five unshrunk photos and their fields. */
export const MAX_BODY = 25 * 1024 * 1024
/** Largest single file, in bytes. */
export const MAX_FILE = 10 * 1024 * 1024
/** Most parts of a form. The platform takes a tenth of a millisecond for each, and a form has room for half a million. */
const MAX_PARTS = 200

/** A form as its contract reads it: `data` parsed, files told by their bytes; 400, 413, 415 or 422. */
export async function readForm(body: FormBody, request: Request): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await readBytes(request, MAX_BODY)
  if (delimiters(bytes) > MAX_PARTS) throw new ProblemError(413, `В форме больше ${MAX_PARTS} частей.`)
  const form = await formOf(bytes, request.headers.get('content-type') ?? '')
  const read: Record<string, unknown> = {}
  if (body.data) read.data = parseBody(body.data, await dataOf(form))
  for (const [name, part] of Object.entries(body.files)) read[name] = await readFiles(name, part, form.getAll(name))
  return read
}

async function formOf(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new ProblemError(400, 'Тело запроса — не multipart/form-data.')
  }
}

/** Lines that begin with two dashes, which every part does, whatever the boundary between parts is. */
function delimiters(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at += 1)
    if (bytes[at] === 0x0a && bytes[at + 1] === 0x2d && bytes[at + 2] === 0x2d) count += 1
  return count
}

/** The field `data`: a text, or a file of JSON as clients send it that give each part its type. */
async function dataOf(form: FormData): Promise<unknown> {
  const field = form.get('data')
  if (field === null) throw new ProblemError(422, 'Нет поля data.', [{ path: 'data', message: messages.required }])
  const what = 'Поле data'
  const text = typeof field === 'string' ? field : decoded(new Uint8Array(await field.arrayBuffer()), what)
  return parseLimited(text, what)
}

async function readFiles(
  name: string,
  part: FilePart,
  fields: FormDataEntryValue[],
): Promise<Upload[] | Upload | undefined> {
  // A browser sends an untouched file input as an empty file.
  const files = fields.filter((field): field is File => typeof field !== 'string' && field.size > 0)
  if (part.required && files.length === 0) throw invalid(name, messages.required)
  if (part.most !== undefined && files.length > part.most) throw invalid(name, `Не больше ${part.most} фотографий.`)
  const uploads = await Promise.all(
    files.map((file, index) => readFile(part.many ? `${name}.${index}` : name, part, file)),
  )
  return part.many ? uploads : uploads[0]
}

async function readFile(path: string, part: FilePart, file: File): Promise<Upload> {
  if (file.size > MAX_FILE) throw refused(413, path, `Файл больше ${MAX_FILE / 1024 / 1024} МБ.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const media_type = mediaTypeOf(bytes)
  const fits = part.media === 'pdf' ? media_type === 'application/pdf' : media_type?.startsWith('image/')
  if (fits && media_type) return { media_type, bytes }
  throw refused(415, path, part.media === 'pdf' ? 'Нужен файл PDF.' : 'Файл не похож на изображение.')
}

const refused = (status: number, path: string, message: string) =>
  new ProblemError(status, message, [{ path, message }])
