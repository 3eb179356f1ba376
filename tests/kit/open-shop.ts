import { allSettled, type EventCallable } from 'effector'
import * as projects from '@console/web/projects/list/list-model'
import type { ShopPath } from '@console/web/projects/shop-path'
import { openConsole, ownerOf, type ConsoleOptions, type TestConsole } from './console.ts'

export interface ShopConsole extends TestConsole {
  /** Opens the page again, in the same shop or another one. */
  open(title?: string): Promise<unknown>
  pathOf(title: string): ShopPath
}

/** A console with a page of the owner's project of this title open; calls are counted from here. */
export async function openShop(
  opened: EventCallable<ShopPath>,
  title: string,
  options?: ConsoleOptions,
): Promise<ShopConsole> {
  const console = await openConsole(options)
  const { scope } = console
  const owner = ownerOf(console)
  await allSettled(projects.pageOpened, { scope, params: { owner } })
  const pathOf = (name: string): ShopPath => {
    const shop = scope.getState(projects.list.$items).find((project) => project.title === name)
    if (!shop) throw new Error(`no project ${name}`)
    return { owner, shop: shop.uuid }
  }
  const open = (name = title) => allSettled(opened, { scope, params: pathOf(name) })
  await open()
  console.calls.length = 0
  return { ...console, open, pathOf }
}
