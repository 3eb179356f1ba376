import { MAX_JSON } from './json-body.ts'
import type { LoggedRequest } from './logged-request.ts'
import { masked } from './masked.ts'
import { readBytes } from './request-bytes.ts'
import type { Snapshot } from './table.ts'
import { tableNames, type Tables } from './tables.ts'
import { isTruncated } from './truncated-response.ts'

/** What `GET /__fake/requests` streams of one call. Values of fields that name secrets are masked (masked.ts). */
export interface SeenCall extends Omit<LoggedRequest, 'at'> {
  /** Counts from 1 since somebody began to look. */
  readonly id: number
  /** ISO date. */
  readonly at: string
  /** With its `?`, or empty. */
  readonly query: string
  /** How the caller showed who he is. */
  readonly access: 'token' | 'key' | null
  readonly content_type: string | null
  /** A form's parts as JSON, files by their names and sizes; null: without a body, or it cannot be shown as text. */
  readonly request: string | null
  readonly answer: string | null
}

export type WorldSnapshot = Readonly<Record<string, Snapshot>>

/** States that are kept, and what of a body is shown, characters. */
const MOST_STATES = 200
const MOST_SHOWN = 64 * 1024
const TEXT = /json|text|urlencoded|xml/

/** The calls of a world with their bodies and what they changed, for as long as somebody looks. */
export class Watch {
  private readonly listeners = new Set<(call: SeenCall) => void>()
  /** By the call that they came after; 0 is where the watch began. */
  private readonly states: Map<number, WorldSnapshot>
  private count = 0

  /** `tables` are the world's at the time that it is called; `ended` is told when nobody looks any more. */
  constructor(
    private readonly tables: () => Tables,
    private readonly ended: () => void,
  ) {
    this.states = new Map([[0, snapshotOf(tables())]])
  }

  /** Tells of every call from now on; the answer stops it, and the last one stops the watch. */
  listen(listener: (call: SeenCall) => void): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.ended()
    }
  }

  /** To be called before the call is answered, since a body is read once; the answer is called after it. */
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
      this.states.delete(this.count - MOST_STATES)
      const given = isTruncated(response) || !response.body ? null : bodyOf(response.clone())
      Promise.all([sent, given]).then(
        ([asked, answer]) => {
          for (const listener of this.listeners) listener({ ...known, request: asked, answer })
        },
        // What of a body cannot be shown is null; neither rejects.
        () => undefined,
      )
    }
  }

  /** The state after that call, before the first one for 0; undefined for a call that is not known, or no more. */
  stateAfter(id: number): WorldSnapshot | undefined {
    return this.states.get(id)
  }
}

const snapshotOf = (tables: Tables): WorldSnapshot =>
  Object.fromEntries(tableNames.map((name) => [name, tables[name].snapshot()]))

/** A body as text; null where it is no text, or larger than a call may be. */
async function bodyOf(message: Request | Response): Promise<string | null> {
  const type = message.headers.get('content-type') ?? ''
  try {
    const bytes = await readBytes(message, MAX_JSON)
    if (type.startsWith('multipart/form-data')) return JSON.stringify(await partsOf(bytes, type), null, 2)
    if (!TEXT.test(type)) return null
    const text = masked(new TextDecoder().decode(bytes))
    return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
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
