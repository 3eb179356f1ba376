import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { removePrerendered } from '../kit/platform/prerendered-page.ts'
import { watchStyles } from '../kit/platform/lazy-module.ts'
import '../kit/style/base.css'
import { Boundary } from '../kit/ui/feedback/Boundary.tsx'
import { appStarted } from '../session/model.ts'
import { App } from './App.tsx'
import { startScope } from '../start/start-scope.ts'
import { StartFailed } from './frame/start-screen.tsx'

watchStyles()

/** Renders the console in place of the prerendered page. */
export async function showConsole(root: HTMLElement): Promise<void> {
  const scope = await startScope()
  void allSettled(appStarted, { scope })
  removePrerendered(root)
  createRoot(root).render(
    <StrictMode>
      <Provider value={scope}>
        <Boundary fallback={<StartFailed onRetry={() => window.location.reload()} />}>
          <App scope={scope} path={window.location.pathname} />
        </Boundary>
      </Provider>
    </StrictMode>,
  )
}
