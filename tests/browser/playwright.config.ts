import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserOf, ENGINE, PHONE, wholeChromium } from './engines/engine.ts'
import { API, CONSOLE, DEVELOPMENT, PICTURES } from './kit/addresses.ts'

const top = resolve(import.meta.dirname, '../..')

/** Tests that a whole `npm test` leaves to the nightly run, besides the specs that .commands/nightly.mjs names. */
const isWhole = Boolean(process.env.LEFT_OUT)
const night = isWhole ? [/@night/] : []

const leftOut = [
  ...(process.env.FAULTS ? [] : ['**/faults*.spec.ts']),
  ...(process.env.LEFT_OUT?.split(',') ?? []).map((name) => `**/${name}.spec.ts`),
]

/** Runs as with `npm start`, where React runs every effect twice. Nightly only: the server takes a minute to prepare the packages. */
const development = {
  name: 'development',
  testMatch: '**/opening.spec.ts',
  grep: /@development/,
  use: { baseURL: DEVELOPMENT, viewport: { width: 1440, height: 900 } },
}
const developmentServer = {
  command: 'node node_modules/vite/bin/vite.js --clearScreen false',
  cwd: top,
  url: DEVELOPMENT,
  env: { WEB_PORT: new URL(DEVELOPMENT).port, VITE_API_URL: API, VITE_TELEGRAM_WIDGET_URL: '' },
  reuseExistingServer: false,
}

/** `npm test -- browser` builds the console for these tests first (.commands/test.mjs). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // The matrix of faults runs only with FAULTS set.
  testIgnore: leftOut,
  outputDir: '.results/files',
  snapshotDir: 'pictures',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Tests that walk over all pages set a longer one.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.results/report.json' }], ['./kit/fault-table.ts']],
  use: {
    baseURL: CONSOLE,
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Only offline.spec.ts tests the service worker's cache; all other tests check the server's responses.
    serviceWorkers: 'block',
    // A trace costs a tenth of a run; `npm test -- browser … --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    ...browserOf[ENGINE],
  },
  // A test runs in a wide window. `@phone` moves it to a phone, `@both` and `@development` add another run.
  projects: [
    {
      name: 'wide',
      grepInvert: [/@phone/, ...night],
      // The project `whole` runs it in a wide window.
      testIgnore: wholeChromium ? ['**/main-path.spec.ts', ...leftOut] : leftOut,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      grepInvert: night,
      // Also covers reduced motion; the wide windows have animations.
      use: { viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' }, ...PHONE[ENGINE] },
    },
    ...(isWhole ? [] : [development]),
    // The full Chromium that users have, where it is installed beside the headless shell; it also requests icons.
    ...(wholeChromium ? [{ name: 'whole', testMatch: '**/main-path.spec.ts', use: wholeChromium }] : []),
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
      // Applies the production image's content policy for this API.
      env: {
        WEB_PORT: new URL(CONSOLE).port,
        VITE_API_URL: API,
        VITE_TELEGRAM_WIDGET_URL: '',
        VITE_PICTURE_HOSTS: PICTURES,
      },
      reuseExistingServer: false,
    },
    ...(isWhole ? [] : [developmentServer]),
    {
      command: 'node --import tsx tests/browser/kit/picture-host.ts',
      cwd: top,
      url: `${PICTURES}/open/any.jpg`,
      env: { TESTS_PICTURES_URL: PICTURES },
      reuseExistingServer: false,
    },
  ],
})
