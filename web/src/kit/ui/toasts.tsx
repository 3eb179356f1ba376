import { lazy, Suspense, useEffect, useState } from 'react'

export interface Toast {
  kind: 'good' | 'bad' | 'info'
  text: string
  /** A button in the toast: 'Отменить', 'Повторить'. */
  action?: { label: string; onPress: () => void } | undefined
}

export interface ToastsProps {
  /** console: top right, 5000 ms. public: bottom centre, dark, 4000 ms, with a progress bar, closed by a click. */
  place: 'console' | 'public'
}

type Show = (toast: Toast) => void

let waiting: Toast[] = []
let show: Show | undefined
let wake: (() => void) | undefined

/** Says something in passing. Before the library and the place are there, it waits for them. */
export function showToast(toast: Toast): void {
  if (show) show(toast)
  else {
    waiting.push(toast)
    wake?.()
  }
}

/** The place calls this when it can show, and with undefined when it goes. */
export function serveToasts(by: Show | undefined): void {
  show = by
  if (!by) return
  const late = waiting
  waiting = []
  late.forEach(by)
}

const ToastPlace = lazy(() => import('./ToastPlace.tsx'))

/** Stands once near the root. The library comes when the page is painted and idle, or with the first toast. */
export function Toasts({ place }: ToastsProps) {
  const [awake, setAwake] = useState(waiting.length > 0)
  useEffect(() => {
    const open = () => setAwake(true)
    wake = open
    if (waiting.length > 0) open()
    const timer = setTimeout(open, 3000)
    return () => {
      wake = undefined
      clearTimeout(timer)
    }
  }, [])
  if (!awake) return null
  return (
    <Suspense>
      <ToastPlace place={place} />
    </Suspense>
  )
}
