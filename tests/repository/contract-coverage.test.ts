import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFakeApi } from '@console/fake-api/app'
import { rowSchemas } from '@console/fake-api/control/rows'
import { scenarios } from '@console/fixtures/scenarios/all'
import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { API } from '../kit/app.ts'
import { endpoints } from '../kit/endpoints.ts'
import { parsed, sourceAt, trackedPaths, walk, type Source } from './sources.ts'

/* Finds unfinished work; each message names the file to open. The tests plant each fault in memory. */

type Domains = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** Domains of the contract that no screen calls; `sources` are the console's files. */
function withoutScreen(domains: Domains, sources: readonly Source[]): string[] {
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
function withoutAddress(sources: readonly Source[]): string[] {
  const table = sources.filter(({ path }) => path.startsWith('web/src/app/')).map(({ text }) => text)
  return sources.flatMap(({ path, text }) => {
    const isPage = path.endsWith('Page.tsx') && /^export (?:function|const) Component\b/m.test(text)
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!isPage || table.some((one) => one.includes(`/${name}'`))) return []
    return `${path}: no address leads to this page, write its line in web/src/app/pages.ts`
  })
}

const sourcesOf = (files: RegExp) =>
  trackedPaths()
    .filter((path) => files.test(path))
    .map(sourceAt)
const screens = sourcesOf(/^web\/(src|site)\/.*\.tsx?$/)
const without = (path: string, text: string) => (source: (typeof screens)[number]) =>
  source.path === path ? { path, text: source.text.replace(text, '') } : source

/** Said in the test's own first line, so that a terminal shows it before any stack. */
const nothing = (said: readonly string[]) => {
  if (said.length > 0) expect.fail(said.join('\n'))
}

const domains: Domains = contract
const half = { ...domains, gifts: { list: contract.categories.list } }

describe('a domain of the contract', () => {
  test('has a screen', () => nothing(withoutScreen(domains, screens)))

  test('without a screen is named with its missing files', () =>
    expect(withoutScreen(half, screens)).toEqual([
      'gifts: no screen calls it, write createClient(gifts) in a model of web/src/ and its page’s line in web/src/app/pages.ts',
    ]))
})

test('no page of the docs contains the number of calls', () => {
  const all = endpoints.length
  const pages = sourcesOf(/^(?!shared\/docs\/decisions\/).*\.md$/)
  const counting = pages.filter(({ text }) => new RegExp(`\\b${all} (?:\\w+ )?calls\\b`).test(text))
  nothing(counting.map(({ path }) => `${path}: say 'all calls' in place of '${all} calls'`))
})

test('the guide to a new domain names every file that the command changes', () => {
  const guide = sourceAt('shared/docs/adding-a-domain.md').text
  const list = guide.slice(guide.indexOf('## Adding a domain'), guide.indexOf('## A new field'))
  const changed = [...sourceAt('.commands/domain/insertions.mjs').text.matchAll(/file: '([^']+)'/g)].map(
    ([, file = '']) => file,
  )
  expect(changed.length).toBeGreaterThan(20)
  nothing(
    changed.flatMap((file) => (list.includes(`\`${file}\``) ? [] : `shared/docs/adding-a-domain.md: name ${file}`)),
  )
})

describe('a page', () => {
  test('has an address', () => nothing(withoutAddress(screens)))

  test('without a row in the table is named', () => {
    const line = "view: () => import('../legal/LegalPage.tsx'),"
    expect(withoutAddress(screens.map(without('web/src/app/pages.ts', line)))).toEqual([
      'web/src/legal/LegalPage.tsx: no address leads to this page, write its line in web/src/app/pages.ts',
    ])
  })
})

describe('a row of the fixtures', () => {
  const tablesOf = async (scenario: string) => {
    const answer = await createFakeApi({ scenario }).request(`${API}/__fake/state`)
    return ((await answer.json()) as { tables: Record<string, Record<string, unknown>[]> }).tables
  }

  // The rows of the scenario `large` come from the same builders; access.test.ts reads all of them.
  const small = scenarios.flatMap(({ name }) => (name === 'large' ? [] : name))
  test.each(small)('of the scenario %s follows its contract', async (name) => {
    const tables = await tablesOf(name)
    nothing(
      Object.entries(rowSchemas).flatMap(([table, schema]) =>
        (tables[table] ?? []).flatMap((row, index) =>
          (z.safeParse(schema, row).error?.issues ?? []).map(
            ({ path, message }) => `${[table, index, ...path].join('.')} of the scenario ${name}: ${message}`,
          ),
        ),
      ),
    )
  })
})
