const QUOTE = 34
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_ITEM = 123
const CLOSE_ITEM = 125

/** What follows an item: another one, or the list's end. */
const AFTER_ITEM = /^\s*(?:,(?!\s*\])|(?=\]))/

/** A part of a JSON list. All texts together are the whole answer. */
export interface ListPiece {
  readonly text: string
  /** Undefined where the text is no list of objects, or no JSON. */
  readonly items: () => unknown[] | undefined
}

/**
 * Takes the bytes of a JSON list as they come, in parts of any size, and gives it by pieces: as many whole items as make up
 * `size` bytes. With no bytes at all it gives what is left at the end. Of the bytes nothing is kept: to give back the memory of
 * megabytes in one go holds up the page.
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
  const taken = (end: string): ListPiece => {
    const piece = pieceOf(text, isFirst, end)
    text = ''
    length = 0
    isFirst = false
    return piece
  }

  return function* (bytes) {
    if (!bytes) {
      text += decoder.decode()
      yield taken('')
      return
    }
    let start = 0
    // Brackets inside texts mean nothing; of the bytes that make up other letters none is one of these.
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
        yield taken(']')
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
