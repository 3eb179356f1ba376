import { ProblemError } from './problem.ts'
import { brokenOff, readBytes, statedLength, tooLarge } from './request-bytes.ts'

/** Largest JSON of a documented call, in bytes: a thousand categories in their order, or a hundred full descriptions. */
export const MAX_JSON = 1024 * 1024
/** Longest list in it: a wrong item has many wrong fields, and each is found and told. */
export const MAX_ITEMS = 1000
/** How deep its lists and objects may stand in each other; the contracts need five. */
const MAX_DEPTH = 64

const decoder = new TextDecoder('utf-8', { fatal: true })
const encoder = new TextEncoder()
export const notJson = (what = 'Тело запроса') => new ProblemError(400, `${what} — не JSON.`)

/**
 * A request's JSON, handed to `use`. One promise: each further one is felt in a small call. So is a copy of the bytes,
 * which the Node server makes for `arrayBuffer` and not for `text`; a body that comes from there has a length.
 */
export function readJson<Made>(request: Request, use: (value: unknown) => Made): Promise<Made> {
  const length = statedLength(request)
  if (length > MAX_JSON) throw tooLarge(MAX_JSON)
  return length > 0
    ? request.text().then((text) => use(parseLimited(wholeText(text, length))), brokenOff)
    : readBytes(request, MAX_JSON).then((bytes) => use(parseLimited(decoded(bytes))))
}

/** Bytes as text; 400 where they are no UTF-8. `what` is what they are called in the answer. */
export function decoded(bytes: Uint8Array, what?: string): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw notJson(what)
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

export function parseJson(text: string, what?: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notJson(what)
  }
}

/** The value of a text that is neither too long nor too large a structure; 413 and 422. */
export function parseLimited(text: string, what?: string): unknown {
  if (text.length > MAX_JSON) throw tooLarge(MAX_JSON)
  if (text.length > MAX_ITEMS) refuseLargeStructure(text)
  return parseJson(text, what)
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c

/** Told by the marks outside of texts, before anything is made of them: a megabyte of brackets takes a second to parse. */
function refuseLargeStructure(text: string): void {
  const commas: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === QUOTE) {
      at += 1
      for (; at < text.length && text.charCodeAt(at) !== QUOTE; at += 1) if (text.charCodeAt(at) === BACKSLASH) at += 1
    } else if (mark === COMMA) {
      const count = (commas.pop() ?? 0) + 1
      if (count >= MAX_ITEMS) throw new ProblemError(422, `Не больше ${MAX_ITEMS} значений в списке.`)
      commas.push(count)
    } else if (mark === 0x5b || mark === 0x7b) {
      commas.push(0)
      if (commas.length > MAX_DEPTH) throw new ProblemError(422, `Не больше ${MAX_DEPTH} уровней вложенности.`)
    } else if (mark === 0x5d || mark === 0x7d) commas.pop()
  }
}
