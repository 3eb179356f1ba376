import { contract } from '../../shared/contract.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { consoleSections, isConsolePath } from '../site/paths.ts'
import { firstCalls } from '../src/app/first-calls.ts'
import { consolePages } from '../src/app/pages.ts'
import { fileOf } from '../src/offline/release.ts'
import { publicPages, type PublicPath } from '../site/pages.ts'

/** The last path segments of the pages directly below a project. */
const tabs: ReadonlySet<string> = new Set(
  Object.keys(consolePages).flatMap((path) => /^\/projects\/:shopId\/([a-z-]+)$/.exec(path)?.[1] ?? []),
)

const domains: [string, Readonly<Record<string, Endpoint>>][] = Object.entries(contract)
/** The paths of calls by name: 'projects.list'. */
const paths = new Map(
  domains.flatMap(([domain, calls]) => Object.entries(calls).map(([call, { path }]) => [`${domain}.${call}`, path])),
)
const callsOf = new Map(Object.entries(firstCalls))

/** Describes the HTML file of one page, or with '' that of all other pages; `around` are its parent pages, which have frames. */
function consoleFile(name: string, page = '', ...around: string[]) {
  const pages = [...around, page]
  const calls = pages.flatMap((path) => callsOf.get(path) ?? []).flatMap((call) => paths.get(call) ?? [])
  return {
    name: `${name}.html`,
    page,
    /** Pages whose views the file preloads. */
    pages,
    /** Paths of the calls that the file prefetches: '/shops/{owner}'. */
    calls: [contract.profile.me.path, ...calls],
  }
}

/** Returns the console's HTML files: one per address known beforehand, and one for all others. */
export const consoleFiles = () => [
  consoleFile('console'),
  consoleFile('projects', '/projects'),
  ...[...tabs].map((tab) => consoleFile(`project-${tab}`, `/projects/:shopId/${tab}`, '/projects/:shopId')),
]

/** Returns the HTML file of a console's address (src/offline/release.ts); undefined for other addresses. */
export const consoleFileOf = (path: string): string | undefined =>
  isConsolePath(path)
    ? fileOf(path, { id: '', files: consoleFiles().map(({ name }) => `/${name}`), sections: consoleSections })?.slice(1)
    : undefined

/** The modules of each public page's view. */
const publicViews: Readonly<Record<PublicPath, readonly string[]>> = {
  '/': ['/site/home/LandingPage.tsx'],
  '/info': ['/site/InfoPage.tsx'],
  '/contacts': ['/site/ContactsPage.tsx'],
  '/partnersShops': ['/site/PartnerShopsPage.tsx', '/site/late/VisitorShops.tsx'],
}

/** Returns the HTML files of the public pages. */
export const publicFiles = () =>
  publicPages.map(({ path }) => ({
    name: `${path.slice(1) || 'index'}.html`,
    path,
    views: ['/site/main.tsx', ...publicViews[path]],
  }))

/** The domains that the browser caches for offline use: the catalogue, and nothing about shoppers, money or documents. */
const { profile, projects, categories, products, variants, extraOffers, rubrics, posts } = contract
const cachedDomains = [{ me: profile.me }, projects, categories, products, variants, extraOffers, rubrics, posts]

/** Returns the paths of cached calls, and of the calls that pages prefetch. */
export const offlineCalls = () => ({
  cachedPaths: cachedDomains.flatMap((domain: Readonly<Record<string, Endpoint>>) =>
    Object.values(domain).flatMap(({ method, path }) => (method === 'GET' ? path : [])),
  ),
  first: [...new Set(consoleFiles().flatMap(({ calls }) => calls))],
})
