import type { FieldError } from '@console/shared/kit/problem'

const titles: Readonly<Record<number, string>> = {
  400: 'Запрос не разобран',
  401: 'Нужен вход',
  403: 'Нет доступа',
  404: 'Не найдено',
  405: 'Метод не поддерживается',
  409: 'Конфликт',
  413: 'Слишком большой запрос',
  415: 'Неподходящий тип данных',
  422: 'Данные не прошли проверку',
  451: 'Нужны согласия',
  500: 'Ошибка сервера',
}

/** An error for handlers to throw; it becomes problem details (RFC 9457, shared/docs/the-wire.md). */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly errors: readonly FieldError[] = [],
  ) {
    super(detail)
  }
}

export const notFound = (detail = 'Объект не найден.') => new ProblemError(404, detail)

/** A 422 that names one field. */
export const invalid = (path: string, message: string) =>
  new ProblemError(422, 'Проверьте заполнение полей.', [{ path, message }])

export function problemResponse(
  status: number,
  detail: string,
  errors: readonly FieldError[],
  commonHeaders: Readonly<Record<string, string>>,
): Response {
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'Ошибка',
    status,
    detail,
    ...(errors.length > 0 && { errors }),
  }
  const headers: Record<string, string> = {
    ...commonHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
  }
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  return new Response(JSON.stringify(body), { status, headers })
}
