import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildWithPages, prerenderEnvironment } from './.commands/prerender-pages.mjs'
import { consoleLicences } from './.commands/licences.mjs'
import { productionHeaders } from './.commands/nginx-conf.mjs'
import { keepToOwnFolder } from './.commands/output-folder.mjs'
import { sampleSettings } from './.commands/public-settings.mjs'
import { projects } from './tests/kit/projects.ts'
import { codeSplitting } from './web/build/chunks.ts'
import { htmlFiles, policyOfDemo, previewFiles } from './web/build/html-files.ts'
import { offlineWorker } from './web/build/offline-worker.ts'
import { unitNames } from './web/build/unit-names.ts'

const port = Number(process.env.WEB_PORT || 5173)

/** Effector's models keep duplicate links after a hot update: the page loads anew instead. */
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
  // Both names of the machine lead there; left alone, 'localhost' may be the one of IPv6 only.
  server: { host: '127.0.0.1', port, strictPort: true },
  preview: { host: '127.0.0.1', port, strictPort: true, headers: productionHeaders(process.env) },
  plugins: [
    keepToOwnFolder,
    policyOfDemo,
    react(),
    unitNames,
    htmlFiles,
    previewFiles,
    offlineWorker,
    reloadOnModelChange,
    consoleLicences,
  ],
  // Names of a few letters: the maps from names to classes travel with every view.
  css: { modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {} },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // `light-dark()` as it is written: made over for older browsers it would follow the page only, not a part of it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
  },
  optimizeDeps: { entries: ['*.html', 'gallery/*.html'] },
  environments: {
    // A visitor and an owner begin with different code.
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
  builder: { buildApp: buildWithPages },
  test: {
    // The console's root is `web`, the tests are beside it.
    root: import.meta.dirname,
    projects,
    // A file that needs a document says so in its first line: // @vitest-environment happy-dom
    environment: 'node',
    setupFiles: 'tests/kit/each-file.ts',
    globals: false,
    // A worker keeps the packages that it has loaded; the setup gives each file the project's modules anew.
    isolate: false,
    // The large scenario on a busy machine: a hang is what this is for, not a slow afternoon.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Otherwise one core is kept free, the half of a small machine.
    maxWorkers: '100%',
    // Nothing that a developer keeps in `.env` reaches a test.
    env: {
      ...sampleSettings,
      VITE_API_URL: '',
      VITE_DOCUMENTS_URL: '',
      VITE_TELEGRAM_BOT_ID: '',
      VITE_TELEGRAM_WIDGET_URL: '',
    },
    unstubGlobals: true,
    restoreMocks: true,
  },
}))
