import { defineConfig } from '@playwright/test'
import browser from '../../browser/playwright.config.ts'

/** Runs the main path against the started images. The environment has their addresses (images.ts). */
export default defineConfig({
  ...browser,
  testDir: '../../browser',
  testMatch: 'main-path.spec.ts',
  outputDir: '.results/files',
  reporter: 'list',
  projects: browser.projects?.filter(({ name }) => name !== 'development') ?? [],
  webServer: [],
})
