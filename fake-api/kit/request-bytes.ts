import { ProblemError } from './problem.ts'

export const tooLarge = (limit: number) => new ProblemError(413, `Тело запроса больше ${limit / 1024 / 1024} МБ.`)

/** Throws the error for a caller that disconnected in the middle of a body. */
export const throwDisconnected = (): never => {
  throw new ProblemError(400, 'Тело запроса не дошло до конца.')
}

/** A message with a body: a request, or an answer that is watched. */
type Message = Pick<Request, 'headers' | 'body' | 'arrayBuffer'>

/** Returns the stated length of a request in bytes; 0 without one. */
export const statedLength = (request: Pick<Message, 'headers'>): number =>
  Number(request.headers.get('content-length') ?? 0)

/**
 * Reads a request's body; throws a 413 as soon as it has more than `limit` bytes, so that a caller cannot use up the
 * memory.
 */
export async function readBytes(request: Message, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const stated = statedLength(request)
  if (stated > limit) throw tooLarge(limit)
  // HTTP itself enforces a stated length, and the Node server reads such a body at a third of a stream's cost. Firefox
  // gives a service worker no stream; its requests come from a page that has the whole body.
  if (stated > 0 || !(request.body instanceof ReadableStream)) {
    const bytes = new Uint8Array(await request.arrayBuffer().catch(throwDisconnected))
    if (bytes.length > limit) throw tooLarge(limit)
    return bytes
  }
  const bytes = await streamBytes(request.body, limit).catch(throwDisconnected)
  if (!bytes) throw tooLarge(limit)
  return bytes
}

/** Reads a stream; returns null as soon as it has more than `limit` bytes. Rejects if the stream breaks off. */
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
      // Not awaited: a caller that continues to send would delay the answer.
      reader.cancel().catch(() => undefined)
      return null
    }
    chunks.push(value)
  }
}

/** Joins pieces to one array of `length` bytes. */
export function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
