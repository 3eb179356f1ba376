import { ACCESS_TOKEN } from '../kit/platform/stored-names.ts'
import { API_URL } from '../kit/platform/api-url.ts'
import type { TabMessage } from '../kit/platform/platform.ts'
import { waitForNoInput } from '../kit/platform/wait-for-no-input.ts'
import { trustedScript } from '../kit/platform/trusted.ts'
import { dateTimeText } from '../kit/date-time.ts'
import { openOfflineCache, type CachedAnswer } from './cached-answers.ts'
import type { PageMessage } from './worker.ts'
import styles from './cached-note.module.css'

/** The worker's script, which the build writes (web/build/offline-worker.ts). */
const WORKER = '/offline.js'
/**
 * The delay of the worker's start, ms, and the time without input that must follow: the worker downloads the whole release,
 * and the first page needs the bandwidth itself.
 */
const WORKER_DELAY_MS = 3000

/**
 * Starts the offline worker and shows a line while the page has answers from the cache. Reports a changed answer like a change
 * in another tab, so the page reads it again.
 */
export async function watchCachedAnswers(changed: (change: TabMessage) => void): Promise<void> {
  const workers = navigator.serviceWorker
  // Absent in private windows and without https.
  if (!workers) return
  const note = document.body.appendChild(document.createElement('p'))
  note.className = styles.note ?? ''
  note.setAttribute('role', 'status')
  note.dataset['overPage'] = ''

  const answersByUrl = new Map<string, CachedAnswer>()
  const readAgain = (answers: Iterable<CachedAnswer>) => {
    for (const { url } of answers) changed({ path: url.slice(API_URL.length), at: {} })
  }
  workers.addEventListener('message', ({ data }: MessageEvent<readonly CachedAnswer[]>) => {
    readAgain(data.filter(({ url, state }) => state === 'changed' && answersByUrl.get(url)?.state !== 'changed'))
    for (const one of data) answersByUrl.set(one.url, one)
    note.textContent = textOf([...answersByUrl.values()])
  })
  addEventListener('online', () => readAgain([...answersByUrl.values()].filter(({ state }) => state === 'failed')))
  const send = (worker: ServiceWorker | null, message: PageMessage) => worker?.postMessage(message)
  const isFirstVisit = !workers.controller
  send(workers.controller, 'listening')

  if (localStorage.getItem(ACCESS_TOKEN)) await openOfflineCache(caches, Date.now())
  await new Promise((loaded) => setTimeout(loaded, WORKER_DELAY_MS))
  await waitForNoInput(WORKER_DELAY_MS)
  await workers.register(trustedScript('service-worker', WORKER), { updateViaCache: 'none' })
  const { active } = await workers.ready
  const token = localStorage.getItem(ACCESS_TOKEN)
  if (isFirstVisit && token)
    send(active, { called: performance.getEntriesByType('resource').map(({ name }) => name), token })
}

function textOf(answers: readonly CachedAnswer[]): string {
  const old = answers.filter(({ state }) => state === 'asking' || state === 'failed')
  if (old.length === 0) return ''
  const when = dateTimeText(Math.min(...old.map(({ at }) => at)) / 1000)
  return old.some(({ state }) => state === 'failed')
    ? `Нет связи. Показано то, что было ${when}`
    : `Показано то, что было ${when}: обновляем`
}
