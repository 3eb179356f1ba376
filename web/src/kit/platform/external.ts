import { createEffect } from 'effector'

/** The timeout of an external service, ms. */
const ANSWER_TIMEOUT_MS = 10_000

type ExternalReason = 'late' | 'failed' | 'cancelled' | 'blocked'

/** An external service failed or did not answer. `message` is in Russian for the owner, `logged` is for the log. */
export class ExternalError extends Error {
  override readonly name = 'ExternalError'

  constructor(
    message: string,
    readonly logged: string,
    readonly reason: ExternalReason = 'failed',
  ) {
    super(message)
  }
}

/** Returns the owner's message for a timeout or for a thrown value. */
export type ExternalWords = (reason: 'late' | 'failed', cause: unknown) => string

/**
 * Waits for something outside our servers: a third-party script, a window, the camera. These may throw any value or never
 * answer, so the promise rejects only with `ExternalError`, after 10 s at the latest. At the timeout `late` is aborted, and
 * `ask` must release whatever arrives later.
 */
export async function external<Answer>(
  ask: (late: AbortSignal) => Answer | PromiseLike<Answer>,
  words: ExternalWords,
): Promise<Answer> {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late.abort()
      reject(new ExternalError(words('late', null), `No answer in ${ANSWER_TIMEOUT_MS} ms`, 'late'))
    }, ANSWER_TIMEOUT_MS)
  })
  try {
    return await Promise.race([ask(late.signal), tooLong])
  } catch (cause) {
    throw cause instanceof ExternalError ? cause : new ExternalError(words('failed', cause), textOf(cause))
  } finally {
    clearTimeout(timer)
  }
}

/** Creates an effect around `external`; it fails only with `ExternalError`. */
export const externalEffect = <Params, Answer>(
  ask: (params: Params, late: AbortSignal) => Answer | PromiseLike<Answer>,
  words: ExternalWords,
) => createEffect<Params, Answer, ExternalError>((params) => external((late) => ask(params, late), words))

/** Third-party scripts may throw values that cannot be converted to text. */
function textOf(cause: unknown): string {
  try {
    return String(cause)
  } catch {
    return typeof cause
  }
}
