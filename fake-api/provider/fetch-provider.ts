import { streamBytes } from '../kit/request-bytes.ts'

/** Sends a request: the platform's `fetch`, or a test's provider. */
export type Send = (request: Request) => Promise<Response>

interface Limits {
  /** The timeout of the whole answer, milliseconds. */
  readonly time: number
  /** The maximum size of the answer's body, bytes. */
  readonly size: number
  /** Aborted when nobody needs the answer any more. */
  readonly signal?: AbortSignal | undefined
}

/** A complete answer. */
interface ProviderAnswer {
  readonly status: number
  readonly ok: boolean
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Says in Russian why there is no complete answer. */
export class ProviderError extends Error {
  constructor(
    message: string,
    /** Whether the answer timed out. */
    readonly isLate = false,
  ) {
    super(message)
  }
}

/** Returns why an answer did not arrive; rethrows anything but a `ProviderError`. */
export function reasonOf(error: unknown): string {
  if (error instanceof ProviderError) return error.message
  throw error
}

/** Limits for the calls of a console, and for pictures. */
export const callLimits: Limits = { time: 30_000, size: 100 * 1024 * 1024 }
export const pictureFetchLimits = (size: number): Limits => ({ time: 5000, size })

/**
 * Fetches a complete answer or throws a `ProviderError` for one that is late, too large or aborted. All requests to a
 * provider or a host of its pictures go through this function.
 */
export async function fetchProvider(request: Request, send: Send, limits: Limits): Promise<ProviderAnswer> {
  const { time, size, signal } = limits
  const timeout = AbortSignal.timeout(time)
  const stop = signal ? AbortSignal.any([timeout, signal]) : timeout
  const stopped = (): ProviderError =>
    timeout.aborted
      ? new ProviderError(`сервер не ответил за ${time / 1000} с`, true)
      : new ProviderError('ответа не ждут')
  const unless = <Made>(what: Promise<Made>, failure: string): Promise<Made> =>
    new Promise((resolve, reject) => {
      const end = () => reject(stopped())
      if (stop.aborted) end()
      stop.addEventListener('abort', end)
      what
        .then(resolve, () => reject(stop.aborted ? stopped() : new ProviderError(failure)))
        .finally(() => stop.removeEventListener('abort', end))
        .catch(reject)
    })
  const answer = await unless(send(new Request(request, { signal: stop })), 'сервер не ответил')
  const bytes = answer.body ? await unless(streamBytes(answer.body, size), 'сервер оборвал ответ') : new Uint8Array(0)
  if (!bytes) throw new ProviderError(`сервер прислал больше ${size / 1024 / 1024} МБ`)
  return { status: answer.status || 302, ok: answer.ok, headers: answer.headers, bytes }
}
