import { test as base, expect, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { handledStatus, expectNoHiddenErrors } from './test.ts'

export const folderOf = (name: string) => fileURLToPath(new URL(`../.results/${name}`, import.meta.url))

/** Serves the built demo from a static server, and fails on errors that the screen does not show. */
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
  // The demo's fake server is a service worker.
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
      expectNoHiddenErrors(
        'the browser’s console says',
        seen.filter((text) => !expectedErrors.test(text)),
      )
    },
    { auto: true },
  ],
})

export const opener = (page: Page) => page.getByRole('button', { name: 'Управление демо' })
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Управление демо' })

/** Signs in to Anna's demo projects through the panel. */
export async function signIn(page: Page): Promise<void> {
  // A static host serves no other address until the service worker runs.
  await page.goto('/')
  await opener(page).click()
  await panel(page)
    .getByRole('button', { name: /Анна Медова/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Лавка мёда «Липа»' })).toBeVisible()
  // Only the frame's styles hide this link; a visitor's page does not load them.
  await expect(page.getByRole('link', { name: 'К содержанию' })).not.toBeInViewport()
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Starts a minimal static host: files by name, index.html for a folder, otherwise 404; no history fallback. */
export async function serveFolder(folder: string): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const named = join(folder, normalize(decodeURIComponent(pathname)))
    const file = pathname.endsWith('/') ? join(named, 'index.html') : named
    if (request.method !== 'GET' || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(request.method === 'GET' ? 404 : 405).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    address: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
