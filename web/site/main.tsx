import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { loadCode, watchStyles } from '../src/kit/platform/load-code.ts'
import '../src/kit/style/base.css'
import { LateSession } from './LateSession.tsx'
import { isPrerendered, removePrerendered } from './prerendered-page.ts'
import { Public } from './Public.tsx'
import { loadView } from './views.ts'

watchStyles()

/** Hydrates the page that the build has rendered, or renders it. Rejects with `CodeMissing`. */
export async function showPage(root: HTMLElement): Promise<void> {
  const path = window.location.pathname
  const view = await loadView(path)
  let shown: Root | undefined
  let entering: Promise<void> | undefined
  const enter = async () => {
    const { showConsole } = await loadCode(() => import('../src/app/show-console.tsx'))
    shown?.unmount()
    if (path !== '/') window.history.replaceState(null, '', '/')
    await showConsole(root)
  }
  const page = (
    <StrictMode>
      <LateSession onVolatile={() => void (entering ??= enter())}>
        <Public path={path} view={view} />
      </LateSession>
    </StrictMode>
  )
  if (isPrerendered()) shown = hydrateRoot(root, page)
  else {
    removePrerendered(root)
    shown = createRoot(root)
    shown.render(page)
  }
}
