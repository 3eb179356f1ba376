import { useUnit } from 'effector-react'
import { Loader, FailedState } from '../../kit/ui/feedback/ViewStates.tsx'
import { $startError, retried } from '../../session/model.ts'
import layout from '../../kit/style/layout.module.css'

const staticFrame = () => document.querySelector('#frame')

/** Shown while the console loads: nothing if the page's HTML shows the static frame. */
export function StartLoader() {
  return staticFrame() && 'owner' in document.documentElement.dataset ? null : <Loader fullScreen />
}

/** Removes the static frame, once the console has rendered its own. */
export function removeStaticFrame(): void {
  staticFrame()?.remove()
}

/** Shown when the owner's data or the console's code failed to load. The session stays, and a retry may succeed. */
export function StartFailed({ onRetry }: { onRetry?: () => void }) {
  const { error, retry } = useUnit({ error: $startError, retry: retried })
  return (
    <main className={layout.centred}>
      <FailedState text="Не удалось открыть кабинет" hint={error?.message} onRetry={onRetry ?? retry} />
    </main>
  )
}
