import { allSettled, fork, scopeBind } from 'effector'
import { Provider } from 'effector-react'
import { lazy, StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Drift } from '../kit/api/drift.ts'
import { $platform, browserPlatform } from '../kit/api/platform.ts'
import { ACCESS_TOKEN, SIGNED_OUT } from '../kit/api/tokens.ts'
import '../kit/style/base.css'
import { appStarted, signedInElsewhere, signedOutElsewhere } from '../session/model.ts'
import { App } from './App.tsx'
import { isPrerendered, removePrerendered } from './public/prerendered-page.ts'

const drifted = async (drift: Drift) => {
  const { answerDrifted } = await import('./drift-report.ts')
  await allSettled(answerDrifted, { scope, params: drift })
}
const scope = fork({
  values: [[$platform, browserPlatform({ drifted: (drift) => void drifted(drift) })]],
})
const signedIn = scopeBind(signedInElsewhere, { scope })
const signedOut = scopeBind(signedOutElsewhere, { scope })
window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key === SIGNED_OUT && newValue !== null) signedOut()
  if (key === ACCESS_TOKEN && oldValue === null && newValue !== null) signedIn()
})

// A chunk of an older release is gone after a deploy: the new page knows the new names. What does not come to it either
// is the error page's to say.
window.addEventListener('vite:preloadError', (event) => {
  // Without a network there is no newer page, and this one would be gone.
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem('reloaded_at')) < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('reloaded_at', String(Date.now()))
  window.location.reload()
})

/** Controls the fake server; a production build holds nothing of it. */
const DemoButton =
  import.meta.env.DEV || import.meta.env.MODE === 'demo' ? lazy(() => import('../demo/DemoButton.tsx')) : null

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
    createRoot(place).render(
      provided(
        <Suspense fallback={null}>
          <DemoButton />
        </Suspense>,
      ),
    )
  }
}

const provided = (view: ReactNode) => (
  <StrictMode>
    <Provider value={scope}>{view}</Provider>
  </StrictMode>
)

const root = document.getElementById('root')
if (root) {
  // The demo has no server behind it: the page brings its own, and makes no call before that stands.
  if (import.meta.env.MODE === 'demo') {
    const { startServer, sayNoServer } = await import('../demo/serve.ts')
    await startServer().then(
      () => start(root),
      () => {
        removePrerendered(root)
        sayNoServer(root)
      },
    )
  } else start(root)
}
