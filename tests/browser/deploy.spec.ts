import { readFile, readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { fileOf } from './weather/lazy-imports.ts'

/*
 * A file's name is its content's. Whoever imports a file says its name, so a change of a page renames the page's own file and
 * whatever imports it at once; what comes late is asked for by a key (web/late-files.ts).
 */

const assets = new URL('.results/console/assets/', import.meta.url)
/** Most that a returning visitor loads anew after a deploy that changed one page, kB after gzip. */
const MOST = 45

const pages = [
  'projects/list/ProjectsPage.tsx',
  'products/list/ProductsPage.tsx',
  'products/edit/ProductCommonPage.tsx',
  'orders/list/OrdersPage.tsx',
  'posts/PostsPage.tsx',
  'catalogue/categories/CategoriesPage.tsx',
  'catalogue/rubrics/RubricsPage.tsx',
  'delivery/DeliveryPage.tsx',
  'payments/PaymentsPage.tsx',
  'home/HomePage.tsx',
]

for (const page of pages)
  test(`a change of ${page} costs a returning visitor at most ${MOST} kB`, async () => {
    const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
    const texts = new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, assets), 'utf8')] as const)),
    )
    const renamed = new Set([fileOf(page).replace('/assets/', '')])
    for (const changed of renamed)
      for (const [name, text] of texts) if (text.includes(`./${changed}`)) renamed.add(name)
    const html = gzipSync(await readFile(new URL('../projects.html', assets)), { level: 9 }).length
    const sizes = [...renamed].map((name) => gzipSync(texts.get(name) ?? '', { level: 9 }).length)
    const total = sizes.reduce((sum, size) => sum + size, html)
    expect([...renamed].filter((name) => /^(start|shell)-/.test(name))).toEqual([])
    expect(total, [...renamed].join(' ')).toBeLessThanOrEqual(MOST * 1000)
  })
