import { allSettled, fork, scopeBind, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { removePrerendered } from '../kit/platform/prerendered-page.ts'
import { lastingStorage, $platform, browserPlatform, type TabMessage, type Drift } from '../kit/platform/platform.ts'
import { lazyModule } from '../kit/platform/lazy-module.ts'
import { errorToast } from '../kit/platform/toast.ts'
import { showToast } from '../kit/platform/toast-queue.ts'
import { lazyView } from '../kit/ui/lazy/lazy-view.tsx'
import { sessionChangeElsewhere } from '../session/elsewhere.ts'
import { signedInElsewhere, signedOutElsewhere } from '../session/model.ts'

/** Follows other tabs and new orders; no page waits for it. */
export const otherTabs = lazyModule(() => import('./other-tabs.ts'))

/** A page has one scope. */
let started: Promise<Scope> | undefined

/** Returns the page's single scope over the browser's platform, once requests are possible. */
export const startScope = (): Promise<Scope> => (started ??= start())

async function start(): Promise<Scope> {
  const tabs = new BroadcastChannel('changes')
  const reported = new Set<string>()
  // Logged once per endpoint. The page itself tells which data it could not show.
  const drifted = ({ endpoint, issues }: Drift) => {
    if (!reported.has(endpoint)) console.warn(`Ответ ${endpoint} не по договору: ${issues.join('; ')}`)
    reported.add(endpoint)
  }
  const storage = lastingStorage(
    () => localStorage,
    () => void otherTabs.load().then(({ notifyMissing }) => notifyMissing('storage'), String),
  )
  const changed = (change: TabMessage) => tabs.postMessage(change)
  const scope = fork({ values: [[$platform, browserPlatform({ storage, drifted, changed })]] })

  const signedIn = scopeBind(signedInElsewhere, { scope })
  const signedOut = scopeBind(signedOutElsewhere, { scope })
  window.addEventListener('storage', (event) => {
    const change = sessionChangeElsewhere(event)
    if (change === 'signedOut') signedOut()
    if (change === 'signedIn') signedIn()
  })
  // An unloading page can no longer load code (Firefox reports an error), and it needs no updates.
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) =>
    void otherTabs.load().then(({ otherTabChanged }) => allSettled(otherTabChanged, { scope, params: data }), String)

  // Production builds do not contain the demo.
  if (import.meta.env.MODE === 'demo') await startDemoServer()
  if (import.meta.env.DEV || import.meta.env.MODE === 'demo') await watchWithDemo(scope)
  return scope
}

/** Starts the demo's server in the page's service worker; requests wait for it. */
async function startDemoServer(): Promise<void> {
  const { startServer, showServerFailure } = await lazyModule(() => import('../demo/serve.ts')).load()
  await startServer((text) => showToast(errorToast(text))).catch(() => {
    const root = document.getElementById('root')
    if (root) {
      removePrerendered(root)
      showServerFailure(root)
    }
    // Nothing else starts.
    return new Promise(() => undefined)
  })
}

/** Records the reasons of calls from the first one on, and shows the panel that controls the fake server. */
async function watchWithDemo(scope: Scope): Promise<void> {
  await lazyModule(() => import('../demo/call-reasons.ts'))
    .load()
    .then(
      ({ watchCalls }) => watchCalls(scope),
      // The console works without it.
      () => undefined,
    )
  const DemoButton = lazyView(() => import('../demo/DemoButton.tsx'))
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(createElement(Provider, { value: scope, children: createElement(DemoButton) }))
}
