import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { top } from './top.mjs'

/** The folder of the rendering code during a build; inside the repository, so that it can import React. */
const folder = join(top, `node_modules/.cache/prerender-${process.pid}`)

/**
 * The console built for Node: it renders the public pages and the static frames of the other pages
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
 * Builds the code that renders the pages, then the pages.
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
 * Imports the code that renders the pages (web/src/app/prerender.tsx), during a build only.
 * @type {() => Promise<typeof import('../web/src/app/prerender.tsx')>}
 */
export const renderedPages = () => import(pathToFileURL(join(folder, 'prerender.js')).href)
