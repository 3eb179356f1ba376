import { lazyModule } from './lazy-module.ts'
import type { MissingThing } from './say-missing.ts'

/** Shows a message about a feature that the browser denies to this page. */
export const sayMissing = (thing: MissingThing): void =>
  void lazyModule(() => import('./say-missing.ts'))
    .load()
    .then(({ sayMissing }) => sayMissing(thing), String)
