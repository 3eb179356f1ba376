import { useEffect, useState, type ComponentType } from 'react'
import { tryCode } from '../../code/load-code.ts'

export interface Toast {
  kind: 'good' | 'bad' | 'info'
  text: string
  /** A button in the toast: 'Отменить', 'Повторить'. */
  action?: { label: string; onPress: () => void } | undefined
  /** Tells it from another toast with the same words, which would otherwise be taken for the same one. */
  key?: string | undefined
  /** It closed, and its action was not pressed. */
  onGone?: (() => void) | undefined
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

/**
 * Stands once near the root. The library comes with the person's first touch of the page, so that it is there when
 * something has to be said even if the server is gone by then; or with the first toast, if that is earlier. Where it
 * does not come, the page stays as it is and says what it says in place.
 */
export function Toasts({ place }: ToastsProps) {
  const [Container, setContainer] = useState<ComponentType<ToastsProps>>()
  useEffect(() => {
    const open = () =>
      void tryCode(() => import('./ToastPlace.tsx'))
        .then((loaded) => setContainer(() => loaded.default))
        // The next touch asks again, and so does the next toast.
        .catch(listen)
    wake = open
    if (waiting.length > 0) open()
    const touches = ['pointerdown', 'keydown'] as const
    const listen = () => {
      for (const touch of touches) window.addEventListener(touch, open, { once: true, passive: true })
    }
    listen()
    return () => {
      wake = undefined
      for (const touch of touches) window.removeEventListener(touch, open)
    }
  }, [])
  return Container ? <Container place={place} /> : null
}
