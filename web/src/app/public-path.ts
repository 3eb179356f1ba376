/** Pages that are for everybody, signed in or not: they open without the console (shared/docs/public-pages.md). */
export const isPublicPath = (path: string): boolean => /^\/(info|contacts|partnersShops)\/?$/.test(path)
