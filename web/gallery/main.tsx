import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/kit/style/base.css'

/** Renders the page that the HTML file names. In a file of its own, so that a hot update does not run it twice. */
const root = document.getElementById('root')
if (root) {
  const Page =
    root.dataset['page'] === 'stage' ? (await import('./stage.tsx')).StagePage : (await import('./frame.tsx')).Frame
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
