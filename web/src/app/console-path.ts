/** The console's own sections (app/routes.tsx). web/nginx.conf names them, too. */
export const consoleSections = ['profile', 'projects', 'webImport', 'groups', 'payments'] as const

/** One of the console's own addresses: a visitor who follows one signs in and is there. */
export const isConsolePath = (path: string): boolean =>
  consoleSections.some((section) => path === `/${section}` || path.startsWith(`/${section}/`))
