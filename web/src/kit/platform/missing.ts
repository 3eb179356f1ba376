import { lazyModule } from './lazy-module.ts'
import type { MissingThing } from './say-missing.ts'

/** Says in one line what the browser does not give to this page. */
export const sayMissing = (thing: MissingThing): void =>
  void lazyModule(() => import('./say-missing.ts'))
    .load()
    .then(({ sayMissing }) => sayMissing(thing), String)
