import type { Known } from './send.ts'
import { SEEN_AT } from '../platform/stored-names.ts'
import { yieldToMain } from '../platform/yield-to-main.ts'
import { cutList } from './list-pieces.ts'

/** An answer shorter than this is there before its beginning would be drawn, bytes. */
const LONG = 256 * 1024
/** How much of a list is read at once, bytes: more items than a tall screen shows of any. */
const PIECE = 64 * 1024
/** For how long pieces are read before anything else may come in between, ms. */
const TURN = 8

interface ListReading<Item> {
  readonly show?: (items: readonly Item[]) => Promise<void>
  readonly wait?: (() => Promise<void>) | undefined
}

/**
 * Reads an answer that may be a list of thousands of items, piece by piece, so that a press never waits for it. A list that
 * the quick test `areItems` does not take, or what is no list, comes back as its text, for the contract to look at. `show`
 * gets the first items of a long one; the others are read when it is done, and `wait` stands between their turns. Rejects if the
 * connection breaks.
 */
export async function readList<Item>(
  response: Response,
  areItems: (items: unknown) => items is readonly Item[],
  { show, wait = yieldToMain }: ListReading<Item> = {},
): Promise<string | Known> {
  // What was only seen before is marked as that where texts are read.
  if (!response.ok || !response.body || response.headers.has(SEEN_AT)) return response.text()
  const texts: string[] = []
  const items: Item[] = []
  const cut = cutList(PIECE)
  let beginning: readonly Item[] | undefined
  let size = 0
  let isTaken = true
  let isShown = false
  let began = performance.now()
  const take = async (bytes?: Uint8Array<ArrayBuffer>) => {
    for (const piece of cut(bytes)) {
      texts.push(piece.text)
      const read = isTaken ? piece.items() : undefined
      if (!areItems(read)) {
        isTaken = false
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
    if (done) return isTaken ? { value: items } : texts.join('')
  }
}
