import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { BRAND } from '../../web/src/brand/brand.ts'
import { consoleSections } from '../../web/site/paths.ts'
import { consolePages } from '../../web/src/app/pages.ts'
import { dropOldReleases, fileOf, cacheRelease, cachedFile } from '../../web/src/offline/release.ts'
import { SHARED_PHOTO, SHARED_TO } from '../../web/src/offline/shared.ts'
import { testCaches } from '../kit/browser-parts.ts'

/* The manifest and icons that a browser needs to install the console (shared/docs/in-the-hand.md). */

interface Manifest {
  readonly name: string
  readonly short_name: string
  readonly start_url: string
  readonly theme_color: string
  readonly display: string
  readonly shortcuts: readonly { name: string; url: string }[]
  readonly share_target: {
    readonly action: string
    readonly params: { readonly files: readonly { name: string }[] }
  }
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[]
}

const web = resolve(import.meta.dirname, '../../web')
const manifest = JSON.parse(readFileSync(join(web, 'public/manifest.webmanifest'), 'utf8')) as Manifest
const page = readFileSync(join(web, 'index.html'), 'utf8')

test('every page links the manifest, and it has the console’s name', () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect([manifest.name, manifest.short_name]).toEqual([BRAND, BRAND])
  expect(page).toContain(`content="${manifest.theme_color}" media="(prefers-color-scheme: light)"`)
  expect(manifest.display).toBe('standalone')
  expect(Object.keys(consolePages)).toContain(manifest.start_url)
})

/** Offsets in a PNG's header: the size in px, and whether it has an alpha channel. */
function headerOf(path: string) {
  const bytes = readFileSync(join(web, 'public', path))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), hasAlpha: [4, 6].includes(bytes[25] ?? 0) }
}

test.each(manifest.icons)('$src has the stated size, and a maskable icon fills its edges', (icon) => {
  const { width, height, hasAlpha } = headerOf(icon.src)
  expect(`${width}x${height}`).toBe(icon.sizes)
  if (icon.purpose === 'maskable') expect(hasAlpha).toBe(false)
})

test('a document without an icon link has an icon, too', () => {
  const icon = readFileSync(join(web, 'public/favicon.ico'))
  expect(icon.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
  expect(icon.subarray(23, 26).toString()).toBe('PNG')
})

test('the manifest has icons of 192 and 512 px, and a maskable one', () => {
  const has = (sizes: string, purpose: string) =>
    manifest.icons.some((icon) => icon.sizes === sizes && icon.purpose === purpose)
  expect([has('192x192', 'any'), has('512x512', 'any'), has('512x512', 'maskable')]).toEqual([true, true, true])
})

test('the shortcuts lead to pages without a project in their address', () => {
  expect(Object.keys(consolePages)).toContain('/open')
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Заказы', '/open?for=orders'],
    ['Добавить товар', '/open?for=product'],
  ])
})

test('each address of the manifest opens offline, after a release, too', async () => {
  const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url), manifest.share_target.action]
  const caches = testCaches()
  for (const id of ['1', '2']) {
    const release = { id, files: ['/console.html'], sections: consoleSections }
    await cacheRelease(release, caches, () => Promise.resolve(new Response(`release ${id}`)))
    await dropOldReleases(release, caches)
    for (const address of addresses) {
      const file = fileOf(new URL(address, 'https://console.test').pathname, release) ?? ''
      expect(await (await cachedFile(file, release, caches))?.text(), address).toBe(`release ${id}`)
    }
  }
})

test('the share target is the address that the worker handles', () => {
  expect(manifest.share_target).toMatchObject({ action: SHARED_TO, method: 'POST', enctype: 'multipart/form-data' })
  expect(manifest.share_target.params.files.map(({ name }) => name)).toEqual([SHARED_PHOTO])
})
