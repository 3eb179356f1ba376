import { allSettled } from 'effector'
import { Provider, useUnit } from 'effector-react'
import { use, useEffect } from 'react'
import { startScope } from '../../src/start/start-scope.ts'
import { $user, appStarted } from '../../src/session/model.ts'
import { $isSigningIn, signInRequested, signInLikely } from '../../src/session/sign-in.ts'
import { hasStoredSession, type SessionNeed, type Session } from '../session.ts'

interface VisitorSessionProps {
  asked: SessionNeed
  onChange: (session: Session) => void
  onVolatile: (() => void) | undefined
}

const started = startScope().then((scope) => {
  void allSettled(appStarted, { scope })
  return scope
})

/** Provides the session to the page, and carries out requests from before this code loaded. */
export default function VisitorSession(props: VisitorSessionProps) {
  return (
    <Provider value={use(started)}>
      <SessionBridge {...props} />
    </Provider>
  )
}

function SessionBridge({ asked, onChange, onVolatile }: VisitorSessionProps) {
  const { user, busy, signIn, prepare } = useUnit({
    user: $user,
    busy: $isSigningIn,
    signIn: signInRequested,
    prepare: signInLikely,
  })
  const isOwner = user !== null
  useEffect(() => {
    const likely = () => prepare()
    onChange({ isOwner, signIn: { busy, onClick: () => signIn(), onPointerEnter: likely, onFocus: likely } })
  }, [isOwner, busy, signIn, prepare, onChange])
  useEffect(() => {
    if (asked === 'pressed') signIn()
    if (asked === 'likely') prepare()
  }, [asked, signIn, prepare])
  useEffect(() => {
    if (isOwner && !hasStoredSession()) onVolatile?.()
  }, [isOwner, onVolatile])
  return null
}
