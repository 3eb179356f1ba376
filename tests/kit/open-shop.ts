import { allSettled, type EventCallable } from 'effector'
import * as projects from '@console/web/projects/list/list-model'
import type { ShopPath } from '@console/web/projects/project-url'
import { openApp, ownerOf, type AppOptions, type TestApp } from './app.ts'
import { HONEY } from './basics.ts'

export interface ShopApp extends TestApp {
  /** Opens the page again, in the same shop or another one. */
  open(title?: string): Promise<void>
  pathOf(title?: string): ShopPath
}

/** Returns the path of the owner's project with this title; the projects must be loaded. */
export function shopPath(app: TestApp, title: string): ShopPath {
  const shop = app.scope.getState(projects.list.$items).find((project) => project.title === title)
  if (!shop) throw new Error(`no project ${title}`)
  return { owner: ownerOf(app), shop: shop.uuid }
}

/** Loads the owner's projects, like the projects page. */
export const openProjects = (app: TestApp): Promise<void> =>
  allSettled(projects.pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })

/**
 * Opens a page of the owner's project with this title and records calls from then on. A nested route needs the events of
 * its parents, too, outermost first.
 */
export async function openShop(
  opened: EventCallable<ShopPath> | readonly EventCallable<ShopPath>[],
  title = HONEY,
  options?: AppOptions,
): Promise<ShopApp> {
  const app = await openApp(options)
  await openProjects(app)
  const events = [opened].flat()
  const pathOf = (name = title) => shopPath(app, name)
  const open = async (name = title) => {
    for (const event of events) await allSettled(event, { scope: app.scope, params: pathOf(name) })
  }
  await open()
  app.calls.length = 0
  app.sent.length = 0
  return { ...app, open, pathOf }
}
