import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { API, CONSOLE } from '../../browser/kit/addresses.ts'
import browser from '../../browser/playwright.config.ts'
import { IS_BEFORE, TREE } from './now.ts'

const top = resolve(import.meta.dirname, '../../..')

/** Draws one checkout (pictures.ts). Windows are higher than real ones, so that a picture holds more of its page. */
export default defineConfig({
  ...browser,
  testMatch: 'pictures.spec.ts',
  outputDir: IS_BEFORE ? '.results/drawing' : '.results/after',
  snapshotPathTemplate: '.results/before/{projectName}/{arg}{ext}',
  retries: 0,
  timeout: 90_000,
  // One machine and one browser draw both sides: next to nothing has to be let through.
  expect: { timeout: 20_000, toHaveScreenshot: { threshold: 0.02 } },
  reporter: IS_BEFORE ? 'line' : [['line'], ['./report.ts']],
  use: {
    ...browser.use,
    screenshot: 'off',
    trace: 'off',
    // What is drawn over what was there has other edges than what is drawn anew.
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
