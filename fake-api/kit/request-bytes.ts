import { ProblemError } from './problem.ts'

export const tooLarge = (limit: number) => new ProblemError(413, `Тело запроса больше ${limit / 1024 / 1024} МБ.`)

/** What a caller is told who went away, or lost the connection, in the middle of a body. */
export const brokenOff = (): never => {
  throw new ProblemError(400, 'Тело запроса не дошло до конца.')
}

/** What brings a body: a request, or an answer that is looked at. */
type Message = Pick<Request, 'headers' | 'body' | 'arrayBuffer'>

/** The length that a request states, in bytes; 0 where it states none. */
export const statedLength = (request: Pick<Message, 'headers'>): number =>
  Number(request.headers.get('content-length') ?? 0)

/** A request's body of at most `limit` bytes; 413 as soon as there are more, so that no caller decides what it costs. */
export async function readBytes(request: Message, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const stated = statedLength(request)
  if (stated > limit) throw tooLarge(limit)
  // A length is kept to by HTTP itself, and the Node server reads such a body at a third of a stream's cost. Firefox gives
  // a service worker no stream; its requests come from a page, which has the whole body at hand.
  if (stated > 0 || !(request.body instanceof ReadableStream)) {
    const bytes = new Uint8Array(await request.arrayBuffer().catch(brokenOff))
    if (bytes.length > limit) throw tooLarge(limit)
    return bytes
  }
  const bytes = await streamBytes(request.body, limit).catch(brokenOff)
  if (!bytes) throw tooLarge(limit)
  return bytes
}

/** The bytes of a stream; null as soon as there are more than `limit`. Rejects where the stream breaks off. */
export async function streamBytes(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, length)
    length += value.length
    if (length > limit) {
      // Not waited for: whoever goes on sending would hold the answer back.
      reader.cancel().catch(() => undefined)
      return null
    }
    chunks.push(value)
  }
}

/** Pieces as one, `length` bytes together. */
export function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
