import { allSettled } from 'effector'
import type { Order } from '@console/shared/orders'
import { list, pageOpened } from '@console/web/orders/model'
import * as projects from '@console/web/projects/list/list-model'
import { openConsole, ownerOf, type ConsoleOptions, type TestConsole } from './console.ts'

/** A console at the orders of the owner's project with this title. */
export async function openOrders(title = 'Лавка мёда «Липа»', options?: ConsoleOptions): Promise<TestConsole> {
  const console = await openConsole(options)
  await allSettled(projects.pageOpened, { scope: console.scope, params: { owner: ownerOf(console) } })
  console.calls.length = 0
  await reopen(console, title)
  return console
}

/** Goes to the orders of another project; the projects are asked for if they are not there yet. */
export async function reopen(console: TestConsole, title: string): Promise<void> {
  const { scope } = console
  const owner = ownerOf(console)
  if (scope.getState(projects.list.$items).length === 0)
    await allSettled(projects.pageOpened, { scope, params: { owner } })
  const shop = scope.getState(projects.list.$items).find((project) => project.title === title)
  if (!shop) throw new Error(`no project ${title}`)
  await allSettled(pageOpened, { scope, params: { owner, shop: shop.uuid } })
}

export const orders = ({ scope }: TestConsole): Order[] => scope.getState(list.$items)

/** The first order that a test is about. */
export function theOrder(console: TestConsole, fits: (order: Order) => boolean = () => true): Order {
  const found = orders(console).find(fits)
  if (!found) throw new Error('no such order')
  return found
}

/** The same order as the list has it now. */
export const now = (console: TestConsole, { uuid }: Order): Order => theOrder(console, (order) => order.uuid === uuid)
