import type { PublicPath } from '../landing/pages.ts'
import type { ConsoleSection } from './pages.ts'

/*
 * Checked against the tables of pages by types and by tests/stories/public-pages.test.ts, not made from them: what a
 * visitor loads first holds neither table.
 */

/** The console's own sections. web/nginx.conf names them, too. */
export const consoleSections = [
  'profile',
  'projects',
  'webImport',
  'open',
  'groups',
  'payments',
] as const satisfies readonly ConsoleSection[]
const publicPaths = ['/info', '/contacts', '/partnersShops'] as const satisfies readonly PublicPath[]

/** One of the console's own addresses: a visitor who follows one signs in and is there. */
export const isConsolePath = (path: string): boolean =>
  consoleSections.some((section) => path === `/${section}` || path.startsWith(`/${section}/`))

/** Pages that are for everybody, signed in or not: they open without the console (shared/docs/public-pages.md). */
export const isPublicPath = (path: string): boolean => publicPaths.some((page) => path === page || path === `${page}/`)
