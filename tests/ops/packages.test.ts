import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { join } from 'node:path'
import { audit, licencesOf, reportOf } from '../../.commands/audit.mjs'
import { bundleFakeApi, bundleWorker } from '../../.commands/fake-api-bundle.mjs'
import { openThrowaway } from '../kit/throwaway.ts'
import { fontFile, subsetOf, subsets } from '../../.commands/fonts.mjs'

const vulnerabilities = { info: 0, low: 4, moderate: 3, high: 2, critical: 1, total: 10 }

describe('npm’s report on the dependencies', () => {
  test('is counted by severity', () =>
    expect(reportOf(JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities } }))).toEqual({
      faults: vulnerabilities,
    }))

  test('is null when the registry refuses, with a reason without addresses', () => {
    const message = '405 Method Not Allowed - POST https://user:secret@registry.example/-/npm/v1/security'
    expect(reportOf(JSON.stringify({ message }))).toEqual({ reason: '405 Method Not Allowed - POST …' })
  })

  test.each(['', 'npm error', '{}', 'null'])('is rejected when it is %j', (text) =>
    expect(reportOf(text)).toEqual({ reason: 'ответ не понят' }),
  )
})

describe('licences of shipped packages', () => {
  const lock = (licences: Readonly<Record<string, string>>) =>
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/@console/web': { link: true },
        'node_modules/tool': { dev: true, license: 'GPL-3.0' },
        ...Object.fromEntries(Object.entries(licences).map(([name, license]) => [`node_modules/${name}`, { license }])),
      },
    })

  test('are counted, without tools and our own packages', () =>
    expect(licencesOf(lock({ one: 'ISC', two: 'MIT', three: 'MIT' }))).toEqual({
      counts: [
        ['MIT', 2],
        ['ISC', 1],
      ],
      refused: [],
    }))

  test.each([
    ['(MIT OR GPL-3.0)', []],
    ['MIT AND Zlib', []],
    ['MIT AND GPL-3.0', ['one (MIT AND GPL-3.0)']],
    ['SEE LICENSE IN x', ['one (SEE LICENSE IN x)']],
  ])('%s', (license, refused) => expect(licencesOf(lock({ one: license })).refused).toEqual(refused))

  test('all require attribution only', () => {
    const { counts, refused } = licencesOf(readFileSync('package-lock.json', 'utf8'))
    expect(counts.length).toBeGreaterThan(3)
    expect(refused).toEqual([])
  })
})

test('a registry without an answer fails the audit where proof is required', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  // A port that nobody listens at.
  const nobody = ['--registry', 'http://127.0.0.1:1', '--fetch-retries', '0']
  expect(await audit(nobody)).toMatchObject({ ok: true, note: expect.stringContaining('не проверены') as string })
  vi.stubEnv('AUDIT_REQUIRED', '1')
  expect(await audit(nobody)).toMatchObject({ ok: false })
  vi.unstubAllEnvs()
})

const MIT = 'Permission is hereby granted, free of charge'

test('the demo’s worker comes with the licence of each bundled package', async () => {
  const { licences } = await bundleWorker()
  for (const name of ['hono', 'zod', '@noble/hashes']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(licences.split(MIT).length).toBeGreaterThan(3)
  expect(licences).not.toMatch(/^@console\//m)
})

test('the image’s fake server comes with the licence of each bundled package', async () => {
  const place = openThrowaway()
  const folder = join(place.parent, 'server')
  await bundleFakeApi(folder)
  const licences = readFileSync(join(folder, 'licences.txt'), 'utf8')
  place.drop()
  expect(licences).toMatch(/^@hono\/node-server \d/m)
  expect(licences).toContain(MIT)
})

/** `U+0020-007E, U+00A0` as the characters it stands for. */
const charactersOf = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  })

test.each(Object.entries(subsets))(
  'the stylesheet declares the subset’s letters of %s, and its file is the installed package’s',
  async (name, subset) => {
    const css = readFileSync(join(import.meta.dirname, '../../web/src/kit/style/base.css'), 'utf8')
    const face = css.split('@font-face').find((one) => one.includes(`./fonts/golos-${name}.woff2`))
    const range = /unicode-range:([^;]+);/.exec(face ?? '')?.[1] ?? ''
    expect(new Set(charactersOf(range))).toEqual(new Set(subset.text))
    const made = Buffer.from(await subsetOf(subset))
    expect(made.equals(readFileSync(fontFile(name))), 'run `node .commands/fonts.mjs`').toBe(true)
  },
)
