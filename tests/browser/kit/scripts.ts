import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const built = new URL('../.results/console/', import.meta.url)

/** Notes every script that the page loads from now on. */
export function watchScripts(page: Page) {
  const bodies: Promise<Buffer>[] = []
  const paths: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    paths.push(pathname)
    // What the browser has already, 304, is not sent again.
    if (response.status() === 200) bodies.push(response.body())
  })
  return {
    /** All of them gzipped, bytes. */
    weight: async () => (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    /** The modules that they were made of: 'src/app/Console.tsx'. The bundler's own runtime has no map and counts for none. */
    modules: async () => {
      const maps = paths
        .filter((path) => path.startsWith('/assets/'))
        .map((path) => readFile(new URL(`.${path}.map`, built), 'utf8').catch(() => '{"sources":[]}'))
      return (await Promise.all(maps)).flatMap((map) => (JSON.parse(map) as { sources: string[] }).sources)
    },
  }
}

/** Keeps the console's scripts back until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/start-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
