import { lazyView } from '../ui/lazy/lazy-view.tsx'

/** The lazily loaded dialog that asks before something is deleted or left. */
export const LazyQuestion = lazyView(() => import('../ui/overlays/ConfirmDialog.tsx'))
