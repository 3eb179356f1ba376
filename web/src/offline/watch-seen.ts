import { ACCESS_TOKEN } from '../kit/platform/stored-names.ts'
import { API_URL } from '../kit/platform/api-url.ts'
import type { Change } from '../kit/platform/platform.ts'
import { waitForNoInput } from '../kit/platform/wait-for-no-input.ts'
import { trustedScript } from '../kit/platform/trusted.ts'
import { dateTimeText } from '../kit/date-time.ts'
import { beginSeen, type Seen } from './seen.ts'
import type { PageMessage } from './worker.ts'
import styles from './seen-note.module.css'

/** The build writes it beside the console (web/build/offline-worker.ts). */
const WORKER = '/offline.js'
/** The first visit has other things to load; then the page has to be left alone for as long, since all of it is kept anew, ms. */
const WORKER_AFTER = 3000

/**
 * Brings the worker, and says what of the page is not of now. What has changed since it was seen is told as another tab would
 * tell it: the page reads it again.
 */
export async function watchSeen(changed: (change: Change) => void): Promise<void> {
  const workers = navigator.serviceWorker
  // No such thing in a private window, or without https.
  if (!workers) return
  const note = document.body.appendChild(document.createElement('p'))
  note.className = styles.note ?? ''
  note.setAttribute('role', 'status')
  note.dataset['overPage'] = ''

  const told = new Map<string, Seen>()
  const askAgain = (seen: Iterable<Seen>) => {
    for (const { url } of seen) changed({ path: url.slice(API_URL.length), at: {} })
  }
  workers.addEventListener('message', ({ data }: MessageEvent<readonly Seen[]>) => {
    askAgain(data.filter(({ url, state }) => state === 'changed' && told.get(url)?.state !== 'changed'))
    for (const one of data) told.set(one.url, one)
    note.textContent = textOf([...told.values()])
  })
  addEventListener('online', () => askAgain([...told.values()].filter(({ state }) => state === 'failed')))
  const say = (worker: ServiceWorker | null, words: PageMessage) => worker?.postMessage(words)
  const isFirstVisit = !workers.controller
  say(workers.controller, 'told?')

  if (localStorage.getItem(ACCESS_TOKEN)) await beginSeen(caches, Date.now())
  await new Promise((loaded) => setTimeout(loaded, WORKER_AFTER))
  await waitForNoInput(WORKER_AFTER)
  await workers.register(trustedScript('service-worker', WORKER), { updateViaCache: 'none' })
  const { active } = await workers.ready
  const token = localStorage.getItem(ACCESS_TOKEN)
  if (isFirstVisit && token)
    say(active, { called: performance.getEntriesByType('resource').map(({ name }) => name), token })
}

function textOf(seen: readonly Seen[]): string {
  const old = seen.filter(({ state }) => state === 'asking' || state === 'failed')
  if (old.length === 0) return ''
  const when = dateTimeText(Math.min(...old.map(({ at }) => at)) / 1000)
  return old.some(({ state }) => state === 'failed')
    ? `Нет связи. Показано то, что было ${when}`
    : `Показано то, что было ${when}: обновляем`
}
