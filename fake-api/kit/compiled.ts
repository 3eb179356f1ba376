import * as z from 'zod/mini'
import type { Schema } from '@console/shared/kit/endpoint'

/**
 * A contract's schema as code that zod writes for it: a parse costs a fraction then. Made with the first call that needs
 * it, since a server uses few of its 102 contracts. What fails is parsed again as before, so messages stay the same;
 * where code may not be made (a page's policy), so does all.
 */
export function onceCompiled<S extends Schema>(schema: S): () => S {
  let compiled: S | undefined
  return () => (compiled ??= z.compile(schema))
}
