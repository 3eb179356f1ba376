import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { consolePages } from '@console/web/app/pages'
import { actions, endpointsWhere, withoutScreen, writing } from '../browser/faults/actions.ts'
import { NIGHTLY_SPECS, SAMPLED_SPECS } from '../../.commands/nightly.mjs'
import { AREA_SPECS } from '../browser/engines/areas.mjs'
import { CANNOT } from '../browser/engines/engine.ts'
import type { Tables } from '../browser/faults/action.ts'
import { lists, withoutPage } from '../browser/faults/places.ts'
import { everyPage } from '../browser/kit/walk.ts'
import { uploading, uploadPlaces } from '../browser/uploads/files.ts'
import { lazyImports, withoutRow } from '../browser/chunk-failures/lazy-imports.ts'
import { rows } from '../browser/chunk-failures/rows.ts'
import { allPlaces, leftOut, places } from '../tools/pictures/places.ts'
import { API } from '../kit/app.ts'

/* The lines that a new domain, call or page needs in the tables of the browser tests, checked without a browser. */

const missing = (wanted: Iterable<string>, ...tables: readonly object[]) =>
  [...wanted].filter((name) => !tables.some((table) => name in table))
const surplus = (wanted: ReadonlyMap<string, unknown>, ...tables: readonly object[]) =>
  tables.flatMap((table) => Object.keys(table)).filter((name) => !wanted.has(name))

test('every writing call has an action, or a reason why no form sends it', () => {
  const file = 'tests/browser/faults/store-actions.ts, actions.ts or owner-actions.ts'
  expect(missing(writing.keys(), actions, withoutScreen), `each wants an action in ${file}`).toEqual([])
  expect(surplus(writing, actions, withoutScreen), `no call of the contract; take it out of ${file}`).toEqual([])
})

test('every nightly test is in a spec of the nightly run', () => {
  const atNight = readdirSync('tests/browser')
    .filter(
      (file) =>
        file.endsWith('.spec.ts') && /@(night|development)/.test(readFileSync(join('tests/browser', file), 'utf8')),
    )
    .map((file) => basename(file, '.spec.ts'))
  const file = '.commands/nightly.mjs'
  expect(
    atNight.filter((spec) => ![...NIGHTLY_SPECS, ...SAMPLED_SPECS].includes(spec)),
    `each wants a line in ${file}`,
  ).toEqual([])
})

test('every call that uploads pictures is tested with the files of uploads.spec.ts', () => {
  const file = 'tests/browser/uploads/files.ts'
  expect(missing(uploading.keys(), uploadPlaces), `each wants a line in ${file}`).toEqual([])
  expect(surplus(uploading, uploadPlaces), `uploads no picture; take it out of ${file}`).toEqual([])
})

test('every reading call has a page that fails with it, or a reason', () => {
  const reading = endpointsWhere(({ method }) => method === 'GET')
  const file = 'tests/browser/faults/places.ts'
  expect(missing(reading.keys(), lists, withoutPage), `each wants a line in ${file}`).toEqual([])
  expect(surplus(reading, lists, withoutPage), `no call of the contract; take it out of ${file}`).toEqual([])
})

test('every import() of the console has a row of chunk failures, or a reason', () => {
  const asked = new Map(lazyImports().map((part) => [part, part]))
  const file = 'tests/browser/chunk-failures/rows.ts'
  expect(missing(asked.keys(), rows, withoutRow), `each wants a row at the end of ${file}`).toEqual([])
  expect(surplus(asked, rows, withoutRow), `nobody imports it late; take it out of ${file}`).toEqual([])
})

test('the list of pages checked one by one has every page of the console', async () => {
  const { tables } = (await (await createFakeApi().request(`${API}/__fake/state`)).json()) as { tables: Tables }
  const addresses = everyPage(tables)
  const shown = Object.entries(consolePages).flatMap(([path, { view }]) => (view ? path : []))
  expect(shown.length).toBeGreaterThan(20)
  const isLookedAt = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
    return addresses.some((address) => pattern.test(address))
  }
  expect(
    shown.filter((path) => !isLookedAt(path)),
    'each wants an address in tests/browser/kit/walk.ts',
  ).toEqual([])
})

test('every page and every form has its picture, or a reason', async () => {
  const { tables } = (await (await createFakeApi().request(`${API}/__fake/state`)).json()) as { tables: Tables }
  const file = 'tests/tools/pictures/places.ts'
  for (const [name, { at }] of places) expect(at(tables), `${name} wants an address in ${file}`).toMatch(/^\/[^:]*$/)
  const drawn = new Set(allPlaces.map(([name]) => name))
  const routes = Object.entries(consolePages).flatMap(([path, { view }]) => (view ? path : []))
  const forms = Object.entries(actions).flatMap(([name, { open, reopens }]) => (open && !reopens ? name : []))
  expect([...routes, ...forms].filter((name) => !drawn.has(name))).toEqual([])
  const unused = leftOut.filter(({ named }) => !allPlaces.some(([name]) => named.test(name)))
  expect(unused, `${file} leaves out what is not there`).toEqual([])
  expect(places.length).toBeGreaterThanOrEqual(30)
})

test('the specs of every engine exist, and so do the tests that an engine skips', () => {
  const browser = join(import.meta.dirname, '../browser')
  const specs = readdirSync(browser).filter((file) => file.endsWith('.spec.ts'))
  const names = specs.map((file) => basename(file, '.spec.ts'))
  expect(AREA_SPECS.filter((spec) => !names.includes(spec))).toEqual([])
  const texts = specs.map((file) => readFileSync(join(browser, file), 'utf8')).join()
  const titles = Object.values(CANNOT).flatMap((tests) => Object.keys(tests))
  expect(titles.filter((title) => !texts.includes(`'${title}'`))).toEqual([])
})
