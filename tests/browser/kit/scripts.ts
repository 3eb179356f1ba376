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
    bodies.push(response.body())
  })
  return {
    /** All of them gzipped, bytes. */
    weight: async () => (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    /** The modules that they were made of: 'src/app/Console.tsx'; files without a map, which no bundler made, left out. */
    modules: async () => {
      const maps = paths
        .filter((path) => path.startsWith('/assets/'))
        .map((path) => readFile(new URL(`.${path}.map`, built), 'utf8'))
      return (await Promise.all(maps)).flatMap((map) => (JSON.parse(map) as { sources: string[] }).sources)
    },
  }
}
