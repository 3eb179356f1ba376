import type { Scope } from 'effector'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { isPublicPath } from '../kit/public-path.ts'
import { Loader } from '../kit/ui/Loader.tsx'
import { $appState } from '../session/model.ts'
import { StartFailed } from './StartFailed.tsx'

const loadConsole = () => import('./Console.tsx')
const Console = lazy(async () => ({ default: (await loadConsole()).Console }))
const Public = lazy(async () => ({ default: (await import('./Public.tsx')).Public }))

/**
 * Loading, signed out (public routes) or signed in (console routes); document 1, section 2, 'App states'. Pages for
 * everybody wait for nobody and load nothing of the console.
 */
export function App({ scope, path }: { scope: Scope; path: string }) {
  const state = useUnit($appState)
  const isPublic = isPublicPath(path)
  // Who has tokens is an owner most likely: the console and his page come while the server says which one.
  if (state === 'loading' && !isPublic)
    void loadConsole().then(
      ({ warmUp }) => warmUp(scope, path),
      () => undefined,
    )
  if (state === 'failed' && !isPublic) return <StartFailed />
  return (
    <Suspense fallback={<Loader fullScreen />}>
      {isPublic || state === 'signedOut' ? (
        <Public path={path} />
      ) : state === 'signedIn' ? (
        <Console scope={scope} />
      ) : (
        <Loader fullScreen />
      )}
    </Suspense>
  )
}
