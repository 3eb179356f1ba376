import { describe, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { rowSchemas } from '@console/fake-api/control/rows'
import { scenarios } from '@console/fixtures/scenarios/all'
import { contract } from '@console/shared/contract'
import { API } from '../kit/app.ts'
import { endpoints } from '../kit/endpoints.ts'
import { sourceAt, trackedPaths } from './sources.ts'
import { outOfContract, withoutAddress, withoutHandler, withoutScreen, type Domains } from './contract-coverage.ts'

const sourcesOf = (files: RegExp) =>
  trackedPaths()
    .filter((path) => files.test(path))
    .map(sourceAt)
const server = sourcesOf(/^fake-api\/[\w-]+\.ts$/)
const screens = sourcesOf(/^web\/(src|site)\/.*\.tsx?$/)
const without = (path: string, text: string) => (source: (typeof server)[number]) =>
  source.path === path ? { path, text: source.text.replace(text, '') } : source

/** Said in the test's own first line, so that a terminal shows it before any stack. */
const nothing = (said: readonly string[]) => {
  if (said.length > 0) expect.fail(said.join('\n'))
}

const domains: Domains = contract
const half = { ...domains, gifts: { list: contract.categories.list } }

describe('a call of the contract', () => {
  test('has a handler at the fake server', () => nothing(withoutHandler(domains, server)))

  test('without one is named with the file that wants it', () => {
    const line = '  remove: (call) => void services.remove(call),\n'
    expect(withoutHandler(domains, server.map(without('fake-api/delivery.ts', line)))).toEqual([
      "deliveryServices.remove (DELETE /delivery/manual/{owner}/{shop}/{id}): write its handler 'remove' in fake-api/delivery.ts",
    ])
    expect(withoutHandler(domains, server.map(without('fake-api/routes.ts', '  ...legalRoutes,\n')))).toEqual([
      'legal: its calls have no route, write ...legalRoutes in fake-api/routes.ts',
    ])
    expect(withoutHandler(half, server)).toEqual([
      'gifts: nobody answers its calls, write implement(gifts, { … }) in a file of fake-api/ and its line in fake-api/routes.ts',
    ])
  })

  test('has a screen, or its domain has', () => nothing(withoutScreen(domains, screens)))

  test('of a domain without one is named with the files that want it', () =>
    expect(withoutScreen(half, screens)).toEqual([
      'gifts: no screen calls it, write createClient(gifts) in a model of web/src/ and its page’s line in web/src/app/pages.ts',
    ]))
})

test('no page of the docs counts the calls: one more would make it untrue', () => {
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
  test('has an address that leads to it', () => nothing(withoutAddress(screens)))

  test('without a line in the table is named', () => {
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

  // What the large one has more of, the same builders made: access.test.ts reads all of it.
  const small = scenarios.flatMap(({ name }) => (name === 'large' ? [] : name))
  test.each(small)('of the scenario %s is what its contract says', async (name) =>
    nothing(outOfContract(name, await tablesOf(name), rowSchemas)),
  )

  test('that is not is named with its field, its contract and its builder', async () => {
    const { delivery_services = [], products = [] } = await tablesOf('demo')
    const cheap = delivery_services.map((row, index) => (index === 1 ? { ...row, price: 'дёшево' } : row))
    const untitled = products.map((row) => ({ ...row, title: null }))
    expect(outOfContract('demo', { delivery_services: cheap, products: untitled }, rowSchemas)).toEqual([
      expect.stringMatching(
        /^delivery_services\.1\.price of the scenario demo is not what shared\/delivery\.ts says \(.+\): mend it in fixtures\/delivery\.ts$/,
      ),
      expect.stringMatching(
        /^products\.0\.title of the scenario demo is not what .+ mend it in fixtures\/products\.ts$/,
      ),
    ])
  })
})
