// In a file of its own: the first page and the frame ask for the same late part by it.
import { tryCode } from '../kit/platform/load-code.ts'

/** What hears of other tabs and of new orders: no page waits for it. */
export const lateTabs = () => tryCode(() => import('./other-tabs.ts'))
