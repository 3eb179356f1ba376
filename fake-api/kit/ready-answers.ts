import type { RenderedList } from './rendering.ts'

/** A row's answer, made ready for the address that it was asked under; the same row may stand in an envelope elsewhere. */
export interface ReadyBody {
  readonly base: string
  readonly envelope: boolean
  readonly body: string | Uint8Array<ArrayBuffer>
  /** '' for an answer that is not kept. */
  readonly etag: string
  /** The headers that went with every answer to whoever asked first. */
  readonly madeFor: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

/** A list's answer; the path's next one is made out of it. */
export interface ReadyList extends ReadyBody {
  readonly list: RenderedList
}

/** Most that all worlds of the process keep ready, in bytes: what was added to longest ago is made anew when asked for. */
const MOST = 32 * 1024 * 1024

/** By when something was added, oldest first. */
const keepers = new Set<ReadyAnswers>()
let total = 0

/** Answers that a world keeps to be sent again: of rows while they live, of lists by their path. */
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
      if (total <= MOST || oldest === this) return
      oldest.forget()
    }
  }
}
