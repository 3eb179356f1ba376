/* Which addresses are whose. The first code of a page holds no table of pages; tests hold these lists against the tables. */

/** The console's own sections. web/nginx.conf names them, too. */
export const consoleSections = ['profile', 'projects', 'webImport', 'open', 'groups', 'payments'] as const
const publicPaths = ['/info', '/contacts', '/partnersShops'] as const

/** One of the console's own addresses: a visitor who follows one signs in and is there. */
export const isConsolePath = (path: string): boolean =>
  consoleSections.some((section) => path === `/${section}` || path.startsWith(`/${section}/`))

/** Pages that are for everybody, signed in or not: they open without the console (shared/docs/public-pages.md). */
export const isPublicPath = (path: string): boolean => publicPaths.some((page) => path === page || path === `${page}/`)
