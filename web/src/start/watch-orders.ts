import { allSettled, createWatch, scopeBind, type Scope } from 'effector'
import { matchPath } from 'react-router-dom'
import { hasLocks } from '../kit/platform/platform.ts'
import { sayMissing } from '../kit/platform/missing.ts'
import { whenIdle } from '../kit/platform/when-idle.ts'
import { partsSettled } from '../kit/platform/prefetch-when-idle.ts'
import { $marks, type Mark } from '../kit/platform/marks.ts'
import { newIdsLeft } from '../kit/rows/new-ids.ts'
import { newsReceived, POLL_INTERVAL, polled, NEWS_KEY, ordersShown, watchStarted } from '../new-orders/model.ts'
import { soundOpened } from '../new-orders/sound-model.ts'
import { $user, signOutAsked } from '../session/model.ts'

/** What it needs of the router. */
export interface Places {
  readonly state: { readonly location: { readonly pathname: string } }
  subscribe(changed: () => void): unknown
}

/**
 * Looks for new orders on every page (shared/docs/orders.md): one tab of the browser does, and goes on in the background,
 * where a title and a sound are wanted most; the others read in local storage what it has found.
 */
export function watchOrders(scope: Scope, router: Places): void {
  if (!hasLocks()) sayMissing('locks')
  const owner = scope.getState($user)?.uuid
  if (!owner) return
  const at = NEWS_KEY + owner
  void allSettled(watchStarted, { scope, params: { owner, known: stored(at) } })
  void allSettled(soundOpened, { scope })
  const hear = scopeBind(newsReceived, { scope })
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

  keepTitle(scope)
  keepBadge(scope)

  const look = scopeBind(polled, { scope })
  const begin = () => {
    // Thousands of orders are read for a while, and what the page's buttons open comes first.
    whenIdle(() => void partsSettled().then(look))
    setInterval(look, POLL_INTERVAL)
    return new Promise<void>(() => undefined)
  }
  if (hasLocks()) void navigator.locks.request('order news', begin)
  else void begin()
}

/** '(2) ' before whatever title the page has, while two new orders have not been seen. */
function keepTitle(scope: Scope): void {
  const put = () => {
    const unseen = scope.getState($marks)['/projects']
    const page = document.title.replace(/^\(\d+\) /, '')
    const title = unseen ? `(${unseen.count}) ${page}` : page
    if (document.title !== title) document.title = title
  }
  const place = document.querySelector('title')
  if (place) new MutationObserver(put).observe(place, { childList: true })
  createWatch({ unit: $marks, scope, fn: put })
  put()
}

/** The same number on the icon of the installed console; signing out takes it along. */
function keepBadge(scope: Scope): void {
  if (!('setAppBadge' in navigator)) return
  // A browser that may not show it loses nothing else.
  const put = (count: number) => void navigator.setAppBadge(count).catch(() => undefined)
  const show = (marks: Readonly<Record<string, Mark>>) => put(marks['/projects']?.count ?? 0)
  createWatch({ unit: $marks, scope, fn: show })
  show(scope.getState($marks))
  createWatch({ unit: signOutAsked, scope, fn: () => put(0) })
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Closed to the page: this visit begins with nothing.
    return null
  }
}
