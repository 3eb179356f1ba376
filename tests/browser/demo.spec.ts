import { test as base, expect } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { expectCategories, openStoreWithCategories } from './kit/main-path.ts'
import { handledStatus } from './kit/test.ts'
import { serveFolder } from './kit/static-server.ts'

const folderOf = (name: string) => fileURLToPath(new URL(`.results/${name}`, import.meta.url))

/** The built demo behind a plain static server of its own, and nothing else; fails on any error that nobody would see. */
const test = base.extend<{ honest: void }, { demo: string }>({
  demo: [
    async ({ browserName: _ }, use) => {
      const { address, close } = await serveFolder(folderOf('demo'))
      await use(address)
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo),
  honest: [
    async ({ context }, use) => {
      const seen: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !handledStatus.test(message.text()))
          seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(error.error().stack ?? error.error().message))
      await use()
      expect(seen, 'ошибки в консоли браузера').toEqual([])
    },
    { auto: true },
  ],
})

test('a store that was opened outlives a reload and the end of its server', async ({ page, context }) => {
  await openStoreWithCategories(page)
  await page.reload()
  await expectCategories(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.reload()
  await expectCategories(page)
})
