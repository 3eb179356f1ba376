import { scopeBind, type Scope } from 'effector'
import { projects } from '@console/shared/projects'
import { followTabs } from '../kit/data/elsewhere.ts'
import { otherTabChanged } from '../kit/data/other-tab-changes.ts'
import { watchSeen } from '../offline/watch-seen.ts'
import { list } from '../projects/list/list-model.ts'
import { watchOrders, type Places } from './watch-orders.ts'

export { otherTabChanged } from '../kit/data/other-tab-changes.ts'

// The first page loads without the code that follows other tabs, so that code connects itself to the list.
followTabs(list, projects.list)

/** Starts the background work of all pages: new orders, and the freshness of shown data. */
export function watchInBackground(scope: Scope, router: Places): void {
  watchOrders(scope, router)
  // The demo has its own worker, and development needs fresh files.
  if (import.meta.env.PROD && import.meta.env.MODE !== 'demo')
    watchSeen(scopeBind(otherTabChanged, { scope })).catch(String)
}
