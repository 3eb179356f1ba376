/** A node of the path tree: the parts that may follow, and the handlers of this path. */
interface RouteNode<T> {
  readonly fixed: Map<string, RouteNode<T>>
  parameter: RouteNode<T> | undefined
  /** By method: the handler, with the names and positions of its parameters. */
  readonly handlers: Map<string, [T, Record<string, number>]>
}

const newNode = <T>(): RouteNode<T> => ({ fixed: new Map(), parameter: undefined, handlers: new Map() })

/** Returns a path without a trailing slash, as calls are matched. */
export const withoutEndSlash = (path: string): string => path.replace(/(.)\/$/, '$1')

/** Returns a contract's path in the router's form: `/shops/{owner}/` becomes `/shops/:owner`. */
export const routerPath = (path: string): string => withoutEndSlash(path).replace(/\{(\w+)\}/g, ':$1')

/**
 * Finds a route part by part, with fixed parts before parameters. The documented paths have both in the same positions
 * (`/shops/{owner}` and `/shops/activate/…`): Hono's fast router refuses them, and its trie takes three times as long
 * (shared/docs/decisions/fake-server-speed.md). Wildcards are not supported.
 */
export class PartsRouter<T> {
  readonly name = 'PartsRouter'
  private readonly top = newNode<T>()

  add(method: string, path: string, handler: T): void {
    const names: [string, number][] = []
    let node = this.top
    path.split('/').forEach((part, index) => {
      if (part.startsWith(':')) {
        names.push([part.slice(1), index])
        node = node.parameter ??= newNode()
      } else {
        const next = node.fixed.get(part) ?? newNode<T>()
        node.fixed.set(part, next)
        node = next
      }
    })
    node.handlers.set(method, [handler, Object.fromEntries(names)])
  }

  match(method: string, path: string): [[T, Record<string, number>][], string[]] {
    const parts = path.split('/')
    const found = find(this.top, method, parts, 0)
    return found ? [[found], parts] : [[], parts]
  }
}

function find<T>(
  node: RouteNode<T>,
  method: string,
  parts: readonly string[],
  index: number,
): [T, Record<string, number>] | undefined {
  const part = parts[index]
  if (part === undefined) return node.handlers.get(method)
  // Most parameters have no fixed part beside them; a lookup would hash every uuid of a path.
  const fixed = node.fixed.size > 0 ? node.fixed.get(part) : undefined
  const found = fixed && find(fixed, method, parts, index + 1)
  return found ?? (part !== '' && node.parameter ? find(node.parameter, method, parts, index + 1) : undefined)
}
