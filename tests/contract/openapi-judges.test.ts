import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { beforeAll, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { API } from '../kit/app.ts'

let source = ''
beforeAll(async () => {
  source = await (await createFakeApi().request(`${API}/openapi.json`)).text()
})

/** Remarks that do not apply here, each with the reason. */
const arguedAway: Readonly<Record<string, string>> = {
  'no-path-trailing-slash': 'the provider documents these paths with their slash',
  'path-keys-no-trailing-slash': 'the provider documents these paths with their slash',
  'no-server-example.com': 'the fake server is asked at the own machine',
  'info-license': 'the provider names no licence for its API',
  'license-url': 'the provider names no licence for its API',
  'info-contact': 'the provider names no contact for its API',
  'openapi-tags-alphabetical': 'the tags stand in the order of an owner’s work',
}

test('Redocly finds nothing', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const left = found.filter(({ ruleId }) => !(ruleId in arguedAway))
  expect(left.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
}, 60_000)

test('Spectral finds nothing', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[{ ...oas, extends: [] }, 'all']] })
  const found = await spectral.run(source)
  const left = found.filter(({ code }) => !(code in arguedAway))
  expect(left.map(({ code, message, path }) => `${code} ${path.join('/')}: ${message}`)).toEqual([])
}, 60_000)
