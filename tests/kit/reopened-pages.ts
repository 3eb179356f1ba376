import { allSettled, type EventCallable, type Store } from 'effector'
import { expect } from 'vitest'
import type { ShopPath } from '@console/web/projects/project-url'
import { openShop, type ShopApp } from './open-shop.ts'
import { CERAMICS, HONEY } from './basics.ts'

export type Opened = EventCallable<ShopPath>
export type Act = <Params>(event: EventCallable<Params>, params: NoInfer<Params>) => Promise<unknown>
export type Shown = <Value>(store: Store<Value>) => Value

export interface Page {
  readonly opened: Opened | readonly Opened[]
  readonly title?: string
  /** Opens a part of the page; it is opened again instead of the page. */
  readonly first?: (act: Act, shown: Shown, app: ShopApp) => Promise<unknown>
  /** What the owner does on the page. */
  readonly act: (act: Act, shown: Shown, app: ShopApp) => Promise<unknown>
  /** What opening the page again resets. */
  readonly state: readonly Store<unknown>[]
}

export const page = (given: Omit<Page, 'opened' | 'state'> & { opened: unknown; state: readonly unknown[] }) =>
  given as Page

/** The next call of this method fails. */
export const refuse = (app: ShopApp, method: string) => app.control('/__fake/faults', { method, status: 500, times: 1 })

/** Expects that the page, opened again, shows nothing of what the owner did there. */
export async function expectReset(given: Page): Promise<void> {
  const { opened, title = HONEY, first, act, state } = given
  const app = await openShop(opened, title)
  const { scope } = app
  const shown: Shown = (store) => scope.getState(store)
  const values = () => state.map((store) => shown(store))
  const fire: Act = (event, params) => allSettled(event, { scope, params })
  await first?.(fire, shown, app)
  const initial = values()
  await act(fire, shown, app)
  const changed = values()
  for (const [index, value] of changed.entries()) expect(value).not.toEqual(initial[index])
  if (!first) {
    await app.open(title === CERAMICS ? HONEY : CERAMICS)
    await app.open(title)
  }
  await first?.(fire, shown, app)
  expect(values()).toEqual(initial)
}
