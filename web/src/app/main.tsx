import { allSettled, fork, scopeBind } from 'effector'
import { Provider } from 'effector-react'
import { StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Drift } from '../kit/platform/platform.ts'
import { $platform, browserPlatform, type Change } from '../kit/platform/platform.ts'
import { lastingStorage } from '../kit/platform/lasting-storage.ts'
import { sayMissing } from '../kit/platform/missing.ts'
import { bad } from '../kit/platform/toast.ts'
import { lazyPart } from '../kit/ui/lazy/lazy-part.tsx'
import { tryCode, watchStyles } from '../kit/platform/load-code.ts'
import { lateTabs } from './late-tabs.ts'
import '../kit/style/base.css'
import { toldElsewhere } from '../session/elsewhere.ts'
import { appStarted, signedInElsewhere, signedOutElsewhere } from '../session/model.ts'
import { showToast } from '../kit/platform/toast-queue.ts'
import { Boundary } from '../kit/ui/feedback/Boundary.tsx'
import { App } from './App.tsx'
import { StartFailed } from './StartFailed.tsx'
import { isPrerendered, removePrerendered } from './public/prerendered-page.ts'

const drifted = (drift: Drift) =>
  void tryCode(() => import('./drift-report.ts')).then(
    ({ answerDrifted }) => allSettled(answerDrifted, { scope, params: drift }),
    String,
  )
const tabs = new BroadcastChannel('changes')
const scope = fork({
  values: [
    [
      $platform,
      browserPlatform({
        storage: lastingStorage(
          () => localStorage,
          () => sayMissing('storage'),
        ),
        drifted,
        changed: (change) => tabs.postMessage(change),
      }),
    ],
  ],
})
const signedIn = scopeBind(signedInElsewhere, { scope })
const signedOut = scopeBind(signedOutElsewhere, { scope })
window.addEventListener('storage', (event) => {
  const told = toldElsewhere(event)
  if (told === 'signedOut') signedOut()
  if (told === 'signedIn') signedIn()
})

// A page on its way out gets no code any more (Firefox says so as an error), and need not hear.
tabs.onmessage = ({ data }: MessageEvent<Change>) =>
  void lateTabs().then(({ heard }) => allSettled(heard, { scope, params: data }), String)

watchStyles()

/** Controls the fake server; a production build holds nothing of it. */
const DemoButton =
  import.meta.env.DEV || import.meta.env.MODE === 'demo' ? lazyPart(() => import('../demo/DemoButton.tsx')) : null

function start(root: HTMLElement): void {
  void allSettled(appStarted, { scope })
  const app = provided(<App scope={scope} path={window.location.pathname} />)
  if (isPrerendered()) hydrateRoot(root, app)
  else {
    removePrerendered(root)
    createRoot(root).render(app)
  }
  if (DemoButton) {
    const place = document.body.appendChild(document.createElement('div'))
    createRoot(place).render(provided(<DemoButton />))
  }
}

/** Where calls are watched, from the first one on. Nobody waits for it here: its code waits for this module's end. */
function begin(root: HTMLElement): void {
  if (import.meta.env.DEV || import.meta.env.MODE === 'demo') {
    void tryCode(() => import('../demo/call-reasons.ts'))
      .then(
        ({ watchCalls }) => watchCalls(scope),
        // The console works without it.
        () => undefined,
      )
      .then(() => start(root))
  } else start(root)
}

const provided = (view: ReactNode) => (
  <StrictMode>
    <Provider value={scope}>
      <Boundary instead={<StartFailed onRetry={() => window.location.reload()} />}>{view}</Boundary>
    </Provider>
  </StrictMode>
)

const root = document.getElementById('root')
if (root) {
  // The demo has no server behind it: the page brings its own, and makes no call before that stands.
  if (import.meta.env.MODE === 'demo') {
    const { startServer, sayNoServer } = await tryCode(() => import('../demo/serve.ts'))
    await startServer((text) => showToast(bad(text))).then(
      () => begin(root),
      () => {
        removePrerendered(root)
        sayNoServer(root)
      },
    )
  } else begin(root)
}
