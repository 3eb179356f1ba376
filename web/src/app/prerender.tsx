import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { LateSession } from '../../site/LateSession.tsx'
import type { PublicPath } from '../../site/pages.ts'
import { Public } from '../../site/Public.tsx'
import { PublicHead } from '../../site/PublicHead.tsx'
import { loadView } from '../../site/views.ts'
import { consolePages } from './pages.ts'
import { StaticFrame } from './frame/StaticFrame.tsx'

/** Renders a public page as HTML for the page's file (web/build/html-files.ts). */
export async function renderPage(path: PublicPath, origin: string): Promise<{ head: string; body: string }> {
  const { prelude } = await prerender(
    <LateSession>
      <Public path={path} view={await loadView(path)} />
    </LateSession>,
    // In one piece: later parts would need inline scripts that move them into place.
    { progressiveChunkSize: Infinity, onError: refuse },
  )
  return {
    head: renderToStaticMarkup(<PublicHead path={path} origin={origin} />),
    body: await new Response(prelude).text(),
  }
}

/** Renders the static frame of a console page as HTML; '' stands for a page that is not known beforehand. */
export const renderFrame = (page: string): string => renderToStaticMarkup(<StaticFrame page={page} />)

/** Returns the paths of the modules that an HTML file preloads for pages: their frames or views. */
export function viewPaths(pages: readonly string[]): Promise<string[]> {
  const views = pages.map((page) => consolePages[page]).flatMap((row) => row?.frame ?? row?.view ?? [])
  return Promise.all(
    views.map(async (view) => {
      const { path } = await view()
      if (path === undefined) throw new Error(`the build has not replaced the views of ${pages.join(' ')}`)
      return path
    }),
  )
}

function refuse(error: unknown): never {
  throw error
}
