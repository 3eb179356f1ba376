import { useEffect, useState, type ComponentType } from 'react'
import { lazyModule } from '../../platform/lazy-module.ts'
import { Boundary } from './Boundary.tsx'
import type { ToastsProps } from './ToastPlace.tsx'
import { whenToastsWait } from '../../platform/toast-queue.ts'

/**
 * Mounts the toasts, once near the root. The library loads with the first touch of the page, so that a toast can be shown
 * even when the server is unreachable by then, or with the first toast if that is earlier. If the library fails to load, the
 * page works without toasts.
 */
export function Toasts({ place }: ToastsProps) {
  const [Container, setContainer] = useState<ComponentType<ToastsProps>>()
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const
    const listen = () => {
      for (const touch of touches) window.addEventListener(touch, open, { once: true, passive: true })
    }
    const open = () =>
      void lazyModule(() => import('./ToastPlace.tsx'))
        .load()
        .then((loaded) => setContainer(() => loaded.default))
        // The next touch or toast retries.
        .catch(listen)
    listen()
    whenToastsWait(open)
    return () => {
      whenToastsWait(undefined)
      for (const touch of touches) window.removeEventListener(touch, open)
    }
  }, [])
  return <Boundary>{Container && <Container place={place} />}</Boundary>
}
