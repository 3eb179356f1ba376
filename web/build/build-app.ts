import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EnvironmentOptions, Plugin, ViteBuilder } from 'vite'
import { markFolder, outputFolder } from '../../.commands/output-folder.mjs'
import { top } from '../../.commands/top.mjs'
import type * as prerendering from '../src/app/prerender.tsx'

/** The folder of the rendering code during a build; inside the repository, so that it can import React. */
const folder = join(top, `node_modules/.cache/prerender-${process.pid}`)

/** The console built for Node: it renders the public pages and the static frames of the other pages (web/src/app/prerender.tsx). */
export const prerenderEnvironment: EnvironmentOptions = {
  consumer: 'server',
  build: {
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: false,
    rolldownOptions: { input: 'src/app/prerender.tsx' },
  },
}

/** Builds the code that renders the pages, then the pages. */
export async function buildApp(builder: ViteBuilder): Promise<void> {
  const { prerender, client } = builder.environments
  if (!prerender || !client) throw new Error('vite.config.ts has lost one of its environments')
  try {
    await builder.build(prerender)
    await builder.build(client)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Imports the code that renders the pages, during a build only. */
export const renderedPages = (): Promise<typeof prerendering> =>
  import(pathToFileURL(join(folder, 'prerender.js')).href)

/** Refuses to empty an unmarked folder, and marks the folder that the build fills. */
export const guardOutputFolder: Plugin = {
  name: 'guard-output-folder',
  apply: 'build',
  configResolved: ({ root, environments }) => {
    for (const { build } of Object.values(environments)) outputFolder(resolve(root, build.outDir))
  },
  // After Vite has emptied the folder and before it writes, so that an interrupted build leaves a marked folder, too.
  renderStart() {
    const { root, build } = this.environment.config
    markFolder(resolve(root, build.outDir))
  },
}
