import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { top } from './top.mjs'

/** Where the rendering code lies during a build: inside the repository, so that it finds React. */
const folder = join(top, `node_modules/.cache/prerender-${process.pid}`)

/**
 * The console once more, for Node: renders the public pages and the static frames of the console's own at build time
 * (web/src/app/prerender.tsx).
 * @type {import('vite').EnvironmentOptions}
 */
export const prerenderEnvironment = {
  consumer: 'server',
  build: {
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: false,
    rolldownOptions: { input: 'src/app/prerender.tsx' },
  },
}

/**
 * `vite build`: first the code that renders the pages, then the pages.
 * @param {import('vite').ViteBuilder} builder
 */
export async function buildWithPages(builder) {
  const { prerender, client } = builder.environments
  if (!prerender || !client) throw new Error('vite.config.ts has lost one of its environments')
  try {
    await builder.build(prerender)
    await builder.build(client)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What renders the pages (web/src/app/prerender.tsx), while a build lasts.
 * @type {() => Promise<typeof import('../web/src/app/prerender.tsx')>}
 */
export const renderedPages = () => import(pathToFileURL(join(folder, 'prerender.js')).href)
