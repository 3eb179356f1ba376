import { SEEN } from '../kit/platform/stored-names.ts'

/** The build's settings for the worker (web/build/offline-worker.ts). */
export interface Release {
  /** Changes whenever the files change. */
  readonly id: string
  /** The paths of all files of the console. */
  readonly files: readonly string[]
  /** What its addresses begin with: 'projects', 'profile'. */
  readonly sections: readonly string[]
}

const HOME = '/'

/** Whether an address opens from what is kept before the server is asked: `/` is the console's for an owner only. */
export const opensFromKept = async (path: string, caches: CacheStorage): Promise<boolean> =>
  path !== HOME || (await caches.has(SEEN))

const NAME = 'console '
const nameOf = ({ id }: Release) => NAME + id

/** The HTML file of a console's address, as web/nginx.conf finds it; undefined for addresses that are not the console's. */
export function fileOf(path: string, { files, sections }: Release): string | undefined {
  // An owner's home. A visitor's landing has a file of its own, which is the network's; without a network this one draws it.
  if (path === HOME) return '/console.html'
  const [, section = ''] = path.split('/')
  if (!sections.includes(section)) return undefined
  const [, tab] = /^\/projects\/[^/]+\/([a-z-]+)\/?$/.exec(path) ?? []
  const file = /^\/projects\/?$/.test(path) ? '/projects.html' : `/project-${tab ?? ''}.html`
  return files.includes(file) ? file : '/console.html'
}

/** Keeps a release, all of it or nothing: rejects where a file does not come. What an earlier one has, too, is not asked for. */
export async function keepRelease(release: Release, caches: CacheStorage, ask: typeof fetch): Promise<void> {
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

/** Pages of the release before may still be open, and ask for parts of it; of older ones none are. */
export async function dropOldReleases(release: Release, caches: CacheStorage): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== nameOf(release))
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** A file of the release, or of the one before; undefined where neither has it. */
export const keptFile = async (file: string, release: Release, caches: CacheStorage): Promise<Response | undefined> =>
  (await (await caches.open(nameOf(release))).match(file)) ?? caches.match(file)
