import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/* The scripts that the page of a list loads at first, read from its built HTML file without a browser. */

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
  test(`${page}: loads at most ${most} kB of scripts, without code of forms or uploads`, async () => {
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
