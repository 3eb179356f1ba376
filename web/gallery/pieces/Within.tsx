import { allSettled, fork, type EventCallable, type Scope, type StoreWritable } from 'effector'
import { Provider } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../src/kit/api/error.ts'

/** A piece of a page over a scope of its own, since it reads its model. */
export function Within({ scopeOf, children }: { scopeOf: () => Scope; children: ReactNode }) {
  const [scope] = useState(scopeOf)
  return <Provider value={scope}>{children}</Provider>
}

/** Nothing has come yet. */
export const asked = (): Scope => fork()

/** The query's answer has come. */
export const answered =
  <Data,>(query: { readonly replaced: EventCallable<Data> }, data: Data) =>
  (): Scope => {
    const scope = fork()
    void allSettled(query.replaced, { scope, params: data })
    return scope
  }

/** No answer has come to the query. */
export const unanswered = (query: { readonly $error: StoreWritable<ApiError | null> }) => (): Scope =>
  fork({ values: [[query.$error, new ApiError('unreachable', 'Сервер не отвечает. Проверьте связь и повторите.')]] })
