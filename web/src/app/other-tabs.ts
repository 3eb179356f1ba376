import { projects } from '@console/shared/projects'
import { followTabs } from '../kit/data/elsewhere.ts'
import { list } from '../projects/list/list-model.ts'

export { heard } from '../kit/data/elsewhere.ts'
export { watchOrders } from './watch-orders.ts'

// The first page comes without the part that hears other tabs, so that part brings the two together.
followTabs(list, projects.list)
