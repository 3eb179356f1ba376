import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/* What a list's page asks for at once, as its file names it: the build knows before any browser does. */

const built = new URL('.results/console/', import.meta.url)
const read = (path: string) => readFile(new URL(path, built))
const weigh = async (path: string) => gzipSync(await read(path), { level: 9 }).length

/** Forms, and the code that prepares pictures, reads QR codes and checks PDFs. */
const LATE = /react-hook-form|@hookform|Form\.tsx$|\/kit\/pictures\/(?!photo\.ts)|\/documents\/|\/qr\/|@noble|easy-crop/

/** Most that the scripts of a list's page may weigh after gzip, kB. */
const LIST = 190

const budgets = {
  projects: LIST,
  'project-products': LIST,
  // Its rows change status and delivery in place: 1.5 kB over the bar of the others.
  'project-orders': 191.5,
  'project-infoposts': LIST,
  'project-categories': LIST,
  'project-rubrics': LIST,
}

for (const [page, most] of Object.entries(budgets))
  test(`${page}: its scripts weigh at most ${most} kB, and no form or upload is among them`, async () => {
    const html = (await read(`${page}.html`)).toString()
    const scripts = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path)
    const sizes = await Promise.all(scripts.map(weigh))
    const made = scripts.map((path, index) => `${sizes[index] ?? 0} ${path}`).join('\n')
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total, made).toBeGreaterThan(100_000)
    expect(total, made).toBeLessThanOrEqual(most * 1000)

    // The first, tiny one has no map.
    const maps = scripts.map((path) => read(`${path}.map`).then(String, () => '{"sources":[]}'))
    const modules = (await Promise.all(maps)).flatMap((map) => (JSON.parse(map) as { sources: string[] }).sources)
    expect(modules.length).toBeGreaterThan(100)
    expect(modules.filter((path) => LATE.test(path))).toEqual([])
  })
