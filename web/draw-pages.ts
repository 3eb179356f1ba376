import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EnvironmentOptions, ViteBuilder } from 'vite'
import type * as Drawing from './src/app/drawing.tsx'
import type { PublicPath } from './src/landing/pages.ts'

/** Where the drawer lies while a build lasts: inside the house, so that it finds React. */
const folder = join(import.meta.dirname, `../node_modules/.cache/drawing-${process.pid}`)

/** The console once more, for Node: what draws the public pages at build time (src/app/drawing.tsx). */
export const drawing: EnvironmentOptions = {
  consumer: 'server',
  build: {
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: false,
    rolldownOptions: { input: 'src/app/drawing.tsx' },
  },
}

/** `vite build`: first what draws the pages, then the pages. */
export async function buildWithPages(builder: ViteBuilder): Promise<void> {
  try {
    for (const name of ['drawing', 'client']) {
      const environment = builder.environments[name]
      if (!environment) throw new Error(`vite.config.ts knows no environment '${name}'`)
      await builder.build(environment)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A public page's HTML, while a build lasts. */
export async function drawn(path: PublicPath): Promise<string> {
  const { draw } = (await import(pathToFileURL(join(folder, 'drawing.js')).href)) as typeof Drawing
  return draw(path)
}
