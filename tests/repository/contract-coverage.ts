import ts from 'typescript'
import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import * as z from 'zod/mini'
import { titleOf } from '../kit/endpoints.ts'
import { parsed, sourceAt, trackedPaths, walk, type Source } from './sources.ts'

/* What was left half done, a sentence each, with the file to open. All in memory: a test makes each fault itself. */

export type Domains = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** What a file of the fake server hands to `implement`: the domain, its handlers' names, and what its routes are called. */
interface Implemented {
  readonly path: string
  readonly domain: string
  readonly handlers: readonly string[]
  readonly routes: string
}

function implementedIn(source: Source): Implemented[] {
  const found: Implemented[] = []
  const file = parsed(source)
  walk(file, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer)) return
    const { expression, arguments: given } = node.initializer
    const [domain, handlers] = given
    if (expression.getText(file) !== 'implement' || !domain || !handlers || !ts.isObjectLiteralExpression(handlers))
      return
    found.push({
      path: source.path,
      domain: domain.getText(file),
      handlers: handlers.properties.flatMap(({ name }) => name?.getText(file) ?? []),
      routes: node.name.getText(file),
    })
  })
  return found
}

/** Calls of the contract that the fake server does not answer; `sources` are its files. */
export function withoutHandler(domains: Domains, sources: readonly Source[]): string[] {
  const implemented = sources.flatMap(implementedIn)
  const table = sources.find(({ path }) => path === 'fake-api/routes.ts')?.text ?? ''
  return Object.entries(domains).flatMap(([domain, calls]) => {
    const own = implemented.find((one) => one.domain === domain)
    if (!own)
      return `${domain}: nobody answers its calls, write implement(${domain}, { … }) in a file of fake-api/ and its line in fake-api/routes.ts`
    const missing = Object.entries(calls).flatMap(([name, endpoint]) =>
      own.handlers.includes(name)
        ? []
        : `${domain}.${name} (${titleOf(endpoint)}): write its handler '${name}' in ${own.path}`,
    )
    const isRouted = table.includes(`...${own.routes},`)
    return isRouted
      ? missing
      : [...missing, `${domain}: its calls have no route, write ...${own.routes} in fake-api/routes.ts`]
  })
}

/** Domains of the contract that no screen calls; `sources` are the console's files. */
export function withoutScreen(domains: Domains, sources: readonly Source[]): string[] {
  const called = new Set(sources.filter(({ text }) => text.includes('createClient(')).flatMap(namesGivenToClients))
  return Object.keys(domains).flatMap((domain) =>
    called.has(domain)
      ? []
      : `${domain}: no screen calls it, write createClient(${domain}) in a model of web/src/ and its page’s line in web/src/app/pages.ts`,
  )
}

function namesGivenToClients(source: Source): string[] {
  const names: string[] = []
  const file = parsed(source)
  walk(file, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(file) !== 'createClient') return
    for (const given of node.arguments)
      walk(given, (part) => {
        if (ts.isIdentifier(part)) names.push(part.text)
      })
  })
  return names
}

/** Pages to which no address leads; `sources` are the console's files. */
export function withoutAddress(sources: readonly Source[]): string[] {
  const table = sources.filter(({ path }) => path.startsWith('web/src/app/')).map(({ text }) => text)
  return sources.flatMap(({ path, text }) => {
    const isPage = path.endsWith('Page.tsx') && /^export (?:function|const) Component\b/m.test(text)
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!isPage || table.some((one) => one.includes(`/${name}'`))) return []
    return `${path}: no address leads to this page, write its line in web/src/app/pages.ts`
  })
}

/** Rows of a scenario that their contract does not take, the first of each table. */
export function outOfContract(
  scenario: string,
  tables: Readonly<Record<string, readonly unknown[]>>,
  schemas: Readonly<Record<string, Schema>>,
): string[] {
  return Object.entries(tables).flatMap(([table, rows]) => {
    const schema = schemas[table]
    const results = schema ? rows.map((row) => z.safeParse(schema, row)) : []
    const index = results.findIndex(({ success }) => !success)
    const [issue] = results[index]?.error?.issues ?? []
    if (!issue) return []
    const name = domainOf(table)
    const place = [table, index, ...issue.path].join('.')
    const own = paths.has(`fixtures/${name}.ts`) ? `fixtures/${name}.ts` : `fixtures/scenarios/${scenario}.ts`
    return `${place} of the scenario ${scenario} is not what ${paths.has(`shared/${name}.ts`) ? `shared/${name}.ts` : 'its contract'} says (${issue.message}): mend it in ${own}`
  })
}

const paths: ReadonlySet<string> = new Set(trackedPaths())

/** The file of `shared` in which a table's entity stands, as the fixtures' own list of tables imports it. */
function domainOf(table: string): string {
  const { text } = sourceAt('fixtures/kit/rows.ts')
  const found = (pattern: string) => new RegExp(pattern, 'm').exec(text)?.[1]
  const type = found(`^  ${table}: (?:OfShop<)?(\\w+)`) ?? ''
  const entity = found(`^export interface ${type} extends (\\w+)`) ?? type
  return found(`\\b${entity}\\b.* from '@console/shared/([\\w-]+)'`) ?? ''
}
