import { allSettled } from 'effector'
import { pageWords } from '@console/web/app/search'
import { consolePages } from '@console/web/app/pages'
import { $pageExists, $pages } from '@console/web/kit/platform/navigation'
import * as projects from '@console/web/projects/list/list-model'
import type { Choice } from '@console/web/search/entries'
import { $groups, $pageWords, opened, typed } from '@console/web/search/model'
import { pageOpened } from '@console/web/home/model'
import { $steps } from '@console/web/home/setup-model'
import { creating } from '@console/web/projects/new-model'
import { openApp, ownerOf, type TestApp, type AppOptions } from './app.ts'
import { aPicture } from './owner.ts'

/** Opens the search within the project of this title, or outside any project. */
export async function openSearch(title: string | null, app?: TestApp) {
  const search = app ?? (await openApp())
  const { scope } = search
  await allSettled($pages, { scope, params: consolePages })
  await allSettled($pageWords, { scope, params: pageWords })
  await allSettled($pageExists, { scope, params: (path: string) => !/\/groups/.test(path) })
  await allSettled(projects.pageOpened, { scope, params: { owner: ownerOf(search) } })
  const shop = scope.getState(projects.list.$items).find((project) => project.title === title)?.uuid ?? null
  await allSettled(opened, { scope, params: { owner: ownerOf(search), shop } })
  search.calls.length = 0
  return search
}

export const type = ({ scope }: TestApp, text: string) => allSettled(typed, { scope, params: text })
export const found = ({ scope }: TestApp) =>
  Object.fromEntries(
    scope.getState($groups).map(({ title, choices }) => [title, choices.map((choice) => choice.title)]),
  )
export const notesOf = ({ scope }: TestApp, group: string) =>
  scope
    .getState($groups)
    .find(({ title }) => title === group)
    ?.choices.map(({ note }) => note)
export const choiceOf = ({ scope }: TestApp, group: string): Choice =>
  scope.getState($groups).find(({ title }) => title === group)!.choices[0]!

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
