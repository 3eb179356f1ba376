import {
  getMultipartBoundary,
  MaxPartsExceededError,
  parseMultipart,
  type MultipartPart,
} from '@remix-run/multipart-parser'
import type { FilePart, FormBody } from '@console/shared/kit/endpoint'
import { messages } from '@console/shared/kit/rules'
import { parseBody, reportUnknownKeys, unknownKeys } from './check-body.ts'
import { decoded, parseLimited } from './json-body.ts'
import { MAX_FILE_BYTES, mediaTypeOf } from '@console/shared/kit/media-type'
import { invalid, ProblemError } from './problem.ts'
import { readBytes } from './request-bytes.ts'

/** An uploaded file; its type comes from its bytes, not from its name. */
export interface Upload {
  readonly media_type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The maximum size of a form in bytes: five full-size photos and their fields. */
export const MAX_FORM_BYTES = 25 * 1024 * 1024
/** The maximum number of parts; the size limit alone would allow half a million. */
const MAX_PARTS = 200

/**
 * Reads a form by its contract: parses `data` and identifies files by their bytes. Throws 400, 413, 415 or 422; reports
 * unknown parts as problems.
 */
export async function readForm(
  body: FormBody,
  request: Request,
  problems: string[],
): Promise<Readonly<Record<string, unknown>>> {
  const parts = partsOf(await readBytes(request, MAX_FORM_BYTES), request.headers.get('content-type') ?? '')
  const read = new Map<string, unknown>()
  if (body.data) {
    const data = dataOf(parts.get('data')?.[0])
    const known = parseBody(body.data, data)
    read.set('data', known)
    reportUnknownKeys(unknownKeys(data, known, 'data'), problems)
  }
  for (const [name, part] of Object.entries(body.files)) read.set(name, readFiles(name, part, parts.get(name) ?? []))
  reportUnknownKeys(
    [...parts.keys()].filter((name) => !read.has(name)),
    problems,
  )
  return Object.fromEntries(read)
}

/** The maximum length of a boundary (RFC 2046, 5.1.1). Searching a longer one could cost its length for every byte. */
const MAX_BOUNDARY_LENGTH = 70

/**
 * Splits a form into parts by name. The platform's `formData` takes a tenth of a millisecond per part without a limit
 * on their number, and four times as long for a picture of 100 kB.
 */
function partsOf(bytes: Uint8Array, contentType: string): Map<string, MultipartPart[]> {
  const boundary = getMultipartBoundary(contentType)
  if (boundary === null || boundary.length > MAX_BOUNDARY_LENGTH) throw notForm()
  const parts = new Map<string, MultipartPart[]>()
  try {
    for (const part of parseMultipart(bytes, { boundary, maxParts: MAX_PARTS, maxFileSize: MAX_FORM_BYTES })) {
      const name = part.name ?? ''
      const known = parts.get(name)
      if (known) known.push(part)
      else parts.set(name, [part])
    }
  } catch (error) {
    throw error instanceof MaxPartsExceededError
      ? new ProblemError(413, `В форме больше ${MAX_PARTS} частей.`)
      : notForm()
  }
  return parts
}

/** Parses the field `data`: a text, or a JSON file from clients that set a type for each part. */
function dataOf(part: MultipartPart | undefined): unknown {
  if (!part) throw new ProblemError(422, 'Нет поля data.', [{ path: 'data', message: messages.required }])
  const what = 'Поле data'
  return parseLimited(decoded(part.bytes, what), what)
}

function readFiles(name: string, wanted: FilePart, parts: readonly MultipartPart[]): Upload[] | Upload | undefined {
  // A browser sends an untouched file input as an empty file.
  const files = parts.filter(({ filename, size }) => filename !== undefined && size > 0)
  if (wanted.required && files.length === 0) throw invalid(name, messages.required)
  if (wanted.most !== undefined && files.length > wanted.most)
    throw invalid(name, `Не больше ${wanted.most} фотографий.`)
  const uploads = files.map((file, index) => readFile(wanted.many ? `${name}.${index}` : name, wanted, file))
  return wanted.many ? uploads : uploads[0]
}

function readFile(path: string, { media }: FilePart, file: MultipartPart): Upload {
  if (file.size > MAX_FILE_BYTES) throw refused(413, path, `Файл больше ${MAX_FILE_BYTES / 1024 / 1024} МБ.`)
  const bytes = new Uint8Array(file.arrayBuffer)
  const media_type = mediaTypeOf(bytes)
  const fits = media === 'pdf' ? media_type === 'application/pdf' : media_type?.startsWith('image/')
  if (fits && media_type) return { media_type, bytes }
  throw refused(415, path, media === 'pdf' ? 'Нужен файл PDF.' : 'Файл не похож на изображение.')
}

const notForm = () => new ProblemError(400, 'Тело запроса — не multipart/form-data.')

const refused = (status: number, path: string, message: string) =>
  new ProblemError(status, message, [{ path, message }])
