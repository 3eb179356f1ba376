import { ANSWER_CACHE } from '../kit/platform/stored-names.ts'

/** The build's settings for the worker (web/build/offline-worker.ts). */
export interface Release {
  /** Changes whenever the files change. */
  readonly id: string
  /** The paths of all files of the console. */
  readonly files: readonly string[]
  /** The first segments of the console's addresses: 'projects', 'profile'. */
  readonly sections: readonly string[]
}

const HOME = '/'

/** Returns whether an address opens from the cache. `/` does so for a signed-in owner only: a visitor's landing is the server's. */
export const opensFromCache = async (path: string, caches: CacheStorage): Promise<boolean> =>
  path !== HOME || (await caches.has(ANSWER_CACHE))

const NAME = 'console '
const nameOf = ({ id }: Release) => NAME + id

/** Returns the HTML file of a console's address, as web/nginx.conf does; undefined for addresses outside the console. */
export function fileOf(path: string, { files, sections }: Release): string | undefined {
  // The landing's own file is not cached. Without a network, console.html renders the landing, too.
  if (path === HOME) return '/console.html'
  const [, section = ''] = path.split('/')
  if (!sections.includes(section)) return undefined
  const [, tab] = /^\/projects\/[^/]+\/([a-z-]+)\/?$/.exec(path) ?? []
  const file = /^\/projects\/?$/.test(path) ? '/projects.html' : `/project-${tab ?? ''}.html`
  return files.includes(file) ? file : '/console.html'
}

/** Caches all files of a release; rejects if one cannot be loaded. Copies the assets that an earlier release has cached. */
export async function cacheRelease(release: Release, caches: CacheStorage, ask: typeof fetch): Promise<void> {
  const cache = await caches.open(nameOf(release))
  await Promise.all(
    release.files.map(async (file) => {
      const kept = file.startsWith('/assets/') ? await caches.match(file) : undefined
      const response = kept ?? (await ask(file, { cache: 'no-cache' }))
      if (!response.ok) throw new Error(`${file}: ${response.status}`)
      await cache.put(file, response)
    }),
  )
}

/** Deletes all releases but this one and the one before, whose open pages may still load its files. */
export async function dropOldReleases(release: Release, caches: CacheStorage): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== nameOf(release))
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Returns a cached file of this release or the one before; undefined if neither has it. */
export const cachedFile = async (file: string, release: Release, caches: CacheStorage): Promise<Response | undefined> =>
  (await (await caches.open(nameOf(release))).match(file)) ?? caches.match(file)
