import * as z from 'zod/mini'
import type { Schema } from '@console/shared/kit/endpoint'

/**
 * Returns a schema compiled to code by zod, which parses much faster. Compiles on the first call, since a server uses
 * few of its 102 contracts. Invalid values are parsed again without compiled code, so messages stay the same; so are
 * all values where a page's policy forbids generated code.
 */
export function onceCompiled<S extends Schema>(schema: S): () => S {
  let compiled: S | undefined
  return () => (compiled ??= z.compile(schema))
}
