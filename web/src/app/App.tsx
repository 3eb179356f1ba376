import type { Scope } from 'effector'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { Loader } from '../kit/ui/Loader.tsx'
import { $appState } from '../session/model.ts'
import { StartFailed } from './StartFailed.tsx'

const Console = lazy(async () => ({ default: (await import('./Console.tsx')).Console }))
const Public = lazy(async () => ({ default: (await import('./Public.tsx')).Public }))

/** Loading, signed out (public routes) or signed in (console routes); document 1, section 2, 'App states'. */
export function App({ scope }: { scope: Scope }) {
  const state = useUnit($appState)
  if (state === 'failed') return <StartFailed />
  return (
    <Suspense fallback={<Loader fullScreen />}>
      {state === 'loading' && <Loader fullScreen />}
      {state === 'signedIn' && <Console scope={scope} />}
      {state === 'signedOut' && <Public />}
    </Suspense>
  )
}
