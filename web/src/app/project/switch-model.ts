import { createEvent } from 'effector'
import { projects } from '@console/shared/projects'
import { createClient } from '../../kit/api/client.ts'
import { createListQuery } from '../../kit/data/list-query.ts'
import type { ShopPath } from '../../projects/shop-path.ts'

const api = createClient(projects)

export const switchOpened = createEvent<Pick<ShopPath, 'owner'>>()
export const list = createListQuery({ opened: switchOpened, reads: projects.list, loadFx: api.list })
export const $active = list.$items.map((items) => items.filter(({ inactive }) => !inactive))
