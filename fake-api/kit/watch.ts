import { MAX_JSON_BYTES } from './json-body.ts'
import type { LoggedRequest } from './logged-request.ts'
import { masked } from './masked.ts'
import { readBytes } from './request-bytes.ts'
import type { Snapshot } from './table.ts'
import { tableNames, type Tables } from './tables.ts'
import { isTruncated } from './truncated-response.ts'

/** A call in the stream of `GET /__fake/requests`. Values of secret fields are masked (masked.ts). */
export interface SeenCall extends Omit<LoggedRequest, 'at'> {
  /** Counted from 1 since the watch began. */
  readonly id: number
  /** ISO date. */
  readonly at: string
  /** With its `?`, or empty. */
  readonly query: string
  /** The kind of credentials that the caller sent. */
  readonly access: 'token' | 'key' | null
  readonly content_type: string | null
  /** A form's parts as JSON, with files by name and size. Null without a body, or if it is not text. */
  readonly request: string | null
  readonly answer: string | null
}

export type WorldSnapshot = Readonly<Record<string, Snapshot>>

/** The maximum number of stored states, and of characters of a body that are shown. */
const MAX_STATES = 200
const MAX_SHOWN_LENGTH = 64 * 1024
const TEXT = /json|text|urlencoded|xml/

/** Records the calls of a world with their bodies and changes while somebody watches. */
export class Watch {
  private readonly listeners = new Set<(call: SeenCall) => void>()
  /** States by the call that they follow; 0 is the beginning of the watch. */
  private readonly states: Map<number, WorldSnapshot>
  private count = 0

  /** `tables` returns the world's current tables; `ended` is called when the last listener leaves. */
  constructor(
    private readonly tables: () => Tables,
    private readonly ended: () => void,
  ) {
    this.states = new Map([[0, snapshotOf(tables())]])
  }

  /**
   * Calls the listener for every call from now on. Returns a function that removes it; removing the last listener ends
   * the watch.
   */
  listen(listener: (call: SeenCall) => void): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.ended()
    }
  }

  /**
   * Call it before the call is answered, since a body can be read once. Call the returned function after the answer.
   */
  begin(request: Request): (entry: LoggedRequest, response: Response) => void {
    const sent = request.body === null ? null : bodyOf(request.clone())
    const { search } = new URL(request.url)
    return (entry, response) => {
      this.count += 1
      const { headers } = request
      const known = {
        ...entry,
        id: this.count,
        at: new Date(entry.at).toISOString(),
        query: masked(search),
        access: headers.has('authorization') ? 'token' : headers.has('x-admin-key') ? 'key' : null,
        content_type: headers.get('content-type')?.split(';')[0] ?? null,
      } as const
      this.states.set(this.count, snapshotOf(this.tables()))
      this.states.delete(this.count - MAX_STATES)
      const given = isTruncated(response) || !response.body ? null : bodyOf(response.clone())
      Promise.all([sent, given]).then(
        ([asked, answer]) => {
          for (const listener of this.listeners) listener({ ...known, request: asked, answer })
        },
        // A body that cannot be shown is null; neither promise rejects.
        () => undefined,
      )
    }
  }

  /** Returns the state after a call, or the first state for 0; undefined for an unknown or forgotten call. */
  stateAfter(id: number): WorldSnapshot | undefined {
    return this.states.get(id)
  }
}

const snapshotOf = (tables: Tables): WorldSnapshot =>
  Object.fromEntries(tableNames.map((name) => [name, tables[name].snapshot()]))

/** Returns a body as text; null for a binary body or one over the limit of a call. */
async function bodyOf(message: Request | Response): Promise<string | null> {
  const type = message.headers.get('content-type') ?? ''
  try {
    const bytes = await readBytes(message, MAX_JSON_BYTES)
    if (type.startsWith('multipart/form-data')) return JSON.stringify(await partsOf(bytes, type), null, 2)
    if (!TEXT.test(type)) return null
    const text = masked(new TextDecoder().decode(bytes))
    return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
  } catch {
    return null
  }
}

async function partsOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<unknown[]> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  return [...form].map(([name, part]) =>
    typeof part === 'string'
      ? { name, value: masked(part) }
      : { name, file: part.name, type: part.type, bytes: part.size },
  )
}
