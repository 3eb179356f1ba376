import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { licences } from './.commands/licences.mjs'
import { productionHeaders } from './.commands/nginx-conf.mjs'
import { noServices, sampleSettings } from './.commands/public-settings.mjs'
import { projects } from './tests/kit/projects.ts'
import { buildApp, guardOutputFolder, prerenderEnvironment } from './web/build/build-app.ts'
import { codeSplitting } from './web/build/chunks.ts'
import { htmlFiles, policyOfDemo, previewFiles, viewsAsPaths } from './web/build/html-files.ts'
import { offlineWorker } from './web/build/offline-worker.ts'
import { unitNames } from './web/build/unit-names.ts'

const port = Number(process.env.WEB_PORT || 5173)

/** Reloads the page when a model changes: after a hot update Effector's models would have duplicate links. */
const reloadOnModelChange: Plugin = {
  name: 'reload-on-model-change',
  handleHotUpdate({ file, server }) {
    if (!file.endsWith('model.ts')) return undefined
    server.ws.send({ type: 'full-reload' })
    return []
  },
}

export default defineConfig(({ command }) => ({
  root: 'web',
  envDir: import.meta.dirname,
  // Works for 127.0.0.1 and localhost; by default Vite's 'localhost' may be IPv6 only.
  server: { host: '127.0.0.1', port, strictPort: true },
  preview: { host: '127.0.0.1', port, strictPort: true, headers: productionHeaders(process.env) },
  plugins: [
    guardOutputFolder,
    policyOfDemo,
    react(),
    unitNames,
    viewsAsPaths,
    htmlFiles,
    previewFiles,
    offlineWorker,
    reloadOnModelChange,
    // A stylesheet includes the font, so no list of modules names its package.
    licences('licences.txt', ['@fontsource-variable/golos-text']),
  ],
  // Short class names, because the maps from names to classes are a part of every view's code.
  css: { modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {} },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Keeps `light-dark()`: its polyfill for older browsers follows the page's theme only, not that of a part.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    // Without advice on the speed of plugins, which takes a few seconds of a build.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  optimizeDeps: { entries: ['*.html', 'gallery/*.html'] },
  environments: {
    // Visitors and owners start with different code.
    client: {
      build: {
        rolldownOptions: {
          input: ['index.html', 'console.html'].map((file) => join(import.meta.dirname, 'web', file)),
          output: { codeSplitting },
        },
      },
    },
    prerender: prerenderEnvironment,
  },
  builder: { buildApp },
  test: {
    // Vite's root is `web`, but the tests are outside it.
    root: import.meta.dirname,
    projects,
    // A test that needs a DOM begins with the line: // @vitest-environment happy-dom
    environment: 'node',
    setupFiles: 'tests/kit/vitest-setup.ts',
    globals: false,
    // A worker keeps loaded packages; the setup reloads the project's modules for each file.
    isolate: false,
    // Long enough for the large scenario on a busy machine; it only has to catch hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default Vitest leaves one core free, half of a small machine.
    maxWorkers: '100%',
    // Tests ignore a developer's `.env`, and run in the zone of most shop owners: in UTC a wrong day would stay unseen.
    env: { ...sampleSettings, ...noServices, TZ: 'Europe/Moscow' },
    unstubGlobals: true,
    restoreMocks: true,
  },
}))
