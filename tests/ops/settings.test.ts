import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBuildOrigin, checkViteSettings, pictureHosts, webOrigin } from '../../.commands/settings.mjs'
import { checkPublicSettings, missingSettings, sampleSettings } from '../../.commands/public-settings.mjs'

const top = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(top, path), 'utf8')

/** Settings that are built into the console. */
const used = new Set(
  ['web/src', 'web/site']
    .flatMap((folder) =>
      readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/import\.meta\.env\??\.(VITE_\w+)/g)])
    .map((found) => found[1] ?? ''),
)

test.each([
  ['.env.example', (name: string) => new RegExp(`^# ${name}=.`, 'm')],
  ['web/src/vite-env.d.ts', (name: string) => new RegExp(`readonly ${name}\\?: string`)],
  ['web/Dockerfile', (name: string) => new RegExp(`^ARG ${name}=`, 'm')],
  ['docker-compose.yml', (name: string) => new RegExp(`^ {8}${name}: `, 'm')],
])('%s names every setting of the console', (path, form) => {
  const text = read(path)
  expect([...used].filter((name) => !form(name).test(text))).toEqual([])
  expect(used.size).toBeGreaterThan(10)
})

test('a build lists the missing settings of the public pages', () => {
  expect(missingSettings(sampleSettings)).toEqual([])
  expect(missingSettings({ ...sampleSettings, VITE_VIDEO_URL: ' ' })).toEqual(['VITE_VIDEO_URL: видеоинструкция'])
  const all = missingSettings({}).map((line) => line.split(':')[0])
  expect(all).toEqual(Object.keys(sampleSettings))
  expect(all.filter((name) => !used.has(name ?? ''))).toEqual([])
})

test('hosts of pictures are named by their addresses', () => {
  expect(pictureHosts({ VITE_PICTURE_HOSTS: 'https://a.example/x, https://b.example' })).toEqual([
    'https://a.example',
    'https://b.example',
  ])
  expect(pictureHosts({})).toEqual([])
  expect(pictureHosts({ VITE_PICTURE_HOSTS: 'https:' })).toEqual(['https:'])
  expect(() => pictureHosts({ VITE_PICTURE_HOSTS: 'a.example' })).toThrow('VITE_PICTURE_HOSTS=a.example: нужны адреса')
})

test.each([
  ['VITE_COMPANY_INN', '77', 'в ИНН 10 или 12 цифр'],
  ['VITE_COMPANY_OGRN', '1', 'в ОГРН 13 или 15 цифр'],
  ['VITE_E_MAIL', 'hello', 'нужен адрес почты'],
  ['VITE_SUPPORT_URL', 't.me/help', 'нужен адрес вида'],
])('%s=%s stops the build with the reason', (name, value, reason) => {
  expect(() => checkPublicSettings({ [name]: value })).toThrow(`${name}=${value}: ${reason}`)
  expect(() => checkPublicSettings(sampleSettings)).not.toThrow()
})

const PROVIDER = 'https://api.provider.example'

test.each([undefined, '', 'http://localhost:5173', 'http://127.0.0.1:5173/'])(
  'a build for a provider’s API does not call itself %j',
  (WEB_ORIGIN) => {
    expect(() => checkBuildOrigin({ VITE_API_URL: PROVIDER, WEB_ORIGIN })).toThrow(/^WEB_ORIGIN=.*: назовите адрес/)
  },
)

test('a build has its own address, or calls this machine only', () => {
  const WEB_ORIGIN = 'https://console.example/, https://other.example'
  expect(webOrigin({ WEB_ORIGIN })).toBe('https://console.example')
  expect(webOrigin({})).toBe('')
  expect(() => checkBuildOrigin({ VITE_API_URL: PROVIDER, WEB_ORIGIN })).not.toThrow()
  for (const VITE_API_URL of ['', 'http://localhost:8787', 'http://127.0.0.1:8787/w/mine'])
    expect(() => checkBuildOrigin({ VITE_API_URL })).not.toThrow()
})

test('an address with a path is refused for the console', () => {
  expect(() => checkViteSettings({ WEB_ORIGIN: 'https://host.example/shop' })).toThrow(/только в корне адреса/)
  expect(() => checkViteSettings({ WEB_ORIGIN: 'host.example' })).toThrow('WEB_ORIGIN=host.example: нужен адрес')
})

test.each(['web/Dockerfile', 'docker-compose.yml'])('%s hands the console’s address to the build', (path) => {
  expect(read(path)).toMatch(/^(ARG | {8})WEB_ORIGIN[=:]/m)
})
