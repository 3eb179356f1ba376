import type { Known } from './send.ts'
import { SEEN_AT } from './stored-names.ts'
import { letOthersGo } from '../browser/let-others-go.ts'
import { cutList, joined } from './list-pieces.ts'

/** An answer shorter than this is there before its beginning would be drawn, bytes. */
const LONG = 256 * 1024
/** How much of a list is read at once, bytes: more items than a tall screen shows of any. */
const PIECE = 64 * 1024
/** For how long pieces are read before anything else may come in between, ms. */
const TURN = 8

/**
 * Reads an answer that may be a list of thousands of items, piece by piece, so that a press never waits for it. A list that
 * the quick test `areItems` does not take, or what is no list, comes back as its text, for the contract to look at. `show`
 * gets the first items of a long one; the others are read when it is done. Rejects if the connection breaks.
 */
export async function readList<Item>(
  response: Response,
  areItems: (items: unknown) => items is readonly Item[],
  show: (items: readonly Item[]) => Promise<void> = letOthersGo,
): Promise<string | Known> {
  // What was only seen before is marked as that where texts are read.
  if (!response.ok || !response.body || response.headers.has(SEEN_AT)) return response.text()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const items: Item[] = []
  const cut = cutList(PIECE)
  let beginning: readonly Item[] | undefined
  let size = 0
  let isTaken = true
  let isShown = false
  let began = performance.now()
  const take = async (bytes?: Uint8Array<ArrayBuffer>) => {
    for (const piece of cut(bytes)) {
      if (!areItems(piece)) {
        isTaken = false
        return
      }
      items.push(...piece)
      beginning ??= piece
      if (size < LONG || (isShown && performance.now() - began < TURN)) continue
      await (isShown ? letOthersGo() : show(beginning))
      isShown = true
      began = performance.now()
    }
  }
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (value) {
      parts.push(value)
      size += value.length
    }
    if (isTaken) await take(value)
    if (done) return isTaken ? { value: items } : new TextDecoder().decode(joined(parts))
  }
}
