import type { NotModified } from './send.ts'
import { CACHED_AT } from '../platform/stored-names.ts'
import { yieldToMain } from '../platform/scheduling.ts'

const QUOTE = 34
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_ITEM = 123
const CLOSE_ITEM = 125

/** Matches the text after an item: a comma before the next item, or the end of the list. */
const AFTER_ITEM = /^\s*(?:,(?!\s*\])|(?=\]))/

/** A part of a JSON list. The texts of all parts, joined, are the complete answer. */
interface ListPiece {
  readonly text: string
  /** Parses the items; undefined if the text is not a list of objects or not JSON. */
  readonly items: () => unknown[] | undefined
}

/**
 * Splits the bytes of a JSON list, which arrive in chunks of any size, into pieces of complete items of at least `size` bytes.
 * A call without bytes yields the rest. Decoded bytes are not kept: freeing megabytes at once would block the page.
 */
export function cutList(size: number): (bytes?: Uint8Array<ArrayBuffer>) => Generator<ListPiece> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  let isFirst = true
  let depth = 0
  let isText = false
  let isEscaped = false

  const keep = (bytes: Uint8Array<ArrayBuffer>) => {
    text += decoder.decode(bytes, { stream: true })
    length += bytes.length
  }
  const cut = (end: string): ListPiece => {
    const piece = pieceOf(text, isFirst, end)
    text = ''
    length = 0
    isFirst = false
    return piece
  }

  return function* (bytes) {
    if (!bytes) {
      text += decoder.decode()
      yield cut('')
      return
    }
    let start = 0
    // Brackets inside strings do not count. UTF-8 bytes of other characters never equal these ASCII codes.
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isText = false
      } else if (byte === QUOTE) isText = true
      else if (byte === OPEN_LIST || byte === OPEN_ITEM) depth += 1
      else if (byte === CLOSE_LIST || byte === CLOSE_ITEM) {
        depth -= 1
        if (depth !== 1 || length + at + 1 - start < size) continue
        keep(bytes.subarray(start, at + 1))
        start = at + 1
        yield cut(']')
      }
    }
    keep(bytes.subarray(start))
  }
}

const pieceOf = (text: string, isFirst: boolean, end: string): ListPiece => ({
  text,
  items: () => {
    try {
      const items: unknown = JSON.parse((isFirst ? text : text.replace(AFTER_ITEM, '[')) + end)
      return Array.isArray(items) ? (items as unknown[]) : undefined
    } catch {
      return undefined
    }
  },
})

/** The minimum size of an answer whose first items are shown early, bytes: a smaller one is complete before they could render. */
const MIN_STREAMED_BYTES = 256 * 1024
/** The size of a piece, bytes: more items than a tall screen shows. */
const PIECE_BYTES = 64 * 1024
/** The time for parsing pieces before other tasks may run, ms. */
const PARSING_SLICE_MS = 8

interface ListReading<Item> {
  readonly show?: (items: readonly Item[]) => Promise<void>
  readonly wait?: (() => Promise<void>) | undefined
}

/**
 * Reads a list of possibly thousands of items in pieces, so that parsing never blocks input. If the answer is not a list, or an
 * item fails the quick check `areItems`, it returns the text, which the caller checks by the contract. `show` is called with the
 * first items of a long list; parsing continues when it resolves, and pauses with `wait` between pieces. Rejects if the connection
 * breaks.
 */
export async function readList<Item>(
  response: Response,
  areItems: (items: unknown) => items is readonly Item[],
  { show, wait = yieldToMain }: ListReading<Item> = {},
): Promise<string | NotModified> {
  // An answer from the offline cache is returned as text, because the caller marks it as cached after parsing.
  if (!response.ok || !response.body || response.headers.has(CACHED_AT)) return response.text()
  const texts: string[] = []
  const items: Item[] = []
  const cut = cutList(PIECE_BYTES)
  let beginning: readonly Item[] | undefined
  let size = 0
  let isReadable = true
  let isShown = false
  let began = performance.now()
  const take = async (bytes?: Uint8Array<ArrayBuffer>) => {
    for (const piece of cut(bytes)) {
      texts.push(piece.text)
      const read = isReadable ? piece.items() : undefined
      if (!areItems(read)) {
        isReadable = false
        continue
      }
      items.push(...read)
      beginning ??= read
      if (size < MIN_STREAMED_BYTES || (isShown && performance.now() - began < PARSING_SLICE_MS)) continue
      await (show && !isShown ? show(beginning) : wait())
      isShown = true
      began = performance.now()
    }
  }
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    size += value?.length ?? 0
    await take(value)
    if (done) return isReadable ? { value: items } : texts.join('')
  }
}
