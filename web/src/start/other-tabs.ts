import { scopeBind, type Scope } from 'effector'
import { projects } from '@console/shared/projects'
import { followTabs } from '../kit/data/elsewhere.ts'
import { otherTabChanged } from '../kit/data/other-tab-changes.ts'
import { keepFocus } from '../kit/ui/dom/keep-focus.ts'
import { watchCachedAnswers } from '../offline/watch-cached-answers.ts'
import { list } from '../projects/list/list-model.ts'
import { watchOrders, type RouterLike } from './watch-orders.ts'

export { otherTabChanged } from '../kit/data/other-tab-changes.ts'
export { notifyMissing } from '../kit/platform/missing.ts'

// The first page loads without this module, so the list follows other tabs from here instead of from its model.
followTabs(list, projects.list)

/** Starts the background work of all pages: new orders, the freshness of shown data, and the focus. */
export function watchInBackground(scope: Scope, router: RouterLike): void {
  watchOrders(scope, router)
  keepFocus()
  // The demo has its own worker, and development needs fresh files.
  if (import.meta.env.PROD && import.meta.env.MODE !== 'demo')
    watchCachedAnswers(scopeBind(otherTabChanged, { scope })).catch(String)
}
