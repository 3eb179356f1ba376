import { useEffect, useState, type ComponentType } from 'react'
import { lazyModule } from '../../platform/lazy-module.ts'
import { Boundary } from './Boundary.tsx'
import type { ToastsProps } from './ToastPlace.tsx'
import { whenToastsWait } from '../../platform/toast-queue.ts'

/**
 * Stands once near the root. The library comes with the person's first touch of the page, so that it is there when
 * something has to be said even if the server is gone by then; or with the first toast, if that is earlier. Where it
 * does not come or breaks, the page stays as it is and says what it says in place.
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
        // The next touch asks again, and so does the next toast.
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
