import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchStyles } from '../src/kit/platform/load-code.ts'
import '../src/kit/style/base.css'
import { LateSession } from './LateSession.tsx'
import { isPrerendered, removePrerendered } from './prerendered-page.ts'
import { Public } from './Public.tsx'
import { loadView } from './views.ts'

watchStyles()

/** Brings the page that the build has drawn to life, or draws it. Rejects with `CodeMissing`. */
export async function showPage(root: HTMLElement): Promise<void> {
  const path = window.location.pathname
  const page = (
    <StrictMode>
      <LateSession>
        <Public path={path} view={await loadView(path)} />
      </LateSession>
    </StrictMode>
  )
  if (isPrerendered()) hydrateRoot(root, page)
  else {
    removePrerendered(root)
    createRoot(root).render(page)
  }
}
