import { allSettled, fork, scopeBind } from 'effector'
import { Provider } from 'effector-react'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { $platform, browserPlatform } from '../kit/api/platform.ts'
import { ACCESS_TOKEN, SIGNED_OUT } from '../kit/api/tokens.ts'
import '../kit/style/base.css'
import { appStarted, signedInElsewhere, signedOutElsewhere } from '../session/model.ts'
import { App } from './App.tsx'
import { answerDrifted } from './drift-report.ts'

const scope = fork({
  values: [
    [$platform, browserPlatform({ drifted: (drift) => void allSettled(answerDrifted, { scope, params: drift }) })],
  ],
})
const signedIn = scopeBind(signedInElsewhere, { scope })
const signedOut = scopeBind(signedOutElsewhere, { scope })
window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key === SIGNED_OUT && newValue !== null) signedOut()
  if (key === ACCESS_TOKEN && oldValue === null && newValue !== null) signedIn()
})

// A chunk of an older release is gone after a deploy: the new page knows the new names.
window.addEventListener('vite:preloadError', (event) => {
  event.preventDefault()
  window.location.reload()
})

/** Controls the fake server; a production build holds nothing of it. */
const DemoButton =
  import.meta.env.DEV || import.meta.env.MODE === 'demo' ? lazy(() => import('../demo/DemoButton.tsx')) : null

function start(root: HTMLElement): void {
  void allSettled(appStarted, { scope })
  createRoot(root).render(
    <StrictMode>
      <Provider value={scope}>
        <App scope={scope} />
        {DemoButton && (
          <Suspense fallback={null}>
            <DemoButton />
          </Suspense>
        )}
      </Provider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) {
  // The demo has no server behind it: the page brings its own, and makes no call before that stands.
  if (import.meta.env.MODE === 'demo') {
    const { startServer, sayNoServer } = await import('../demo/serve.ts')
    await startServer().then(
      () => start(root),
      () => sayNoServer(root),
    )
  } else start(root)
}
