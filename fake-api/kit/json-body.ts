import { ProblemError } from './problem.ts'
import { throwDisconnected, readBytes, statedLength, tooLarge } from './request-bytes.ts'

/**
 * The maximum size of a documented call's JSON body in bytes: enough to sort a thousand categories, or for a hundred full
 * descriptions.
 */
export const MAX_JSON_BYTES = 1024 * 1024
/** The maximum length of a list in a body: each wrong item has many wrong fields, and each of them is reported. */
export const MAX_LIST_ITEMS = 1000
/** The maximum nesting of lists and objects; the contracts need five levels. */
const MAX_DEPTH = 64

const decoder = new TextDecoder('utf-8', { fatal: true })
const encoder = new TextEncoder()
export const notJson = (what = 'Тело запроса') => new ProblemError(400, `${what} — не JSON.`)

/**
 * Reads a request's JSON and passes it to `use`. It creates a single promise, since each further one slows a small call
 * measurably. A body with a stated length, as the Node server's requests have, is read as text, because that server copies the
 * bytes for `arrayBuffer`.
 */
export function readJson<Made>(request: Request, use: (value: unknown) => Made): Promise<Made> {
  const length = statedLength(request)
  if (length > MAX_JSON_BYTES) throw tooLarge(MAX_JSON_BYTES)
  return length > 0
    ? request.text().then((text) => use(parseLimited(wholeText(text, length))), throwDisconnected)
    : readBytes(request, MAX_JSON_BYTES).then((bytes) => use(parseLimited(decoded(bytes))))
}

/** Decodes UTF-8; throws a 400 for invalid bytes. `what` names the text in the answer. */
export function decoded(bytes: Uint8Array, what?: string): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw notJson(what)
  }
}

/**
 * Detects invalid UTF-8: `Request.text` replaces one or two invalid bytes by U+FFFD, which has three bytes, so the encoded
 * text is longer than the request. (Three bytes of a four-byte character become one U+FFFD and are not detected.)
 */
function wholeText(text: string, length: number): string {
  if (text.includes('\uFFFD') && encoder.encode(text).length !== length) throw notJson()
  return text
}

export function parseJson(text: string, what?: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notJson(what)
  }
}

/** Parses a JSON text; throws 413 for one that is too long and 422 for too large a structure. */
export function parseLimited(text: string, what?: string): unknown {
  if (text.length > MAX_JSON_BYTES) throw tooLarge(MAX_JSON_BYTES)
  if (text.length > MAX_LIST_ITEMS) refuseLargeStructure(text, MAX_LIST_ITEMS)
  return parseJson(text, what)
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c

/**
 * Throws a 422 for a list or object of more than `most` values, and for too many levels. Counts brackets and commas before
 * parsing, because a megabyte of brackets takes a second to parse.
 */
export function refuseLargeStructure(text: string, most: number): void {
  const commas: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === QUOTE) {
      at += 1
      for (; at < text.length && text.charCodeAt(at) !== QUOTE; at += 1) if (text.charCodeAt(at) === BACKSLASH) at += 1
    } else if (mark === COMMA) {
      const count = (commas.pop() ?? 0) + 1
      if (count >= most) throw new ProblemError(422, `Не больше ${most} значений в списке.`)
      commas.push(count)
    } else if (mark === 0x5b || mark === 0x7b) {
      commas.push(0)
      if (commas.length > MAX_DEPTH) throw new ProblemError(422, `Не больше ${MAX_DEPTH} уровней вложенности.`)
    } else if (mark === 0x5d || mark === 0x7d) commas.pop()
  }
}
