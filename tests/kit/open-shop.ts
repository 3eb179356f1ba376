import { allSettled, type EventCallable } from 'effector'
import * as projects from '@console/web/projects/list/list-model'
import type { ShopPath } from '@console/web/projects/shop-path'
import { openApp, ownerOf, type AppOptions, type TestApp } from './app.ts'

export interface ShopApp extends TestApp {
  /** Opens the page again, in the same shop or another one. */
  open(title?: string): Promise<unknown>
  pathOf(title: string): ShopPath
}

/** A console with a page of the owner's project of this title open; calls are counted from here. */
export async function openShop(opened: EventCallable<ShopPath>, title: string, options?: AppOptions): Promise<ShopApp> {
  const app = await openApp(options)
  const { scope } = app
  const owner = ownerOf(app)
  await allSettled(projects.pageOpened, { scope, params: { owner } })
  const pathOf = (name: string): ShopPath => {
    const shop = scope.getState(projects.list.$items).find((project) => project.title === name)
    if (!shop) throw new Error(`no project ${name}`)
    return { owner, shop: shop.uuid }
  }
  const open = (name = title) => allSettled(opened, { scope, params: pathOf(name) })
  await open()
  app.calls.length = 0
  return { ...app, open, pathOf }
}
