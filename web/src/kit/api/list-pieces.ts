const QUOTE = 34
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_ITEM = 123
const CLOSE_ITEM = 125

/** What follows an item: another one, or the list's end. */
const AFTER_ITEM = /^\s*(?:,(?!\s*\])|(?=\]))/

/**
 * Takes the bytes of a JSON list as they come, in parts of any size, and gives its items by pieces: as many whole ones as
 * make up `size` bytes. They are undefined where the text is no list of objects, or no JSON. With no bytes at all it gives
 * those that are left at the end.
 */
export function cutList(size: number): (bytes?: Uint8Array<ArrayBuffer>) => Generator<unknown[] | undefined> {
  const decoder = new TextDecoder()
  let rest: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  let isFirst = true
  let depth = 0
  let isText = false
  let isEscaped = false

  const read = (end: string) => {
    const text = decoder.decode(joined(rest))
    const list = (isFirst ? text : text.replace(AFTER_ITEM, '[')) + end
    rest = []
    length = 0
    isFirst = false
    try {
      const items: unknown = JSON.parse(list)
      return Array.isArray(items) ? (items as unknown[]) : undefined
    } catch {
      return undefined
    }
  }
  const keep = (bytes: Uint8Array<ArrayBuffer>) => {
    rest.push(bytes)
    length += bytes.length
  }

  return function* (bytes) {
    if (!bytes) {
      yield read('')
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
        yield read(']')
      }
    }
    keep(bytes.subarray(start))
  }
}

/** The bytes of all parts, one after another. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
