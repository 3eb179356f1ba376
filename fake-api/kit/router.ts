import type { TrieRouter } from 'hono/router/trie-router'

/** Returns a path without a trailing slash, as calls are matched. */
export const withoutEndSlash = (path: string): string => path.replace(/(.)\/$/, '$1')

/** Returns a contract's path in the router's form: `/shops/{owner}/` becomes `/shops/:owner`. */
export const routerPath = (path: string): string => withoutEndSlash(path).replace(/\{(\w+)\}/g, ':$1')

/**
 * Returns the route that was added first among those that match, with its decoded parameters. So `/products/catalog/{shop}`
 * must come before `/products/{owner}/{shop}` in a contract.
 */
export function findRoute<T>(
  router: TrieRouter<T>,
  method: string,
  path: string,
): { readonly route: T; readonly params: Readonly<Record<string, string>> } | undefined {
  const [[found]] = router.match(method, path)
  if (!found) return undefined
  const [route, given] = found
  const params = Object.entries(given).map(([name, value]) => [name, decodeURIComponent(String(value))] as const)
  return { route, params: Object.fromEntries(params) }
}
