import type { Known } from './send.ts'
import { SEEN_AT } from '../platform/stored-names.ts'
import { yieldToMain } from '../platform/scheduling.ts'
import { cutList } from './list-pieces.ts'

/** Shorter answers arrive before their beginning could be rendered, bytes. */
const LONG = 256 * 1024
/** The size of a piece, bytes: more items than a tall screen shows. */
const PIECE = 64 * 1024
/** The time for parsing pieces before other tasks may run, ms. */
const TURN = 8

interface ListReading<Item> {
  readonly show?: (items: readonly Item[]) => Promise<void>
  readonly wait?: (() => Promise<void>) | undefined
}

/**
 * Reads a list of possibly thousands of items in pieces, so that a press never waits for it. A list that fails the quick check
 * `areItems`, or another answer, is returned as text, for the contract's check. `show` gets the first items of a long list; the
 * others are parsed when it resolves, and `wait` separates their turns. Rejects if the connection breaks.
 */
export async function readList<Item>(
  response: Response,
  areItems: (items: unknown) => items is readonly Item[],
  { show, wait = yieldToMain }: ListReading<Item> = {},
): Promise<string | Known> {
  // A cached offline answer is marked as such where texts are parsed.
  if (!response.ok || !response.body || response.headers.has(SEEN_AT)) return response.text()
  const texts: string[] = []
  const items: Item[] = []
  const cut = cutList(PIECE)
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
      if (size < LONG || (isShown && performance.now() - began < TURN)) continue
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
