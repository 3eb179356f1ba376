import ts from 'typescript'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { parsed, walk, type Source } from './sources.ts'

/* What was left half done, a sentence each, with the file to open. All in memory: a test makes each fault itself. */

export type Domains = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

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
