import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { top } from './top.mjs'

/** Where the rendering code lies during a build: inside the repository, so that it finds React. */
const folder = join(top, `node_modules/.cache/prerender-${process.pid}`)

/** The console once more, for Node: what renders the public pages at build time (web/src/app/public/prerender.tsx). */
export const prerenderEnvironment = {
  consumer: 'server',
  build: {
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: false,
    rolldownOptions: { input: 'src/app/public/prerender.tsx' },
  },
}

/** `vite build`: first the code that renders the pages, then the pages. */
export async function buildWithPages(builder) {
  try {
    await builder.build(builder.environments.prerender)
    await builder.build(builder.environments.client)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A public page's HTML, while a build lasts. */
export async function prerenderedHtml(path) {
  const { renderPage } = await import(pathToFileURL(join(folder, 'prerender.js')).href)
  return renderPage(path)
}
