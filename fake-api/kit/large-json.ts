import type { Task } from '@console/shared/kit/slices'
import { notJson } from './json-body.ts'
import { ProblemError } from './problem.ts'
import { joined } from './request-bytes.ts'

/* Reads and writes JSON of any size in slices: `JSON.parse` and `JSON.stringify` would block all other calls. Lists and
   objects on the first `levels` levels are processed item by item; a deeper value (a row) is processed at once. */

/** Bytes or characters that are processed between two pauses. */
const PIECE_LENGTH = 64 * 1024
/**
 * The maximum number of members on the upper levels: nine times the rows of the scenario `large`. Each wrong one is reported.
 */
const MAX_MEMBERS = 200_000
/** The maximum number of commas and brackets in one row, and their maximum nesting. */
const MAX_MARKS = 100_000
const MAX_DEPTH = 64

/** Writes a value like `JSON.stringify`, in UTF-8. */
export function* writtenJson(value: unknown, levels: number): Task<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  let length = 0
  let text = ''
  const end = () => {
    const bytes = encoder.encode(text)
    pieces.push(bytes)
    length += bytes.length
    text = ''
  }
  for (const part of partsOf(value, levels)) {
    text += part
    if (text.length >= PIECE_LENGTH) end()
    yield
  }
  end()
  return joined(pieces, length)
}

function* partsOf(value: unknown, levels: number): Generator<string> {
  const isList = Array.isArray(value)
  if (levels === 0 || (!isList && !isPlain(value))) {
    yield JSON.stringify(value) ?? 'null'
    return
  }
  const members: Iterable<[number | string, unknown]> = isList ? value.entries() : Object.entries(value)
  let before = isList ? '[' : '{'
  for (const [name, member] of members) {
    if (!isList && member === undefined) continue
    yield isList ? before : `${before}${JSON.stringify(name)}:`
    yield* partsOf(member, levels - 1)
    before = ','
  }
  yield before === ',' ? '' : before
  yield isList ? ']' : '}'
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null && !('toJSON' in value)

/** Parses JSON in UTF-8; throws a 400 for anything else. An empty text stands for `{}`. */
export function* parsedJson(bytes: Uint8Array, levels: number): Task<unknown> {
  const text = yield* decodedText(bytes)
  return yield* new Reader(text).whole(levels)
}

function* decodedText(bytes: Uint8Array): Task<string> {
  const pieces: string[] = []
  try {
    for (let from = 0, to = 0; from < bytes.length; from = to) {
      to = from + PIECE_LENGTH
      // Cuts before a character; a streaming decoder takes three times as long.
      while (((bytes[to] ?? 0) & 0xc0) === 0x80) to += 1
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: from > 0 })
      pieces.push(decoder.decode(bytes.subarray(from, to)))
      yield
    }
  } catch {
    throw notJson()
  }
  return pieces.join('')
}

const SPACE = /[ \t\n\r]/
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Reads the upper levels character by character and leaves each deeper value to `JSON.parse`. */
class Reader {
  private at = 0
  private members = 0

  constructor(private readonly text: string) {}

  *whole(levels: number): Task<unknown> {
    if (this.mark() === '') return {}
    const value = yield* this.value(levels)
    if (this.mark() !== '') throw notJson()
    return value
  }

  private *value(levels: number): Task<unknown> {
    const mark = this.mark()
    if (levels === 0 || (mark !== '[' && mark !== '{')) return parse(yield* this.piece())
    return mark === '[' ? yield* this.list(levels - 1) : yield* this.object(levels - 1)
  }

  private *list(levels: number): Task<unknown[]> {
    const items: unknown[] = []
    for (let isFirst = true; this.goesOn(isFirst, ']'); isFirst = false) {
      items.push(yield* this.value(levels))
      yield
    }
    return items
  }

  private *object(levels: number): Task<Readonly<Record<string, unknown>>> {
    const members: [string, unknown][] = []
    for (let isFirst = true; this.goesOn(isFirst, '}'); isFirst = false) {
      if (this.mark() !== '"') throw notJson()
      const name = String(parse(yield* this.piece()))
      if (this.mark() !== ':') throw notJson()
      this.at += 1
      members.push([name, yield* this.value(levels)])
      yield
    }
    // `fromEntries` treats a member named `__proto__` like any other.
    return Object.fromEntries(members)
  }

  /** Skips the opening bracket or a comma; false at the closing bracket. */
  private goesOn(isFirst: boolean, closing: string): boolean {
    if (isFirst) this.at += 1
    this.members += 1
    if (this.members > MAX_MEMBERS) throw tooMany()
    const mark = this.mark()
    if (mark === closing) {
      this.at += 1
      return false
    }
    if (isFirst) return true
    if (mark !== ',') throw notJson()
    this.at += 1
    return true
  }

  /** Returns the next character that is not a space; '' at the end. */
  private mark(): string {
    while (SPACE.test(this.text.charAt(this.at))) this.at += 1
    return this.text.charAt(this.at)
  }

  /** Returns the text of a value, up to the character that ends it on its level. */
  private *piece(): Task<string> {
    const { text } = this
    const from = this.at
    let depth = 0
    let marks = 0
    let pause = from + PIECE_LENGTH
    for (; this.at < text.length; this.at += 1) {
      if (this.at >= pause) {
        pause = this.at + PIECE_LENGTH
        yield
      }
      const code = text.charCodeAt(this.at)
      if (code === QUOTE) this.at = endOfString(text, this.at)
      else if (code === 0x5b || code === 0x7b) depth += 1
      else if (code === 0x2c || code === 0x3a || code === 0x5d || code === 0x7d) {
        if (depth === 0) break
        if (code === 0x2c) marks += 1
        else if (code !== 0x3a) depth -= 1
      }
      if (marks > MAX_MARKS || depth > MAX_DEPTH) throw tooMany()
    }
    return text.slice(from, this.at)
  }
}

/** Returns the position of the closing quote; the end of the text if there is none. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return text.length
}

const tooMany = () => new ProblemError(422, 'Слишком много значений или слишком глубокая вложенность.')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notJson()
  }
}
