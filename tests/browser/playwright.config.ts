import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserOf, ENGINE, PHONE } from './engines/engine.ts'
import { API, CONSOLE, DEVELOPMENT, PICTURES } from './kit/addresses.ts'

const top = resolve(import.meta.dirname, '../..')

/**
 * Specs of what is the same on a phone: models, texts, keys, tabs, the storage, the line, the worker, the build; and those that
 * open phones of their own. In the others a test of such things says `@wide` for itself, and `@phone` is what only a phone needs.
 */
const ONCE = [
  'chaos',
  'connection',
  'demo',
  'demo-report',
  'deploy',
  'docs',
  'every-width',
  'faults*',
  'fonts',
  'gallery',
  'hostile',
  'in-the-hand',
  'inside',
  'keyboard',
  'long-lists',
  'look',
  'new-orders',
  'offline',
  'open-page',
  'opening',
  'orders-export',
  'pictures',
  'polling',
  'prefetch',
  'product-typing',
  'public-scripts',
  'session',
  'sign-in',
  'sign-out',
  'smoke',
  'stock-count*',
  'storage',
  'toasts',
  'together*',
  'trusted-types',
  'undo',
  'unsaved',
  'way-back',
  'weather',
  'weights',
]

/** `npm test -- browser` builds the console for these tests before it comes here (.commands/test.mjs). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // The matrix takes about as long as all the rest: it is asked for by name (tests/README.md).
  // A whole run leaves to the night what is long by nature (.commands/nightly.mjs).
  testIgnore: [
    ...(process.env.FAULTS ? [] : ['**/faults*.spec.ts']),
    ...(process.env.LEFT_OUT?.split(',') ?? []).map((name) => `**/${name}.spec.ts`),
  ],
  outputDir: '.results/files',
  snapshotDir: 'pictures',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // On a machine of others' a browser may starve for a minute; what passes only then is named flaky in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.results/report.json' }], ['./kit/fault-table.ts']],
  use: {
    baseURL: CONSOLE,
    actionTimeout: 45_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // What it keeps is its own tests' subject (offline.spec.ts); all others look at what the server gives.
    serviceWorkers: 'block',
    // A trace looks at the whole page with every step, a tenth of all the work; `npm test -- browser … --trace on` makes one.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    ...browserOf[ENGINE],
  },
  projects: [
    { name: 'wide', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: `**/{${ONCE.join()}}.spec.ts`,
      grepInvert: /@wide/,
      // For who has asked for less motion, too: the wide windows move.
      use: { viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' }, ...PHONE[ENGINE] },
    },
    {
      // As `npm start` has it, where React runs every effect twice: what forms, dialogs and notices must stand.
      name: 'development',
      testMatch: '**/{opening,unsaved}.spec.ts',
      use: { baseURL: DEVELOPMENT, viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      command: 'node --import tsx fake-api/server.ts',
      cwd: top,
      url: `${API}/health`,
      env: {
        NODE_ENV: 'test',
        FAKE_API_HOST: '127.0.0.1',
        FAKE_API_PORT: new URL(API).port,
        FAKE_API_SCENARIO: 'demo',
        FAKE_API_SEED: '1',
        FAKE_API_CONTROL: '1',
        FAKE_API_LATENCY: '0',
        WEB_ORIGIN: `${CONSOLE},${DEVELOPMENT}`,
      },
      reuseExistingServer: false,
      stdout: 'pipe',
    },
    {
      command: 'node node_modules/vite/bin/vite.js preview --outDir ../tests/browser/.results/console',
      cwd: top,
      url: CONSOLE,
      // With the production image's content policy for this API.
      env: {
        WEB_PORT: new URL(CONSOLE).port,
        VITE_API_URL: API,
        VITE_TELEGRAM_WIDGET_URL: '',
        VITE_PICTURE_HOSTS: PICTURES,
      },
      reuseExistingServer: false,
    },
    {
      command: 'node node_modules/vite/bin/vite.js --clearScreen false',
      cwd: top,
      url: DEVELOPMENT,
      env: { WEB_PORT: new URL(DEVELOPMENT).port, VITE_API_URL: API, VITE_TELEGRAM_WIDGET_URL: '' },
      reuseExistingServer: false,
    },
    {
      command: 'node --import tsx tests/browser/kit/picture-host.ts',
      cwd: top,
      url: `${PICTURES}/open/any.jpg`,
      env: { TESTS_PICTURES_URL: PICTURES },
      reuseExistingServer: false,
    },
  ],
})
