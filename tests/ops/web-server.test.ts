import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, describe } from 'vitest'
import { demoPolicy, productionHeaders } from '../../.commands/nginx-conf.mjs'
import { servicesOf } from '../tools/images/compose.ts'

/* What stands in the content policy; tests/ops/nginx.test.ts sees it sent. */

const settings = {
  VITE_API_URL: 'https://api.example.test/w/shop',
  VITE_TELEGRAM_WIDGET_URL: 'https://telegram.org/js/telegram-widget.js',
  VITE_PICTURE_HOSTS: 'https://storage.example.test/pictures, https://cdn.example.test',
}

const parts = (policy = ''): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split(';')
      .map((part) => part.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

const text = ['src', 'site']
  .map((folder) => join(import.meta.dirname, '../../web', folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test('scripts come from the console and the login widget, calls go to the API, nobody frames it', () => {
  const policy = parts(productionHeaders(settings)['Content-Security-Policy'])
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['script-src']).toEqual(["'self'", 'https://telegram.org'])
  expect(policy['worker-src']).toEqual(["'self'"])
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://api.example.test',
    'https://oauth.telegram.org',
    'https://storage.example.test',
    'https://cdn.example.test',
  ])
  const pictures = 'https://api.example.test https://storage.example.test https://cdn.example.test'
  expect(policy['img-src']?.join(' ')).toBe(`'self' data: blob: https: ${pictures}`)
  expect(policy['base-uri']).toEqual(["'none'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
})

test('only the console’s named policies turn texts into markup or script addresses', () => {
  const policy = parts(productionHeaders(settings)['Content-Security-Policy'])
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  const used = [...text.matchAll(/\b(?:trustedScript|createPolicy)\('([\w-]+)'/g)].map((found) => found[1])
  expect(policy['trusted-types']?.toSorted()).toEqual([...new Set(used)].toSorted())
  // No other way makes them: trusted.ts and the demo's worker.
  expect([...text.matchAll(/createPolicy\(/g)]).toHaveLength(2)
})

test('the demo’s pages have the same policy and call only themselves', () => {
  const demo = parts(demoPolicy())
  const { 'frame-ancestors': _, ...sent } = parts(productionHeaders(settings)['Content-Security-Policy'])
  expect(Object.keys(demo)).toEqual(Object.keys(sent))
  expect(demo['script-src']).toEqual(["'self'"])
  expect(demo['connect-src']).toEqual(["'self'"])
  expect(demo['trusted-types']).toEqual(sent['trusted-types'])
})

test('violations are reported only to the address of a setting', () => {
  const names = ['Content-Security-Policy-Report-Only', 'Reporting-Endpoints']
  expect(Object.keys(productionHeaders(settings)).filter((name) => names.includes(name))).toEqual([])
  const CSP_REPORT_URL = 'https://reports.example.test/csp'
  const headers = productionHeaders({ ...settings, CSP_REPORT_URL })
  expect(headers['Content-Security-Policy']).toBe(productionHeaders(settings)['Content-Security-Policy'])
  expect(headers['Content-Security-Policy-Report-Only']).toBe(
    `${headers['Content-Security-Policy']}; report-uri ${CSP_REPORT_URL}; report-to csp`,
  )
  expect(headers['Reporting-Endpoints']).toBe(`csp="${CSP_REPORT_URL}"`)
  for (const wrong of ['reports', 'https://a.example/;script-src', 'https://a.example/"'])
    expect(() => productionHeaders({ CSP_REPORT_URL: wrong })).toThrow(`CSP_REPORT_URL=${wrong}: нужен адрес`)
})

const own = readFileSync('docker-compose.yml', 'utf8')
const one = (lines: string) =>
  `services:\n  web:\n    build: { context: ., dockerfile: web/Dockerfile }\n    restart: unless-stopped\n${lines}`

describe('docker-compose.yml for the test of images', () => {
  test('starts the fake server first, both services unprivileged and read-only', () => {
    const services = servicesOf(own, {})
    expect(services.map(({ name }) => name)).toEqual(['fake-api', 'web'])
    for (const { flags } of services)
      expect(flags).toEqual(
        expect.arrayContaining(['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges:true']),
      )
  })

  test('uses the port of one service as the default of the other’s address', () => {
    const [api, web] = servicesOf(own, { WEB_PORT: '1234', FAKE_API_PORT: '4321' })
    expect(api?.flags).toContain('--env=WEB_ORIGIN=http://localhost:1234')
    expect(api?.flags).toContain('--publish=127.0.0.1:4321:8787')
    expect(web?.buildArgs.VITE_API_URL).toBe('http://localhost:4321')
  })

  test('stops at an unknown key, condition or setting', () => {
    expect(() => servicesOf(one('    privileged: true'), {})).toThrow('privileged')
    expect(() => servicesOf(one('    depends_on: { a: { condition: service_started } }'), {})).toThrow('web')
    expect(() => servicesOf(one('    environment: { A: "${B:?wanted}" }'), {})).toThrow('${B:?wanted}')
    expect(() => servicesOf(one('    cap_drop: ALL'), {})).toThrow('cap_drop')
  })
})
