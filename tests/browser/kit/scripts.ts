import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const built = new URL('../.results/console/', import.meta.url)

/** Records every script that the page loads from now on. */
export function watchScripts(page: Page) {
  const bodies: Promise<Buffer>[] = []
  const paths: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    paths.push(pathname)
    // A 304 response has no body: the browser uses its cache.
    if (response.status() === 200) bodies.push(response.body())
  })
  return {
    /** The total gzipped size, bytes. */
    weight: async () => (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    /** The source modules of the scripts: 'src/app/Console.tsx'. The bundler's runtime has no source map and is not counted. */
    modules: async () => {
      const maps = paths
        .filter((path) => path.startsWith('/assets/'))
        .map((path) => readFile(new URL(`.${path}.map`, built), 'utf8').catch(() => '{"sources":[]}'))
      return (await Promise.all(maps)).flatMap((map) => (JSON.parse(map) as { sources: string[] }).sources)
    },
  }
}

/** Delays the console's scripts until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => hold(page, '**/assets/start-*.js')

/** Delays the script of a module, 'kit/ui/fields/Combobox.tsx', until the returned function is called. */
export async function holdModule(page: Page, module: string): Promise<() => void> {
  const assets = await readdir(new URL('assets/', built))
  const maps = assets.filter((name) => name.endsWith('.js.map'))
  const contents = await Promise.all(maps.map((name) => readFile(new URL(`assets/${name}`, built), 'utf8')))
  const name = maps[contents.findIndex((map) => map.includes(`/src/${module}"`))]?.slice(0, -'.map'.length)
  if (!name) throw new Error(`No script of the build holds ${module}`)
  // The development server sends every module as a separate file.
  return hold(page, ({ pathname }) => pathname === `/assets/${name}` || pathname === `/src/${module}`)
}

async function hold(page: Page, files: string | ((url: URL) => boolean)): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}
