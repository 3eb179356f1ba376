import { createRoot } from 'react-dom/client'
import { ModuleMissing, lazyModule } from '../kit/platform/lazy-module.ts'
import { MissingPart } from '../kit/ui/lazy/lazy-view.tsx'
import { isPublicPath } from '../../site/paths.ts'
import { isPrerendered } from '../kit/platform/prerendered-page.ts'

/*
 * The entry of index.html. It serves the public pages, an owner's home (which has the landing's address) and, on hosts without
 * rewrites, all addresses of the console.
 */

const isSite = isPrerendered() || isPublicPath(window.location.pathname)

const site = lazyModule(() => import('../../site/main.tsx'))
const console = lazyModule(() => import('./show-console.tsx'))

/** Loads the console for an owner who has signed in on a public page. */
const loadConsole = async () => (await console.loadOrReload()).showConsole

async function start(root: HTMLElement): Promise<void> {
  try {
    if (isSite) await (await site.load()).showPage(root, loadConsole)
    else await (await console.load()).showConsole(root)
  } catch (error) {
    if (error instanceof ModuleMissing) sayMissing(error, () => void start(root))
    else throw error
  }
}

/** Shows the error over the prerendered page, or alone. */
function sayMissing(cause: ModuleMissing, onRetry: () => void): void {
  const notice = createRoot(document.body.appendChild(document.createElement('div')))
  const retry = () => {
    notice.unmount()
    onRetry()
  }
  notice.render(<MissingPart cause={cause} place="over" onRetry={retry} />)
}

const root = document.getElementById('root')
if (root) void start(root)
