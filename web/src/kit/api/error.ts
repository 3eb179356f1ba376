import type { FieldError, ReadProblem } from '@console/shared/kit/problem'

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

/** Returns the message for a status without the server's own message. */
export const messageForStatus = (status: number): string =>
  words[status] ??
  (status >= 500 ? 'Сервер не справился с запросом. Попробуйте ещё раз.' : `Сервер ответил ошибкой ${status}.`)

/** Appends the server's text to ours; a Russian server text replaces ours. */
const withServerText = (ours: string, text: string | null): string =>
  text === null ? ours : /[а-яё]/i.test(text) ? text : `${ours} Ответ сервера: «${text}».`

/** Creates the error of a refused call, with a Russian message in any case. */
export const refusalOf = (status: number, { message, errors }: ReadProblem): ApiError =>
  new ApiError(
    'refused',
    withServerText(messageForStatus(status), message),
    status,
    errors.map((error) => ({ ...error, message: withServerText('Сервер не принял это значение.', error.message) })),
  )
