// In a file of its own: a list asks with it, and the dialog itself is not to come with the list.
import { lazyView } from '../ui/lazy/lazy-view.tsx'

export const LateQuestion = lazyView(() => import('../ui/overlays/ConfirmDialog.tsx'))
