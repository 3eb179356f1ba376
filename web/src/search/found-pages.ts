import type { PageLabels } from '../kit/platform/navigation.ts'
import { entry, type Entry } from './entries.ts'

type Pages = Readonly<Record<string, PageLabels>>
/** What pages are found by besides their labels; a page without is not offered. */
export type PageWords = Readonly<Record<string, string>>

/** The pages that are the same for every project, under the names of their sections. */
export const consoleEntries = (pages: Pages, words: PageWords): Entry[] =>
  Object.entries(words)
    .filter(([path]) => !path.includes(':'))
    .map(([path, more]) =>
      pageEntry(path, pages[path]?.label, pages[path.slice(0, path.lastIndexOf('/'))]?.label, more),
    )

/** The tabs of the open project, under its title. */
export const projectEntries = (pages: Pages, words: PageWords, shop: string, title: string): Entry[] =>
  Object.entries(words)
    .filter(([path]) => path.startsWith('/projects/:shopId/'))
    .map(([path, more]) =>
      pageEntry(path.replace(':shopId', encodeURIComponent(shop)), pages[path]?.label, title, more),
    )

const pageEntry = (to: string, title = '', note = '', words: string): Entry =>
  entry({ key: `page:${to}`, kind: 'page', title, note, to }, words)
