import type { Scope } from 'effector'
import { useUnit } from 'effector-react'
import { Suspense, useEffect, useState } from 'react'
import { forgetPrefetched } from '../kit/platform/platform.ts'
import { lazyView } from '../kit/ui/lazy/lazy-view.tsx'
import { lazyModule } from '../kit/platform/lazy-module.ts'
import { Loader } from '../kit/ui/feedback/ViewStates.tsx'
import { SlowNotice } from '../kit/ui/feedback/SlowNotice.tsx'
import { $appState, retried } from '../session/model.ts'
import { StartLoader, StartFailed } from './frame/start-screen.tsx'

const SignedOut = lazyView(async () => {
  const { loadSignedOut } = await lazyModule(() => import('./SignedOut.tsx')).load()
  return loadSignedOut(window.location.pathname)
}, 'page')

const loadConsole = () => lazyModule(() => import('./Console.tsx')).loadOrReload()
type ConsoleCode = Awaited<ReturnType<typeof loadConsole>>

/** The root view: loading, signed out (the public side) or signed in (the console), see shared/docs/session-and-consents.md. */
export function App({ scope, path }: { scope: Scope; path: string }) {
  const { state, retry } = useUnit({ state: $appState, retry: retried })
  const [code, setCode] = useState<ConsoleCode | 'missing' | null>(null)
  const isOwner = state === 'loading' || state === 'signedIn'
  // A visitor with tokens is most likely an owner, so the console and the page load while the server identifies them. The console
  // is no lazy component, because React would show it only 300 ms after its fallback.
  useEffect(() => {
    if (!isOwner || code) return
    loadConsole().then(
      (loaded) => {
        loaded.warmUp(scope, path)
        setCode(loaded)
      },
      () => setCode('missing'),
    )
  }, [isOwner, scope, path, code])

  if (state === 'signedOut')
    return (
      <Suspense fallback={<Loader fullScreen />}>
        <SignedOut />
      </Suspense>
    )
  if (state === 'failed') return <StartFailed />
  if (code === 'missing') return <StartFailed onRetry={() => (forgetPrefetched(), setCode(null))} />
  if (state === 'signedIn' && code) return <code.Console scope={scope} />
  return (
    <>
      <SlowNotice onRetry={retry} />
      <StartLoader />
    </>
  )
}
