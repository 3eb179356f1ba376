import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '@console/web/site/pages'
import { consoleSections } from '@console/web/site/paths'
import { consoleFileOf, consoleFiles } from '../../web/build/page-files.ts'
import { productionHeaders } from '../../.commands/nginx-conf.mjs'
import { packFiles } from '../../.commands/pack-files.mjs'
import { rawRequest, startNginx, type Nginx } from '../kit/server-processes.ts'

/** The production console as `npm test` built it, behind the very configuration of the image. */
const built = resolve('tests/browser/.results/console')
const settings = {
  VITE_API_URL: 'https://api.example.test/w/shop',
  VITE_TELEGRAM_WIDGET_URL: 'https://telegram.org/js/telegram-widget.js',
  VITE_PICTURE_HOSTS: 'https://storage.example.test/pictures, https://cdn.example.test',
}

let port = 0
let nginx: Nginx

beforeAll(async () => {
  nginx = await startNginx(built, settings)
  port = nginx.port
}, 30_000)

afterAll(() => nginx.stop())

const get = (path: string, headers: Record<string, string> = {}, at = port, method = 'GET') =>
  rawRequest(at, path, headers, method)

describe('pages of the built console behind nginx', () => {
  test.each(publicPages)('$path is its own file, also with a trailing slash', async ({ path }) => {
    for (const address of [path, path.replace(/([^/])$/, '$1/')]) {
      const { status, headers, body } = await get(address)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body.toString()).toContain(`data-prerendered="${path}"`)
      expect(body.toString()).toContain('<h1')
    }
  })

  const deep = ['/projects/3f0c/categories', '/projects/a.b', '/profile/']
  test.each([...consoleSections.map((section) => `/${section}`), ...deep])('%s is the console', async (path) => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain('<div id="root"></div>')
  })

  const ownFiles = consoleFiles().flatMap(({ page }) => (page ? [page.replace(':shopId', '3f0c')] : []))
  test.each([...ownFiles, '/projects/', '/projects/3f0c/products/', '/projects/3f0c/nothing'])(
    '%s is the file that asks for its own code and data',
    async (path) => {
      const name = consoleFileOf(path)
      expect(name).toBeTruthy()
      const { status, body } = await get(path)
      expect(status).toBe(200)
      expect(body.toString()).toBe(readFileSync(join(built, name ?? ''), 'utf8'))
    },
  )

  test.each(['/nowhere/at/all', '/infos', '/info/x', '/Projects'])(
    '%s is unknown: the console and the status say so',
    async (path) => {
      const { status, headers, body } = await get(path)
      expect(status).toBe(404)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(body.toString()).toContain('<div id="root"></div>')
    },
  )

  test('a page is revalidated, and sent again only after a deploy', async () => {
    const { headers } = await get('/projects')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get('/projects', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
})

describe('files of the built console behind nginx', () => {
  test('a hashed file is cached for a year', async () => {
    const { status, headers } = await get(`/assets/${script()}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('a missing file is not answered by a page, and is not cached', async () => {
    const { status, headers } = await get('/assets/index-GONE.js')
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-cache')
  })

  const unhashed = ['/theme.js', '/favicon.svg', '/manifest.webmanifest']
  test.each(unhashed)('%s has no hash and is revalidated', async (path) => {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/javascript|image\/svg|application\/manifest/)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test.each(['/.env', '/.git/config', '/.git/', '/assets/', '/nginx.conf', '/assets/../package.json'])(
    '%s does not exist',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('TRACE is refused', async () => {
    expect((await get('/', {}, port, 'TRACE')).status).toBe(405)
  })

  test('scripts travel compressed', async () => {
    const path = `/assets/${script()}`
    const plain = await get(path)
    const packed = await get(path, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.vary).toBe('Accept-Encoding')
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
  })
})

test('files that the build compressed are sent unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-packed-'))
  mkdirSync(join(folder, 'assets'))
  const text = 'export const text = 1\n'.repeat(100)
  for (const name of ['projects.html', 'assets/a.js', 'assets/tiny.js', 'assets/a.js.map', 'picture.png'])
    writeFileSync(join(folder, name), name.includes('tiny') ? 'tiny' : text)
  await packFiles(folder)
  expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual(
    [
      'assets',
      ...['assets/a.js', 'assets/a.js.br', 'assets/a.js.gz', 'assets/a.js.map', 'assets/tiny.js', 'picture.png'],
      ...['projects.html', 'projects.html.br', 'projects.html.gz'],
    ].sort(),
  )
  const packed = readFileSync(join(folder, 'assets/a.js.gz'))
  expect(gunzipSync(packed).toString()).toBe(text)
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(text)
  const server = await startNginx(folder, settings)
  for (const [path, type] of [
    ['/assets/a.js', 'javascript'],
    ['/projects', 'html'],
  ] as const) {
    const { headers, body } = await get(path, { 'accept-encoding': 'gzip' }, server.port)
    expect(headers['content-type']).toContain(type)
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers.vary).toBe('Accept-Encoding')
    expect(body).toEqual(packed)
    expect((await get(path, {}, server.port)).body.toString()).toBe(text)
  }
  await server.stop()
})

test('a photo shared before the worker is installed opens the page that says so', async () => {
  const server = await startNginx(resolve('web/public'), { VITE_API_URL: 'https://api.example.test' })
  const body = new Uint8Array(3_000_000)
  const { status, headers } = await fetch(`http://127.0.0.1:${server.port}/open`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect([status, headers.get('location')]).toEqual([303, '/open?for=photo'])
  await server.stop()
})

describe('security headers', () => {
  test.each(['/', '/theme.js', '/assets/index-GONE.js'])('%s has them', async (path) => {
    const { headers } = await get(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\)(, [a-z-]+=\(\))+$/)
    expect(headers.server).toBe('nginx')
  })

  test('the policy and its report address are sent as generated', async () => {
    const reported = { ...settings, CSP_REPORT_URL: 'https://reports.example.test/csp' }
    const server = await startNginx(built, reported)
    const { headers } = await get('/', {}, server.port)
    await server.stop()
    for (const [name, value] of Object.entries(productionHeaders(reported)))
      expect(headers[name.toLowerCase()]).toBe(value)
    expect((await get('/')).headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  test.each(['/', '/info', '/contacts', '/partnersShops', '/projects'])(
    '%s has no script that the policy would stop',
    async (path) => {
      const page = (await get(path)).body.toString()
      // Data for a script is none.
      expect(page).not.toMatch(/<script(?![^>]*\s(?:src=|type="application\/json"))/)
      expect(page).not.toMatch(/\son[a-z]+=/)
    },
  )
})

const script = (): string => {
  const found = readdirSync(join(built, 'assets')).find((file) => /^start-.*\.js$/.test(file))
  if (!found) throw new Error(`no script in ${built}`)
  return found
}
