import { pageOpened } from '@console/web/delivery/model'
import { openShop } from './open-shop.ts'
import { HONEY } from './project-titles.ts'

export const openDelivery = (title = HONEY) => openShop(pageOpened, title)

export const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items
  if (!item) throw new Error('nothing there')
  return item
}
