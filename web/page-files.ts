import { contract } from '../shared/contract.ts'
import { isConsolePath } from './src/app/console-path.ts'
import type { Endpoint } from '../shared/kit/endpoint.ts'
import { firstCalls, type FirstCall } from './src/app/first-calls.ts'
import type { View } from './src/app/page.ts'
import { consolePages } from './src/app/pages.ts'

const PROJECT = '/projects/:shopId'

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

/** An HTML file of the console: the views that stand in it beside the frame, and the calls that are made at once. */
export interface ConsoleFile {
  readonly name: string
  /** Its address in the table of pages; '' where it is not known beforehand. */
  readonly page: string
  /** Their paths: '/src/home/HomePage.tsx'. */
  readonly views: readonly string[]
  /** Their paths: '/shops/{owner}'. */
  readonly calls: readonly string[]
}

/** Of addresses known beforehand; of all others it is only known that they need the frame, and the owner. */
export function consoleFiles(): ConsoleFile[] {
  /** `around` stand the frames of the pages that hold this one. */
  const fileOf = (name: string, page = '', ...around: string[]): ConsoleFile => ({
    name: `${name}.html`,
    page,
    views: [...around, page]
      .map((path) => consolePages[path])
      .flatMap((row) => row?.frame ?? row?.view ?? [])
      .map(moduleOf),
    calls: [contract.profile.me.path, ...[...around, page].flatMap(callsOf).map(pathOf)],
  })
  return [
    fileOf('console'),
    fileOf('projects', '/projects'),
    ...[...tabs].map((tab) => fileOf(`project-${tab}`, `${PROJECT}/${tab}`, PROJECT)),
  ]
}

const callsOf = (path: string): readonly FirstCall[] => new Map(Object.entries(firstCalls)).get(path) ?? []

/** The module that a view imports. */
function moduleOf(view: View): string {
  const [path] = /\/[^"']+\.tsx?(?=["'])/.exec(String(view)) ?? []
  if (path === undefined) throw new Error(`a view that imports no module: ${String(view)}`)
  return path.slice(Math.max(path.lastIndexOf('/src/'), 0))
}

/** What a browser keeps for a page without a network: the catalogue, and nothing of shoppers, money or papers. */
const { profile, projects, categories, products, variants, extraOffers, rubrics, posts } = contract
const kept = [{ me: profile.me }, projects, categories, products, variants, extraOffers, rubrics, posts]

/** Paths of the calls whose answers are kept; of those the ones that pages begin with. */
export const offlineCalls = () => ({
  kept: kept.flatMap((domain: Readonly<Record<string, Endpoint>>) =>
    Object.values(domain).flatMap(({ method, path }) => (method === 'GET' ? path : [])),
  ),
  first: [...new Set(consoleFiles().flatMap(({ calls }) => calls))],
})

function pathOf(name: FirstCall): string {
  const calls = Object.entries(contract).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints).map(([call, { path }]) => [`${domain}.${call}`, path] as const),
  )
  const path = new Map<string, string>(calls).get(name)
  if (path === undefined) throw new Error(`the contract has no call '${name}'`)
  return path
}
