import type { RenderedList } from './rendering.ts'

/** A row's answer, rendered for one address. The same row may have another rendering inside an envelope. */
export interface ReadyBody {
  readonly base: string
  readonly envelope: boolean
  readonly body: string | Uint8Array<ArrayBuffer>
  /** '' for an answer that is not cached. */
  readonly etag: string
  /** The headers of the first caller's answer. */
  readonly madeFor: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

/** A list's answer; the next version of the same path is built from it. */
export interface ReadyList extends ReadyBody {
  readonly list: RenderedList
}

/**
 * The maximum number of bytes that all worlds of the process cache; beyond it, the least recently extended cache is cleared.
 */
const MAX_CACHE_BYTES = 32 * 1024 * 1024

/** In the order of their last addition, oldest first. */
const keepers = new Set<ReadyAnswers>()
let total = 0

/** A world's cache of rendered answers: of rows while they exist, of lists by their path. */
export class ReadyAnswers {
  private bodies = new WeakMap<object, ReadyBody>()
  private readonly lists = new Map<string, ReadyList>()
  private bytes = 0

  body(row: object): ReadyBody | undefined {
    return this.bodies.get(row)
  }

  list(path: string): ReadyList | undefined {
    return this.lists.get(path)
  }

  keepBody(row: object, ready: ReadyBody): void {
    this.bodies.set(row, ready)
    this.count(ready.body.length)
  }

  keepList(path: string, ready: ReadyList): void {
    const before = this.lists.get(path)?.body.length ?? 0
    this.lists.set(path, ready)
    this.count(ready.body.length - before)
  }

  forget(): void {
    this.bodies = new WeakMap()
    this.lists.clear()
    keepers.delete(this)
    total -= this.bytes
    this.bytes = 0
  }

  private count(added: number): void {
    this.bytes += added
    total += added
    keepers.delete(this)
    keepers.add(this)
    for (const oldest of keepers) {
      if (total <= MAX_CACHE_BYTES || oldest === this) return
      oldest.forget()
    }
  }
}
