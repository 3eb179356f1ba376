import { allSettled } from 'effector'
import { pageOpened } from '@console/web/home/model'
import { $steps } from '@console/web/home/setup-model'
import * as projects from '@console/web/projects/list/list-model'
import { creating } from '@console/web/projects/new-model'
import { openApp, ownerOf, type AppOptions, type TestApp } from './app.ts'
import { aPicture } from './owner.ts'

export async function openHome(options?: AppOptions) {
  const app = await openApp(options)
  await visitHome(app)
  return app
}
export const visitHome = (app: TestApp) => allSettled(pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })

/** Returns a new owner's setup steps with their progress, by title. */
export const stepsIn = ({ scope }: TestApp) =>
  Object.fromEntries(scope.getState($steps).map(({ title, state }) => [title, state]))

/** Creates stores with these titles, one after another. */
export async function createStores(app: TestApp, titles: readonly string[]) {
  const { scope } = app
  await allSettled(projects.pageOpened, { scope, params: { owner: ownerOf(app) } })
  for (const title of titles) {
    const data = { title, description: '', shop_type: 'OnlineStore' } as const
    await allSettled(creating.submitted, { scope, params: { data, logotype: aPicture() } })
  }
}
