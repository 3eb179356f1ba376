import { lazyPart } from '../code/lazy-part.tsx'

/** A question that is seldom asked on its page, and comes when it is. */
export const LateQuestion = lazyPart(() => import('../ui/overlays/ConfirmDialog.tsx'))
