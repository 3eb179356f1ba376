import { test as base, expect, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { handledStatus, nothingUnseen } from './test.ts'
import { serveFolder } from './static-server.ts'

export const folderOf = (name: string) => fileURLToPath(new URL(`../.results/${name}`, import.meta.url))

/** The built demo behind a plain static server of its own, and nothing else; fails on any error that nobody would see. */
export const test = base.extend<{ expectedErrors: RegExp; honest: void }, { demo: string }>({
  expectedErrors: [/(?!)/, { option: true }],
  demo: [
    async ({ browserName: _ }, use) => {
      const { address, close } = await serveFolder(folderOf('demo'))
      await use(address)
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo),
  // Its server is one.
  serviceWorkers: 'allow',
  honest: [
    async ({ context, expectedErrors }, use) => {
      const seen: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !handledStatus.test(message.text()))
          seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(error.error().stack ?? error.error().message))
      await use()
      nothingUnseen(
        'the browser’s console says',
        seen.filter((text) => !expectedErrors.test(text)),
      )
    },
    { auto: true },
  ],
})

export const opener = (page: Page) => page.getByRole('button', { name: 'Управление демо' })
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Управление демо' })

/** Anna's demo projects, come in through the panel. */
export async function comeIn(page: Page): Promise<void> {
  // A plain host knows no other address until the worker is there.
  await page.goto('/')
  await opener(page).click()
  await panel(page)
    .getByRole('button', { name: /Анна Медова/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Лавка мёда «Липа»' })).toBeVisible()
  // Out of sight only by the frame's styles, which no visitor's page has.
  await expect(page.getByRole('link', { name: 'К содержанию' })).not.toBeInViewport()
}
