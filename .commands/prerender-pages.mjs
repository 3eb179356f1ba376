import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { top } from './top.mjs'

/** Where the rendering code lies during a build: inside the repository, so that it finds React. */
const folder = join(top, `node_modules/.cache/prerender-${process.pid}`)

/**
 * The console once more, for Node: what renders the public pages, and the first pictures of the console's own, at build time
 * (web/src/app/public/prerender.tsx, web/src/app/first-rows/picture.tsx).
 * @type {import('vite').EnvironmentOptions}
 */
export const prerenderEnvironment = {
  consumer: 'server',
  // Icons are drawn as the console draws them (web/drawn-icons.ts), which takes the public pages over as they stand.
  resolve: { noExternal: ['lucide-react'] },
  build: {
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: false,
    rolldownOptions: { input: ['src/app/public/prerender.tsx', 'src/app/first-rows/picture.tsx'] },
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

/** @param {string} name */
const rendering = (name) => import(pathToFileURL(join(folder, `${name}.js`)).href)

/**
 * A public page's HTML, while a build lasts.
 * @type {(path: string) => Promise<string>}
 */
export const prerenderedHtml = async (path) => (await rendering('prerender')).renderPage(path)

/**
 * What is drawn of a list's page before the console is there, while a build lasts; undefined for other pages.
 * @type {(page: string, calls: readonly string[]) => Promise<import('../web/src/app/first-rows/picture.tsx').Picture | undefined>}
 */
export const firstPicture = async (page, calls) => (await rendering('picture')).pictureOf(page, calls)
