import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { top } from './top.mjs'

/** Where the drawer lies while a build lasts: inside the house, so that it finds React. */
const folder = join(top, `node_modules/.cache/drawing-${process.pid}`)

/** The console once more, for Node: what draws the public pages at build time (web/src/app/public/prerender.tsx). */
export const drawing = {
  consumer: 'server',
  build: {
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: false,
    rolldownOptions: { input: 'src/app/public/prerender.tsx' },
  },
}

/** `vite build`: first what draws the pages, then the pages. */
export async function buildWithPages(builder) {
  try {
    await builder.build(builder.environments.drawing)
    await builder.build(builder.environments.client)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A public page's HTML, while a build lasts. */
export async function drawn(path) {
  const { draw } = await import(pathToFileURL(join(folder, 'drawing.js')).href)
  return draw(path)
}
