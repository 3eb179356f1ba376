import type { FieldError } from '@console/shared/kit/problem'

/**
 * The reason why a call failed: `refused` by the server (a status), `unreachable` (no answer), `unreadable` (an unusable
 * answer), `internal` (the console's own code threw). `message` is in Russian for the owner; `errors` name fields of a form.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly kind: 'refused' | 'unreachable' | 'unreadable' | 'internal',
    message: string,
    readonly status: number | null = null,
    readonly errors: readonly FieldError[] = [],
    /** The session could not be refreshed: the owner has to sign in again. */
    readonly sessionEnded = false,
  ) {
    super(message)
  }

  /** Returns the same error, marked as the end of the session. */
  ending(): ApiError {
    return new ApiError(this.kind, this.message, this.status, this.errors, true)
  }
}

export const UNREACHABLE = 'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.'
export const UNREADABLE = 'Сервер прислал ответ, который не удалось прочитать.'
