import type { PageLabels } from '../kit/platform/navigation.ts'
import { entry, type Entry } from './entries.ts'

type Pages = Readonly<Record<string, PageLabels>>
/** Search words of pages, beside their labels; a page without an entry is not offered. */
export type PageWords = Readonly<Record<string, string>>

/** Pages outside projects, with the names of their sections. */
export const consoleEntries = (pages: Pages, words: PageWords): Entry[] =>
  Object.entries(words)
    .filter(([path]) => !path.includes(':'))
    .map(([path, more]) =>
      pageEntry(path, pages[path]?.label, pages[path.slice(0, path.lastIndexOf('/'))]?.label, more),
    )

/** The tabs of the open project, with its title. */
export const projectEntries = (pages: Pages, words: PageWords, shop: string, title: string): Entry[] =>
  Object.entries(words)
    .filter(([path]) => path.startsWith('/projects/:shopId/'))
    .map(([path, more]) =>
      pageEntry(path.replace(':shopId', encodeURIComponent(shop)), pages[path]?.label, title, more),
    )

const pageEntry = (to: string, title = '', note = '', words: string): Entry =>
  entry({ key: `page:${to}`, kind: 'page', title, note, to }, words)
