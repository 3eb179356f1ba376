// In a file of its own: the start needs the question only, never the words.
import { tryCode } from './load-code.ts'
import type { MissingThing } from './say-missing.ts'

/** Says in one line what the browser does not give to this page. */
export const sayMissing = (thing: MissingThing): void =>
  void tryCode(() => import('./say-missing.ts')).then(({ sayMissing }) => sayMissing(thing), String)
