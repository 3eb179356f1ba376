import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { test as testOfFiles } from '@playwright/test'
import type { Tables } from './faults/action.ts'
import { CLUB, HONEY, tab } from './faults/places.ts'
import { expect, test } from './kit/test.ts'

/* What a page loads first: the scripts in its built HTML file, and the data that public/prefetch.js requests beside them. */

const built = new URL('.results/console/', import.meta.url)
const read = (path: string) => readFile(new URL(path, built))
const weigh = async (path: string) => gzipSync(await read(path), { level: 9 }).length

/** Modules that load late: forms, and the code that prepares pictures, reads QR codes and checks PDFs. */
const LAZY = /react-hook-form|@hookform|Form\.tsx$|\/kit\/pictures\/(?!photo\.ts)|\/documents\/|\/qr\/|@noble|easy-crop/

/** The largest gzipped size of a list page's scripts, kB. */
const LIST = 190

const budgets = {
  projects: LIST,
  'project-products': LIST,
  // The build of the tests has all public settings, half a kilobyte more than a build without them (189.9 kB).
  'project-orders': 190.6,
  'project-infoposts': LIST,
  'project-categories': LIST,
  'project-rubrics': LIST,
}

for (const [page, most] of Object.entries(budgets))
  testOfFiles(`${page}: loads at most ${most} kB of scripts, without code of forms or uploads`, async () => {
    const html = (await read(`${page}.html`)).toString()
    const scripts = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path)
    const sizes = await Promise.all(scripts.map(weigh))
    const report = scripts.map((path, index) => `${sizes[index] ?? 0} ${path}`).join('\n')
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total, report).toBeGreaterThan(100_000)
    expect(total, report).toBeLessThanOrEqual(most * 1000)

    // The first, tiny script has no source map.
    const maps = scripts.map((path) => read(`${path}.map`).then(String, () => '{"sources":[]}'))
    const modules = (await Promise.all(maps)).flatMap((map) => (JSON.parse(map) as { sources: string[] }).sources)
    expect(modules.length).toBeGreaterThan(100)
    expect(modules.filter((path) => LAZY.test(path))).toEqual([])
  })

// public/prefetch.js requests data while the scripts load. The page needs exactly these responses.

test(
  'a page uses its prefetched responses and does not request them again',
  { tag: '@night' },
  async ({ page, fake, signedIn }) => {
    test.slow()
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    let requested: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') requested.push(new URL(request.url()).pathname)
    })
    const shopTabs = [
      'common',
      'templates',
      'subscription',
      'categories',
      'products',
      'delivery',
      'payment',
      'orders',
      'legal',
    ]
    const paths = [
      '/projects',
      ...[...shopTabs, 'preview'].map((name) => tab(HONEY, name)(tables)),
      ...['rubrics', 'infoposts'].map((name) => tab(CLUB, name)(tables)),
    ]
    for (const path of paths) {
      requested = []
      await page.goto(path, { waitUntil: 'networkidle' })
      const prefetched = await page.evaluate(() => {
        const meta = document.querySelector<HTMLMetaElement>('meta[name=prefetch]')
        const [, , shop = ''] = location.pathname.split('/')
        return (meta?.content ?? '')
          .split(' ')
          .map((call) => call.replace('{owner}', localStorage.getItem('owner') ?? '').replace('{shop}', shop))
      })
      expect(prefetched, path).toContain('/user/me')
      // On these tabs both the project's page and the tab itself request the project.
      const twice = /\/(subscription|preview)$/.test(path) ? /^\/shops\// : /(?!)/
      const times = prefetched.map((call) => [call, requested.filter((one) => one === call).length])
      expect(times, path).toEqual(prefetched.map((call) => [call, twice.test(call) ? 2 : 1]))
    }
  },
)

test('discards a prefetched response that the page does not use', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  await fake.setConsents(1001, false)
  // Without consents the server refuses the prefetched list of projects, and the policies tab opens instead.
  await page.goto('/projects')
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await expect(page.getByRole('link', { name: 'Лавка мёда «Липа»' })).toBeVisible()
})
