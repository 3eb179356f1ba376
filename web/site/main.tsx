import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { watchStyles } from '../src/kit/platform/lazy-module.ts'
import '../src/kit/style/base.css'
import { LateSession } from './LateSession.tsx'
import { isPrerendered, removePrerendered } from '../src/kit/platform/prerendered-page.ts'
import { Public } from './Public.tsx'
import { loadView } from './views.ts'

watchStyles()

/** Renders the console in place of the page. */
type ShowConsole = (root: HTMLElement) => Promise<void>

/**
 * Hydrates the prerendered page, or renders it. Rejects with `ModuleMissing`. If an owner signs in while the browser can store
 * nothing, a page load would lose the session, so the console is rendered in place of the page.
 */
export async function showPage(root: HTMLElement, loadConsole: () => Promise<ShowConsole>): Promise<void> {
  const path = window.location.pathname
  const view = await loadView(path)
  let shown: Root | undefined
  let entering: Promise<void> | undefined
  const enter = async () => {
    const showConsole = await loadConsole()
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
