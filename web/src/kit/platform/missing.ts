import { lazyModule } from './lazy-module.ts'
import type { MissingThing } from './notify-missing.ts'

/** Shows a message about a feature that the browser denies to this page. */
export const notifyMissing = (thing: MissingThing): void =>
  void lazyModule(() => import('./notify-missing.ts'))
    .load()
    .then(({ notifyMissing }) => notifyMissing(thing), String)
