// In a file of its own: a list asks with it, and the dialog itself is not to come with the list.
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const LateQuestion = lazyPart(() => import('../ui/overlays/ConfirmDialog.tsx'))
