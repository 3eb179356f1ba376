import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { orders } from '@console/shared/orders'
import { projects, type Project } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { $platform, hasLocks } from '../kit/platform/platform.ts'
import { waitForNoInput } from '../kit/platform/wait-for-no-input.ts'
import { yieldToMain } from '../kit/platform/scheduling.ts'
import { marksChanged } from '../kit/platform/marks.ts'
import { navigationRequested } from '../kit/platform/navigation.ts'
import { toast } from '../kit/platform/toast.ts'
import { newIdsAdded } from '../kit/rows/new-ids.ts'
import { polledAnswers } from '../kit/api/long-answers.ts'
import { projectUrl } from '../projects/project-url.ts'
import { sells } from '../projects/model.ts'
import { withPolled, marksOf, emptyNews, readNews, withSeen, type Alert } from './news.ts'
import { $isSoundOn, chimeFx } from './sound-model.ts'

/** The interval at which one of the browser's tabs polls for new orders, milliseconds. */
export const POLL_INTERVAL_MS = 30_000
/** The maximum number of projects that are polled; further ones are ignored. */
const MAX_PROJECTS = 10
/** The prefix of the key in local storage; the owner's uuid follows. */
export const NEWS_KEY = 'order_news:'

/** Parsing thousands of orders waits until the owner has not used the page for this long, milliseconds. */
const NO_INPUT_MS = 200

const api = createClient(
  { projects: projects.list, orders: orders.list },
  polledAnswers(MAX_PROJECTS + 1, () => yieldToMain().then(() => waitForNoInput(NO_INPUT_MS))),
)

/** The signed-in owner, and the stored news of an earlier visit or another tab. */
export const watchStarted = createEvent<{ readonly owner: string; readonly known: string | null }>()
/** It is time for a poll; only one tab fires this event. */
export const polled = createEvent()
/** Another tab has stored its news. */
export const newsReceived = createEvent<string | null>()
/** The shop whose list of orders is open; null for none. */
export const ordersShown = createEvent<string | null>()

const $owner = createStore('').on(watchStarted, (_, { owner }) => owner)
const $shownShop = createStore<string | null>(null).on(ordersShown, (_, shop) => shop)

/* Polling. */

const projectsFx = attach({ effect: api.projects, mapParams: (owner: string) => ({ params: { owner } }) })
const ordersFx = attach({
  effect: api.orders,
  mapParams: ({ uuid }: Project) => ({ params: { shop: uuid } }),
})
sample({
  clock: polled,
  source: { owner: $owner, isLooking: projectsFx.pending },
  filter: ({ owner, isLooking }) => owner !== '' && !isLooking,
  fn: ({ owner }) => owner,
  target: projectsFx,
})
const ordersAskedFx = createEffect((shops: readonly Project[]) => {
  for (const shop of shops) void ordersFx(shop)
})
sample({
  clock: projectsFx.doneData,
  fn: (all) => all.filter((project) => !project.inactive && sells(project)).slice(0, MAX_PROJECTS),
  target: ordersAskedFx,
})
// A failed poll is ignored: the next one follows in half a minute.
const ordersLoaded = ordersFx.done

/* The stored news. */

const seen = createEvent<{ readonly shop: string; readonly fresh: readonly string[] }>()
export const $news = createStore(emptyNews)
  .on(watchStarted, (_, { known }) => readNews(known))
  .on(newsReceived, (_, text) => readNews(text))
  .on(ordersLoaded, (news, { params, result }) => withPolled(news, params, result))
  .on(seen, (news, { shop }) => withSeen(news, shop))
sample({ clock: $news, fn: marksOf, target: marksChanged })
sample({
  clock: [$news, $shownShop],
  source: { news: $news, shop: $shownShop },
  filter: ({ news, shop }) => (news.shops[shop ?? '']?.fresh.length ?? 0) > 0,
  fn: ({ news, shop }) => ({ shop: shop ?? '', fresh: news.shops[shop ?? '']?.fresh ?? [] }),
  target: seen,
})
// Seen orders stay marked as new while the list is open.
sample({ clock: seen, fn: ({ fresh }) => fresh, target: newIdsAdded })

const writeFx = attach({
  source: { owner: $owner, platform: $platform },
  effect: ({ owner, platform }, text: string) => platform.storage.setItem(NEWS_KEY + owner, text),
})
sample({ clock: [ordersLoaded, seen], source: $news, fn: (news) => JSON.stringify(news), target: writeFx })

/* Announces new orders: a toast in one of the visible tabs, and a sound in the tab that polls. */

const $announced = createStore('').on(watchStarted, (_, { known }) => readNews(known).alert?.id ?? '')
const alerted = sample({
  clock: [ordersLoaded, newsReceived],
  source: { news: $news, announced: $announced, shown: $shownShop },
}).filterMap(({ news: { alert }, announced, shown }) =>
  alert && alert.id !== announced && alert.shop !== shown ? alert : undefined,
)
$announced.on(alerted, (_, { id }) => id)

/** How long this tab holds the alert's lock, milliseconds; by then the other tabs have received the alert. */
const ALERT_LOCK_MS = 60_000

/** Whether this tab shows the alert: the first visible tab to take the lock. */
export const claimFx = createEffect(async ({ id }: Alert): Promise<boolean> => {
  if (document.visibilityState !== 'visible') return false
  if (!hasLocks()) return true
  return new Promise((claimed) => {
    void navigator.locks.request(`alert ${id}`, { ifAvailable: true }, (lock) => {
      claimed(lock !== null)
      return lock && new Promise((end) => setTimeout(end, ALERT_LOCK_MS))
    })
  })
})
sample({ clock: alerted, target: claimFx })
const sayFx = createEffect(({ text, shop }: Alert) => {
  const go = scopeBind(navigationRequested, { safe: true })
  const onPress = () => go({ to: projectUrl(shop, 'orders') })
  return { kind: 'info' as const, text, key: text, action: { label: 'Показать', onPress } }
})
sample({ clock: claimFx.done, filter: ({ result }) => result, fn: ({ params }) => params, target: sayFx })
sample({ clock: sayFx.doneData, target: toast })

sample({
  clock: ordersLoaded,
  source: { isSoundOn: $isSoundOn, news: $news },
  filter: ({ isSoundOn, news }, { params }) => isSoundOn && (news.shops[params.uuid]?.fresh.length ?? 0) > 0,
  fn: () => undefined,
  target: chimeFx,
})
