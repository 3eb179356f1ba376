/* The addresses of the console and of the public side. A page's first code has no table of pages; tests compare these lists with the tables. */

/** The console's own sections; web/nginx.conf has the same list. */
export const consoleSections = ['profile', 'projects', 'webImport', 'open', 'groups', 'payments'] as const
const publicPaths = ['/info', '/contacts', '/partnersShops'] as const

/** Returns whether an address is the console's: a visitor signs in there and stays at the address. */
export const isConsolePath = (path: string): boolean =>
  consoleSections.some((section) => path === `/${section}` || path.startsWith(`/${section}/`))

/** Returns whether a page is public: it opens without the console, signed in or not (shared/docs/public-pages.md). */
export const isPublicPath = (path: string): boolean => publicPaths.some((page) => path === page || path === `${page}/`)
