import { contract } from '../../shared/contract.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { isConsolePath } from '../site/paths.ts'
import { firstCalls } from '../src/app/first-calls.ts'
import type { View } from '../src/app/page.ts'
import { consolePages } from '../src/app/pages.ts'
import { publicPages, type PublicPath } from '../site/pages.ts'

/** The pages right below a project's own, by the last part of their addresses. */
const tabs: ReadonlySet<string> = new Set(
  Object.keys(consolePages).flatMap((path) => /^\/projects\/:shopId\/([a-z-]+)$/.exec(path)?.[1] ?? []),
)

/** The file that a console's address opens, as web/nginx.conf finds it; undefined for addresses that are not the console's. */
export function consoleFileOf(path: string): string | undefined {
  if (!isConsolePath(path)) return undefined
  const [, tab = ''] = /^\/projects\/[^/]+\/([a-z-]+)\/?$/.exec(path) ?? []
  if (tabs.has(tab)) return `project-${tab}.html`
  return /^\/projects\/?$/.test(path) ? 'projects.html' : 'console.html'
}

const domains: [string, Readonly<Record<string, Endpoint>>][] = Object.entries(contract)
/** Paths of calls by their names: 'projects.list'. */
const paths = new Map(
  domains.flatMap(([domain, calls]) => Object.entries(calls).map(([call, { path }]) => [`${domain}.${call}`, path])),
)
const callsOf = new Map(Object.entries(firstCalls))

/** The module that a view imports. */
function moduleOf(view: View): string {
  const [path] = /\/[^"']+\.tsx?(?=["'])/.exec(String(view)) ?? []
  if (path === undefined) throw new Error(`a view that imports no module: ${String(view)}`)
  return path.slice(Math.max(path.lastIndexOf('/src/'), 0))
}

/** Describes an HTML file for a page of the table, or for any page; `around` are the frames of the pages that hold it. */
function consoleFile(name: string, page = '', ...around: string[]) {
  const pages = [...around, page]
  const views = pages.map((path) => consolePages[path]).flatMap((row) => row?.frame ?? row?.view ?? [])
  const calls = pages.flatMap((path) => callsOf.get(path) ?? []).flatMap((call) => paths.get(call) ?? [])
  return {
    name: `${name}.html`,
    page,
    /** Modules that it asks for at once: '/src/home/HomePage.tsx'. */
    views: ['/src/app/Console.tsx', ...views.map(moduleOf)],
    /** Paths of the calls that it makes at once: '/shops/{owner}'. */
    calls: [contract.profile.me.path, ...calls],
  }
}

/** The console's HTML files: those of addresses that are known beforehand, and one for all others. */
export const consoleFiles = () => [
  consoleFile('console'),
  consoleFile('projects', '/projects'),
  ...[...tabs].map((tab) => consoleFile(`project-${tab}`, `/projects/:shopId/${tab}`, '/projects/:shopId')),
]

/** Modules that draw a public page inside the frame. */
const publicViews: Readonly<Record<PublicPath, readonly string[]>> = {
  '/': ['/site/home/LandingPage.tsx'],
  '/info': ['/site/InfoPage.tsx'],
  '/contacts': ['/site/ContactsPage.tsx'],
  '/partnersShops': ['/site/PartnerShopsPage.tsx', '/site/late/VisitorShops.tsx'],
}

/** The HTML files of the public pages. */
export const publicFiles = () =>
  publicPages.map(({ path }) => ({
    name: `${path.slice(1) || 'index'}.html`,
    path,
    views: ['/site/main.tsx', ...publicViews[path]],
  }))

/** A browser keeps the catalogue for pages without a network, and nothing of shoppers, money or papers. */
const { profile, projects, categories, products, variants, extraOffers, rubrics, posts } = contract
const kept = [{ me: profile.me }, projects, categories, products, variants, extraOffers, rubrics, posts]

/** Paths of the calls whose answers are kept, and of those that pages begin with. */
export const offlineCalls = () => ({
  kept: kept.flatMap((domain: Readonly<Record<string, Endpoint>>) =>
    Object.values(domain).flatMap(({ method, path }) => (method === 'GET' ? path : [])),
  ),
  first: [...new Set(consoleFiles().flatMap(({ calls }) => calls))],
})
