import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { lazyView } from '../src/kit/ui/lazy/lazy-view.tsx'
import { sessionChangeElsewhere } from '../src/session/elsewhere.ts'
import { hasStoredSession, SessionContext, type SessionNeed, type Session } from './session.ts'

const VisitorSession = lazyView(() => import('./late/VisitorSession.tsx'))

/**
 * Loads the session's code if there are tokens, or when a visitor scrolls, presses or points at a sign-in button. An earlier
 * press waits for it. `onVolatile` is called when an owner signs in and the browser can store nothing, so that the session exists
 * in this page only.
 */
export function LateSession({ onVolatile, children }: { onVolatile?: () => void; children: ReactNode }) {
  // The build prerenders pages without a session.
  const isExpected = useSyncExternalStore(never, isSessionExpected, () => false)
  const [wish, setAsked] = useState<SessionNeed>()
  const asked = wish ?? (isExpected ? 'soon' : undefined)
  const [session, setSession] = useState<Session>()

  useEffect(() => {
    const soon = () => setAsked((before) => before ?? 'soon')
    const moves = ['pointerdown', 'keydown', 'scroll'] as const
    for (const move of moves) window.addEventListener(move, soon, { once: true, passive: true })
    return () => {
      for (const move of moves) window.removeEventListener(move, soon)
    }
  }, [])
  useEffect(() => {
    if (session) return undefined
    const reload = (event: StorageEvent) => {
      if (sessionChangeElsewhere(event) === 'signedIn') window.location.reload()
    }
    window.addEventListener('storage', reload)
    return () => window.removeEventListener('storage', reload)
  }, [session])

  const isPressed = asked === 'pressed'
  const early = useMemo((): Session => {
    const likely = () => setAsked((before) => (before === 'pressed' ? before : 'likely'))
    const onClick = () => setAsked('pressed')
    return { isOwner: false, signIn: { busy: isPressed, onClick, onPointerEnter: likely, onFocus: likely } }
  }, [isPressed])
  return (
    <SessionContext value={session ?? early}>
      {children}
      {asked && <VisitorSession asked={asked} onChange={setSession} onVolatile={onVolatile} />}
    </SessionContext>
  )
}

const never = () => () => undefined

/** The demo's panel and its server load with the session. */
const isSessionExpected = () => import.meta.env.DEV || import.meta.env.MODE === 'demo' || hasStoredSession()
