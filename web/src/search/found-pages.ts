import type { PageLabels } from '../kit/browser/navigation.ts'
import { entry, type Entry } from './entries.ts'
import { pageWords } from './page-words.ts'

type Pages = Readonly<Record<string, PageLabels>>

const pageEntry = (path: string, { label: title }: PageLabels, note: string, to = path): Entry =>
  entry({ key: `page:${to}`, kind: 'page', title, note, to }, pageWords[path])

/** The pages that are the same for every project, under the names of their sections. */
export const consoleEntries = (pages: Pages): Entry[] =>
  Object.entries(pages)
    .filter(([path]) => path in pageWords && !path.includes(':'))
    .map(([path, page]) => pageEntry(path, page, pages[path.slice(0, path.lastIndexOf('/'))]?.label ?? ''))

/** The tabs of the open project, under its title. */
export const projectEntries = (pages: Pages, shop: string, title: string): Entry[] =>
  Object.entries(pages)
    .filter(([path]) => path in pageWords && path.startsWith('/projects/:shopId/'))
    .map(([path, page]) => pageEntry(path, page, title, path.replace(':shopId', encodeURIComponent(shop))))
