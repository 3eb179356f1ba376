import { scopeBind, type Scope } from 'effector'
import { projects } from '@console/shared/projects'
import { followTabs } from '../kit/data/elsewhere.ts'
import { otherTabChanged } from '../kit/data/other-tab-changes.ts'
import { watchSeen } from '../offline/watch-seen.ts'
import { list } from '../projects/list/list-model.ts'
import { watchOrders, type Places } from './watch-orders.ts'

export { otherTabChanged } from '../kit/data/other-tab-changes.ts'

// The first page comes without the part that hears other tabs, so that part brings the two together.
followTabs(list, projects.list)

/** What happens around a page: new orders, and whether what it shows is of now. */
export function watchAround(scope: Scope, router: Places): void {
  watchOrders(scope, router)
  // The demo has a worker of its own; a developer looks at what he changes.
  if (import.meta.env.PROD && import.meta.env.MODE !== 'demo')
    watchSeen(scopeBind(otherTabChanged, { scope })).catch(String)
}
