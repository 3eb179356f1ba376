import { contract } from '../shared/contract.ts'
import { isConsolePath } from './src/app/console-path.ts'
import type { FirstCall, Page, View } from './src/app/page.ts'
import { consolePages } from './src/app/pages.ts'

const PROJECT = '/projects/:shopId'

/** The pages right below a project's own, by the last part of their addresses. */
const tabs: ReadonlyMap<string, Page> = new Map(
  Object.entries(consolePages).flatMap(([path, page]) => {
    const [, tab] = /^\/projects\/:shopId\/([a-z-]+)$/.exec(path) ?? []
    return tab ? [[tab, page]] : []
  }),
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
  readonly views: readonly View[]
  /** Their paths: '/shops/{owner}'. */
  readonly calls: readonly string[]
}

/** Of addresses known beforehand; of all others it is only known that they need the frame, and the owner. */
export function consoleFiles(): ConsoleFile[] {
  const fileOf = (name: string, page: string, ...pages: (Page | undefined)[]): ConsoleFile => ({
    name: `${name}.html`,
    page,
    views: pages.flatMap((page) => page?.frame ?? page?.view ?? []),
    calls: [contract.profile.me.path, ...pages.flatMap((page) => page?.asks ?? []).map(pathOf)],
  })
  return [
    fileOf('console', ''),
    fileOf('projects', '/projects', consolePages['/projects']),
    ...[...tabs].map(([tab, page]) => fileOf(`project-${tab}`, `${PROJECT}/${tab}`, consolePages[PROJECT], page)),
  ]
}

function pathOf(name: FirstCall): string {
  const calls = Object.entries(contract).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints).map(([call, { path }]) => [`${domain}.${call}`, path] as const),
  )
  const path = new Map<string, string>(calls).get(name)
  if (path === undefined) throw new Error(`the contract has no call '${name}'`)
  return path
}
