import { lazyModule } from './lazy-module.ts'
import type { MissingFeature } from './notify-missing.ts'

/** Shows a message about a feature that the browser denies to this page. */
export const notifyMissing = (feature: MissingFeature): void =>
  void lazyModule(() => import('./notify-missing.ts'))
    .load()
    .then(({ notifyMissing }) => notifyMissing(feature), String)
