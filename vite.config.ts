import react from '@vitejs/plugin-react'
import { type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildWithPages, prerenderEnvironment } from './.commands/prerender-pages.mjs'
import { consoleLicences } from './.commands/licences.mjs'
import { productionHeaders } from './.commands/nginx-conf.mjs'
import { keepToOwnFolder } from './.commands/output-folder.mjs'
import { sampleSettings } from './.commands/public-settings.mjs'
import { bundledFakeApi } from './tests/kit/bundled-fake-api.ts'
import { codeSplitting } from './web/build/chunks.ts'
import { fontSubsets } from './web/fonts.ts'
import { offlineWorker } from './web/offline-worker.ts'
import { policyOfDemo } from './web/trusted-types.ts'
import { unitNames } from './web/unit-names.ts'
import { publicPagesPlugin } from './web/public-pages.ts'

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

/** Ten thousand requests: made once, to what is shipped. */
const GENERATED = 'tests/contract/hostile.test.ts'
/** Commands and rules that stand by themselves, whatever server is beside them. */
const WITHOUT_SERVER = [
  'contracts-check',
  'recording',
  'plans-command',
  'product-sorting',
  'order-history',
  'media-type',
].map((name) => `tests/contract/${name}.test.ts`)
/** What may be otherwise in the sources than in what is shipped: a script that is a function's own text, a start by a loader. */
const OF_BOTH = ['docs', 'server'].map((name) => `tests/contract/${name}.test.ts`)

/** Vitest's own --exclude does not reach files of its projects. */
const leftOut = process.argv.filter((_, at) => process.argv[at - 1] === '--exclude')

/** Tests in a document, beside each other: a worker that has one goes on to the next of them. */
const VIEWS = [
  'tests/forms/**/*.test.{ts,tsx}',
  'tests/tolerance/**/*.test.tsx',
  'tests/stories/**/*.test.tsx',
  'tests/stories/{prefetch,session-widget,tabs}.test.ts',
]

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
    publicPagesPlugin(),
    offlineWorker(),
    fontSubsets,
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
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    prerender: prerenderEnvironment,
  },
  builder: { buildApp: buildWithPages },
  test: {
    // The console's root is `web`, the tests are beside it.
    root: import.meta.dirname,
    projects: [
      {
        // Stories are about the console: the server beside it is the one that opens quickly.
        extends: true,
        plugins: [bundledFakeApi('app.ts')],
        test: {
          name: 'source',
          include: ['tests/!(contract)/**/*.test.{ts,tsx}', ...WITHOUT_SERVER, ...OF_BOTH],
          exclude: ['**/node_modules/**', 'tests/browser/**', ...VIEWS, ...leftOut],
        },
      },
      {
        extends: true,
        plugins: [bundledFakeApi('app.ts')],
        test: { name: 'views', include: VIEWS, exclude: ['**/node_modules/**', ...leftOut] },
      },
      {
        // What is shipped went through a minifier: the contract tests hold for that.
        extends: true,
        plugins: [bundledFakeApi()],
        test: {
          name: 'bundle',
          include: ['tests/contract/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...WITHOUT_SERVER, ...leftOut],
          env: { TESTS_FAKE_API: 'bundle' },
        },
      },
      {
        // The same beside the sources, which the bundle is made of: for what they reach when a file changes, and by name.
        extends: true,
        plugins: [bundledFakeApi('app.ts')],
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: ['**/node_modules/**', GENERATED, ...WITHOUT_SERVER, ...OF_BOTH],
        },
      },
    ],
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
