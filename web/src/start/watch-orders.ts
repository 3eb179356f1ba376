import { allSettled, createWatch, scopeBind, type Scope } from 'effector'
import { matchPath } from 'react-router-dom'
import { hasLocks } from '../kit/platform/platform.ts'
import { notifyMissing } from '../kit/platform/missing.ts'
import { whenIdle } from '../kit/platform/scheduling.ts'
import { prefetchWhenIdle } from '../kit/platform/prefetch-when-idle.ts'
import { $marks, type Mark } from '../kit/platform/marks.ts'
import { newIdsSeen } from '../kit/rows/new-ids.ts'
import { newsReceived, POLL_INTERVAL_MS, polled, NEWS_KEY, ordersShown, watchStarted } from '../new-orders/model.ts'
import { soundOpened } from '../new-orders/sound-model.ts'
import { $user, signOutRequested } from '../session/model.ts'

/** The part of the router that the watch uses. */
export interface RouterLike {
  readonly state: { readonly location: { readonly pathname: string } }
  subscribe(changed: () => void): unknown
}

/**
 * Polls for new orders on every page (shared/docs/orders.md). Only one tab of the browser polls, also in the background, where
 * the title and the sound matter most; the others read its result from local storage.
 */
export function watchOrders(scope: Scope, router: RouterLike): void {
  if (!hasLocks()) notifyMissing('locks')
  const owner = scope.getState($user)?.uuid
  if (!owner) return
  const at = NEWS_KEY + owner
  void allSettled(watchStarted, { scope, params: { owner, known: stored(at) } })
  void allSettled(soundOpened, { scope })
  const receive = scopeBind(newsReceived, { scope })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === at) receive(newValue)
  })

  const show = scopeBind(ordersShown, { scope })
  const leave = scopeBind(newIdsSeen, { scope })
  let shown: string | null = null
  const update = () => {
    const { pathname } = router.state.location
    const shop = matchPath('/projects/:shopId/orders/*', pathname)?.params.shopId ?? null
    if (shown !== null && shop !== shown) leave()
    shown = shop
    show(document.visibilityState === 'visible' ? shop : null)
  }
  update()
  router.subscribe(update)
  document.addEventListener('visibilitychange', update)

  keepTitle(scope)
  keepBadge(scope)

  const poll = scopeBind(polled, { scope })
  const begin = () => {
    // Parsing thousands of orders takes a while; the parts behind the page's buttons load first.
    whenIdle(() => void prefetchWhenIdle.settled().then(poll))
    setInterval(poll, POLL_INTERVAL_MS)
    return new Promise<void>(() => undefined)
  }
  if (hasLocks()) void navigator.locks.request('order news', begin)
  else void begin()
}

/** Puts '(2) ' before the page's title while two new orders are unseen. */
function keepTitle(scope: Scope): void {
  const update = () => {
    const unseen = scope.getState($marks)['/projects']
    const page = document.title.replace(/^\(\d+\) /, '')
    const title = unseen ? `(${unseen.count}) ${page}` : page
    if (document.title !== title) document.title = title
  }
  const element = document.querySelector('title')
  if (element) new MutationObserver(update).observe(element, { childList: true })
  createWatch({ unit: $marks, scope, fn: update })
  update()
}

/** Shows the same number on the installed console's icon; signing out clears it. */
function keepBadge(scope: Scope): void {
  if (!('setAppBadge' in navigator)) return
  // Ignored: the browser may forbid badges.
  const put = (count: number) => void navigator.setAppBadge(count).catch(() => undefined)
  const show = (marks: Readonly<Record<string, Mark>>) => put(marks['/projects']?.count ?? 0)
  createWatch({ unit: $marks, scope, fn: show })
  show(scope.getState($marks))
  createWatch({ unit: signOutRequested, scope, fn: () => put(0) })
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is blocked: this visit starts without stored orders.
    return null
  }
}
