import {
  allSettled,
  createEvent,
  createStore,
  fork,
  type EventCallable,
  type Scope,
  type StoreWritable,
} from 'effector'
import { Provider } from 'effector-react'
import { useEffect, useRef, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import { ApiError } from '../src/kit/api/error.ts'
import type { RowSelection } from '../src/kit/rows/RowSelection.tsx'

/** A handler for events that change nothing here. */
export const nothing = (): void => undefined

interface KeptProps<Value> {
  start: Value
  children: (value: Value, change: Dispatch<SetStateAction<Value>>) => ReactNode
}

/** Keeps the value of an input, as a form does. */
export function Kept<Value>({ start, children }: KeptProps<Value>) {
  const [value, setValue] = useState(start)
  return <>{children(value, setValue)}</>
}

function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[popover]')?.showPopover()
  }, [])
  return <div ref={place}>{children}</div>
}

/** The component with its popover open. */
export const opened = (part: ReactNode) => <Opened>{part}</Opened>

/** A selection with these rows; clicks do not change it. */
export const selectionOf = (...uuids: string[]): RowSelection => ({
  $selectedIds: createStore<ReadonlySet<string>>(new Set(uuids)),
  pressed: createEvent(),
})

/** Gives a component that reads its model a scope of its own. */
export function Within({ scopeOf, children }: { scopeOf: () => Scope; children: ReactNode }) {
  const [scope] = useState(scopeOf)
  return <Provider value={scope}>{children}</Provider>
}

/** A scope without answers. */
export const asked = (): Scope => fork()

/** A scope in which the query has its answer. */
export const answered =
  <Data,>(query: { readonly replaced: EventCallable<Data> }, data: Data) =>
  (): Scope => {
    const scope = fork()
    void allSettled(query.replaced, { scope, params: data })
    return scope
  }

/** A scope in which the query has failed. */
export const unanswered = (query: { readonly $error: StoreWritable<ApiError | null> }) => (): Scope =>
  fork({ values: [[query.$error, new ApiError('unreachable', 'Сервер не отвечает. Проверьте связь и повторите.')]] })
