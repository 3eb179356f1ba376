import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'

interface KeptProps<Value> {
  start: Value
  children: (value: Value, change: Dispatch<SetStateAction<Value>>) => ReactNode
}

/** Keeps what is typed or selected in a state, as a form would. */
export function Kept<Value>({ start, children }: KeptProps<Value>) {
  const [value, setValue] = useState(start)
  return <>{children(value, setValue)}</>
}
