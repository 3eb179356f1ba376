import { allSettled } from 'effector'
import '@console/web/app/project-history'
import * as history from '@console/web/history/history-model'
import * as runs from '@console/web/history/run-model'
import type { BatchAction } from '@console/web/history/batch-steps'
import { snapshotProductFx } from '@console/web/products/history/make-product'
import { pageOpened } from '@console/web/products/assortment/list-model'
import type { Fields } from '@console/web/kit/merge/fields'
import { openApp, type TestApp } from './app.ts'
import { TestJournal } from './journal.ts'
import { openProjects, shopPath, type ShopApp } from './open-shop.ts'
import { HONEY } from './basics.ts'
import { TestTabs } from './browser-parts.ts'

/** Opens a project's history and returns its batches, newest first. */
export async function openHistory(app: TestApp, project = HONEY) {
  await allSettled(history.pageOpened, { scope: app.scope, params: shopPath(app, project) })
  return app.scope.getState(history.list.$items)
}

/** Finishes or undoes the newest batch; returns its messages. */
export async function runAction(app: TestApp, action: BatchAction, project = HONEY) {
  const [batch] = await openHistory(app, project)
  if (!batch) throw new Error('no batch')
  await allSettled(runs.actionRequested, { scope: app.scope, params: { batch, action } })
  await allSettled(runs.confirmed, { scope: app.scope })
  return app.toasts.at(-1)?.text
}

/** Opens a new tab in the browser of a killed one. */
export async function reopenConsole(app: TestApp): Promise<ShopApp> {
  const next = await openApp({ beside: app })
  await openProjects(next)
  const pathOf = (title = HONEY) => shopPath(next, title)
  const open = (title = HONEY) => allSettled(pageOpened, { scope: next.scope, params: pathOf(title) })
  await open()
  return { ...next, open, pathOf }
}

/** Opens a console of the same owner on another device: they share only the server. */
export const openElsewhere = (app: TestApp): Promise<ShopApp> =>
  reopenConsole({ ...app, storage: new Map(app.storage), journal: new TestJournal(), tabs: new TestTabs() })

/** Reads a product with all its parts, without uuids and dates. */
export async function readWholeProduct(app: TestApp, uuid: string) {
  const { value } = await allSettled(snapshotProductFx, {
    scope: app.scope,
    params: { ...shopPath(app, HONEY), product: uuid },
  })
  const { image_url: _, ...kept } = value as Fields
  const bytes = async (blob: unknown): Promise<unknown> =>
    blob instanceof Blob ? (await blob.arrayBuffer()).byteLength : blob
  const variants = (kept.variants as { images: Blob[]; options: object[] }[]).map(async (variant) => ({
    ...variant,
    images: await Promise.all(variant.images.map(bytes)),
    options: variant.options.map((option) => ({ ...option, option_uuid: null })),
  }))
  return { ...kept, title: kept.title, image: await bytes(kept.image), variants: await Promise.all(variants) }
}
