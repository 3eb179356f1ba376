import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { BRAND } from '../../brand/brand.ts'
import { $platform } from '../../kit/platform/platform.ts'
import type { PublicPath } from '../../landing/pages.ts'
import { PublicHead } from '../../landing/PublicHead.tsx'
import { appStarted } from '../../session/model.ts'
import { App } from '../App.tsx'
import { StaticFrame } from '../frame/StaticFrame.tsx'

/** Nobody's browser: nothing is stored, nothing is asked for. */
const nowhere = {
  fetch: () => Promise.reject(new Error('a page that is rendered at build time asks nobody')),
  storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  exclusively: async <T,>(_: string, task: () => Promise<T>) => task(),
  pause: () => Promise.resolve(),
  apiUrl: '',
  drifted: () => undefined,
}

/** A public page as a visitor first sees it, in HTML: the build puts it into the page's file (web/build/html-files.ts). */
export async function renderPage(path: PublicPath, origin: string): Promise<{ head: string; body: string }> {
  const scope = fork({ values: [[$platform, nowhere]] })
  await allSettled(appStarted, { scope })
  const { prelude } = await prerender(
    <Provider value={scope}>
      <App scope={scope} path={path} />
    </Provider>,
    // In one piece: parts that come later would need scripts in the page to put them in their places.
    { progressiveChunkSize: Infinity, onError: refuse },
  )
  return {
    head: renderToStaticMarkup(<PublicHead path={path} origin={origin} />),
    body: await new Response(prelude).text(),
  }
}

/** The static frame of one of the console's pages, in HTML; '' is a page that is not known beforehand. */
export const renderFrame = (page: string) => ({
  head: renderToStaticMarkup(
    <>
      <title>{BRAND}</title>
      {/* The console's own addresses are nobody's to find. */}
      <meta name="robots" content="noindex" />
    </>,
  ),
  body: renderToStaticMarkup(<StaticFrame page={page} />),
})

function refuse(error: unknown): never {
  throw error
}
