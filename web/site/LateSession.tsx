import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '../src/kit/platform/stored-names.ts'
import { lazyPart } from '../src/kit/ui/lazy/lazy-part.tsx'
import { toldElsewhere } from '../src/session/elsewhere.ts'
import { SessionContext, type Asked, type Session } from './session.ts'

const VisitorSession = lazyPart(() => import('./late/VisitorSession.tsx'))

/**
 * Signs in with code that comes when it is needed: for who has tokens, and with a visitor's first move. A press before that
 * waits for it.
 */
export function LateSession({ children }: { children: ReactNode }) {
  // The build draws pages for nobody.
  const isExpected = useSyncExternalStore(never, isSessionExpected, () => false)
  const [wish, setAsked] = useState<Asked>()
  const asked = wish ?? (isExpected ? 'soon' : undefined)
  const [session, setSession] = useState<Session>()

  useEffect(() => {
    const soon = () => setAsked((before) => before ?? 'soon')
    const moves = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
    for (const move of moves) window.addEventListener(move, soon, { once: true, passive: true })
    return () => {
      for (const move of moves) window.removeEventListener(move, soon)
    }
  }, [])
  useEffect(() => {
    if (session) return undefined
    const heard = (event: StorageEvent) => {
      if (toldElsewhere(event) === 'signedIn') window.location.reload()
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
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
      {asked && <VisitorSession asked={asked} onChange={setSession} />}
    </SessionContext>
  )
}

const never = () => () => undefined

/** The demo's panel and its server come with the session. */
function isSessionExpected(): boolean {
  if (import.meta.env.DEV || import.meta.env.MODE === 'demo') return true
  try {
    return localStorage.getItem(ACCESS_TOKEN) !== null || localStorage.getItem(REFRESH_TOKEN) !== null
  } catch {
    return false
  }
}
