import { lazyView } from '../ui/lazy/lazy-view.tsx'

/** The dialog that asks before something is deleted or left; it is loaded when it is first asked. */
export const LazyQuestion = lazyView(() => import('../ui/overlays/ConfirmDialog.tsx'))
