import { defineConfig } from '@playwright/test'
import browser from '../../browser/playwright.config.ts'

/** The main path before the built images, which stand already: their addresses come by the environment (images.ts). */
export default defineConfig({
  ...browser,
  testDir: '../../browser',
  testMatch: 'main-path.spec.ts',
  outputDir: '.results/files',
  reporter: 'list',
  projects: browser.projects?.filter(({ name }) => name !== 'development') ?? [],
  webServer: [],
})
