import { allSettled, scopeBind, type Scope } from 'effector'
import { matchPath } from 'react-router-dom'
import { hasLocks } from '../kit/api/platform.ts'
import { newIdsLeft } from '../kit/data/new-ids.ts'
import { heard, LOOK_INTERVAL, looked, NEWS, ordersShown, watchStarted } from '../new-orders/model.ts'
import { soundOpened } from '../new-orders/sound-model.ts'
import { $user } from '../session/model.ts'

/** What it needs of the router. */
interface Places {
  readonly state: { readonly location: { readonly pathname: string } }
  subscribe(changed: () => void): unknown
}

/**
 * Looks for new orders on every page (shared/docs/orders.md): one tab of the browser does, and goes on in the background,
 * where a title and a sound are wanted most; the others read in local storage what it has found.
 */
export function watchOrders(scope: Scope, router: Places): void {
  const owner = scope.getState($user)?.uuid
  if (!owner) return
  const at = NEWS + owner
  void allSettled(watchStarted, { scope, params: { owner, known: stored(at) } })
  void allSettled(soundOpened, { scope })
  const hear = scopeBind(heard, { scope })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === at) hear(newValue)
  })

  const show = scopeBind(ordersShown, { scope })
  const leave = scopeBind(newIdsLeft, { scope })
  let shown: string | null = null
  const see = () => {
    const { pathname } = router.state.location
    const shop = matchPath('/projects/:shopId/orders/*', pathname)?.params.shopId ?? null
    if (shown !== null && shop !== shown) leave()
    shown = shop
    show(document.visibilityState === 'visible' ? shop : null)
  }
  see()
  router.subscribe(see)
  document.addEventListener('visibilitychange', see)

  const look = scopeBind(looked, { scope })
  const begin = () => {
    look()
    setInterval(look, LOOK_INTERVAL)
    return new Promise<void>(() => undefined)
  }
  if (hasLocks()) void navigator.locks.request('order news', begin)
  else void begin()
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Closed to the page: this visit begins with nothing.
    return null
  }
}
