import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { API, CONSOLE } from '../../browser/kit/addresses.ts'
import browser from '../../browser/playwright.config.ts'
import { IS_BEFORE, TREE } from './now.ts'

const top = resolve(import.meta.dirname, '../../..')

/** Takes the screenshots of one checkout (pictures.ts). Windows are higher than real ones, to show more of each page. */
export default defineConfig({
  ...browser,
  testMatch: 'pictures.spec.ts',
  outputDir: IS_BEFORE ? '.results/drawing' : '.results/after',
  snapshotPathTemplate: '.results/before/{projectName}/{arg}{ext}',
  retries: 0,
  timeout: 90_000,
  // The same machine and browser render both sides, so the tolerance is minimal.
  expect: { timeout: 20_000, toHaveScreenshot: { threshold: 0.02 } },
  reporter: IS_BEFORE ? 'line' : [['line'], ['./report.ts']],
  use: {
    ...browser.use,
    screenshot: 'off',
    trace: 'off',
    // A partial repaint may give other edge pixels than a full one.
    launchOptions: { ...browser.use?.launchOptions, args: ['--disable-partial-raster', '--disable-lcd-text'] },
  },
  projects: (browser.projects ?? []).flatMap(({ name = '', use }) => {
    const height = { wide: 1_400, phone: 1_600 }[name]
    return height ? [{ name, use: { ...use, viewport: { width: use?.viewport?.width ?? 0, height } } }] : []
  }),
  webServer: [
    {
      command: 'node --import tsx tests/tools/pictures/serve.ts',
      cwd: top,
      url: `${API}/health`,
      reuseExistingServer: false,
    },
    {
      command: 'node node_modules/vite/bin/vite.js preview --outDir ../tests/browser/.results/console',
      cwd: TREE,
      url: CONSOLE,
      env: { WEB_PORT: new URL(CONSOLE).port, VITE_API_URL: API, VITE_TELEGRAM_WIDGET_URL: '' },
      reuseExistingServer: false,
    },
  ],
})
