import type { PageLabels } from '../kit/browser/navigation.ts'
import { entry, type Entry } from './entries.ts'

type Pages = Readonly<Record<string, PageLabels>>

const pageEntry = (to: string, { label, words }: PageLabels, note: string): Entry =>
  entry({ key: `page:${to}`, kind: 'page', title: label, note, to }, words)

/** The pages that are the same for every project, under the names of their sections. */
export const consoleEntries = (pages: Pages): Entry[] =>
  Object.entries(pages)
    .filter(([path, { words }]) => words && !path.includes(':'))
    .map(([path, page]) => pageEntry(path, page, pages[path.slice(0, path.lastIndexOf('/'))]?.label ?? ''))

/** The tabs of the open project, under its title. */
export const projectEntries = (pages: Pages, shop: string, title: string): Entry[] =>
  Object.entries(pages)
    .filter(([path, { words }]) => words && path.startsWith('/projects/:shopId/'))
    .map(([path, page]) => pageEntry(path.replace(':shopId', encodeURIComponent(shop)), page, title))
