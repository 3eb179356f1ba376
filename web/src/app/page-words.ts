// In a file of its own: the build puts the words themselves in its place.
import { consolePages } from './pages.ts'

/** What the search finds the pages by, by their addresses. A build has this as it comes out (web/lean-pages.ts). */
export const pageWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(consolePages).flatMap(([path, { words }]) => (words === undefined ? [] : [[path, words]])),
)
