/** Pages that are for everybody, signed in or not: they open without the console (document 2, section 2). */
export const isPublicPath = (path: string): boolean => /^\/(info|contacts|partnersShops)\/?$/.test(path)
