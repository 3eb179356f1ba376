import type { FieldError } from '@console/shared/kit/problem'

/**
 * Why a call brought nothing: `refused` by the server (a status), `unreachable` (no answer came), `unreadable` (an answer
 * that cannot be used). `message` is in Russian and fit for the owner; `errors` name fields of a form.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly kind: 'refused' | 'unreachable' | 'unreadable',
    message: string,
    readonly status: number | null = null,
    readonly errors: readonly FieldError[] = [],
    /** The session could not be refreshed: the owner has to sign in again. */
    readonly sessionEnded = false,
  ) {
    super(message)
  }

  /** The same error, said to be the end of the session. */
  ending(): ApiError {
    return new ApiError(this.kind, this.message, this.status, this.errors, true)
  }
}

const words: Readonly<Record<number, string>> = {
  400: 'Сервер не понял запрос.',
  401: 'Нужно войти заново.',
  403: 'Нет доступа к этим данным.',
  404: 'Этого уже нет на сервере.',
  409: 'Действие противоречит тому, что уже есть на сервере.',
  413: 'Файл слишком большой.',
  415: 'Файл такого типа не принимается.',
  422: 'Проверьте заполнение полей.',
  429: 'Слишком много запросов, подождите немного.',
  451: 'Сначала подтвердите соглашения.',
}

/** What to say when the server said nothing readable. */
export const messageForStatus = (status: number): string =>
  words[status] ??
  (status >= 500 ? 'Сервер не справился с запросом. Попробуйте ещё раз.' : `Сервер ответил ошибкой ${status}.`)

export const UNREACHABLE = 'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.'
export const UNREADABLE = 'Сервер прислал ответ, который не удалось прочитать.'
