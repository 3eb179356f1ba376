import { allSettled, type Scope } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { forgetPrefetched } from '../kit/platform/platform.ts'
import { lazyView } from '../kit/ui/lazy/lazy-view.tsx'
import { $hasQueued, mayBeUnfinished } from '../kit/journal/first-load.ts'
import { $navigate, $pageExists, $pages, type Destination } from '../kit/platform/navigation.ts'
import { Boundary } from '../kit/ui/feedback/Boundary.tsx'
import { StoredPictureContext } from '../kit/ui/pictures/stored-picture.ts'
import { Toasts } from '../kit/ui/feedback/toasts.tsx'
import { $asksToSignIn } from '../session/model.ts'
import { warmUpPage } from './lazy-page.tsx'
import { otherTabs } from '../start/start-scope.ts'
import { consolePages } from './pages.ts'
import { consoleRoutes, withReturn } from './routes.tsx'

const SessionEnded = lazyView(() => import('./SessionEnded.tsx'))
const UnfinishedWork = lazyView(() => import('./UnfinishedWork.tsx'))

/** The delay after the page itself, ms. A page from the offline cache must say so soon (offline/cached-answers.ts). */
const watchAfter = () => (navigator.serviceWorker?.controller ? 200 : 2000)

/** The signed-in side. It renders once the owner is known, so the pages' loaders can rely on them. */
export function Console({ scope }: { scope: Scope }) {
  const router = routerOf(scope)
  const { asks, hasQueued } = useUnit({ asks: $asksToSignIn, hasQueued: $hasQueued })
  const [isLeft] = useState(mayBeUnfinished)
  const storedPicture = useRef(null)
  useEffect(() => {
    // The first page's loaders have run by then, and their requests start in the same turn of the event loop.
    const look = ({ initialized }: { initialized: boolean }) => {
      if (initialized) setTimeout(forgetPrefetched)
    }
    look(router.state)
    return router.subscribe(look)
  }, [router])
  useEffect(() => {
    const params = ({ to, state, replace, returns, onlyFrom }: Destination) => {
      const { pathname, search } = router.state.location
      if (onlyFrom !== undefined && onlyFrom !== pathname) return undefined
      return router.navigate(returns && pathname !== to ? withReturn(to, pathname + search) : to, {
        ...(state !== undefined && { state }),
        ...(replace && { replace }),
      })
    }
    void allSettled($navigate, { scope, params })
    const exists = (path: string) => matchRoutes(router.routes, path)?.at(-1)?.route.path !== '*'
    void allSettled($pageExists, { scope, params: exists })
  }, [router, scope])
  return (
    <>
      <StoredPictureContext value={storedPicture}>
        <RouterProvider router={router} />
      </StoredPictureContext>
      <Boundary>{asks && <SessionEnded />}</Boundary>
      <Boundary>{(isLeft || hasQueued) && <UnfinishedWork />}</Boundary>
      <Toasts place="console" />
    </>
  )
}

/** The router of each scope: see `routerOf`. */
const routers = new WeakMap<Scope, ReturnType<typeof createBrowserRouter>>()

/**
 * Returns the single router of a scope. It is not component state: StrictMode would create a second router, which would follow
 * the history too and bypass the question about unsaved changes.
 */
function routerOf(scope: Scope) {
  const made = routers.get(scope)
  if (made) return made
  nameEntry()
  const router = createBrowserRouter(consoleRoutes(scope))
  routers.set(scope, router)
  // If this fails, new orders appear only with the next page; that is no reason for a message.
  setTimeout(
    () => void otherTabs.load().then(({ watchInBackground }) => watchInBackground(scope, router), String),
    watchAfter(),
  )
  return router
}

/** Registers the names of all pages and prefetches the code of the page at `path`, before the owner is known. */
export function warmUp(scope: Scope, path: string): void {
  void allSettled($pages, { scope, params: consolePages })
  for (const { route } of matchRoutes(consoleRoutes(scope), path) ?? []) warmUpPage(route.Component)
}

/**
 * Gives the history entry a unique key. The router uses 'default' for every entry in which a page was loaded, so a new one would
 * open at another one's scroll position. The key survives a reload, which keeps its position.
 */
function nameEntry(): void {
  const { history } = window
  const state = history.state as { key?: string } | null
  if (!state?.key) history.replaceState({ ...state, key: String(Math.random()) }, '')
}
