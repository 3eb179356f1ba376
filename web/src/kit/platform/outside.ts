import { createEffect } from 'effector'

/** How long a thing outside our servers may take without a word, ms. */
const PATIENCE = 10_000

export type OutsideReason = 'late' | 'failed' | 'cancelled' | 'blocked'

/** A thing outside our servers failed or does not answer. `message` is in Russian and for the owner, `logged` for the log. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'

  constructor(
    message: string,
    readonly logged: string,
    readonly reason: OutsideReason = 'failed',
  ) {
    super(message)
  }
}

/** Finds the owner's words for a wait that is too long and for whatever was thrown. */
export type OutsideWords = (reason: 'late' | 'failed', cause: unknown) => string

/**
 * Waits for a thing outside our servers: a foreign script, a window, the camera. Such a thing may throw any value and may
 * never answer, so the promise rejects with `OutsideError` and nothing else, 10 s after the call at the latest. Then `late` is
 * aborted: what comes after it is for `ask` to give back.
 */
export async function outside<Answer>(
  ask: (late: AbortSignal) => Answer | PromiseLike<Answer>,
  words: OutsideWords,
): Promise<Answer> {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late.abort()
      reject(new OutsideError(words('late', null), `No answer in ${PATIENCE} ms`, 'late'))
    }, PATIENCE)
  })
  try {
    return await Promise.race([ask(late.signal), tooLong])
  } catch (cause) {
    throw cause instanceof OutsideError ? cause : new OutsideError(words('failed', cause), textOf(cause))
  } finally {
    clearTimeout(timer)
  }
}

/** An effect that asks a thing outside our servers; a caller need not expect anything but `OutsideError`. */
export const outsideEffect = <Params, Answer>(
  ask: (params: Params, late: AbortSignal) => Answer | PromiseLike<Answer>,
  words: OutsideWords,
) => createEffect<Params, Answer, OutsideError>((params) => outside((late) => ask(params, late), words))

/** A foreign script may throw a value that has no text. */
function textOf(cause: unknown): string {
  try {
    return String(cause)
  } catch {
    return typeof cause
  }
}
