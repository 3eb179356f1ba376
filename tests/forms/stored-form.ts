import { allSettled, type EventCallable, type Store } from 'effector'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { ComponentType } from 'react'
import type { TestApp } from '../kit/app.ts'

/** The path of the stored item: its owner, project and product. */
export type Place = {
  readonly owner: string
  readonly shop: string
  readonly product: string
}

/** A form of the console for a stored item. */
export interface StoredForm {
  /** The files of `web/src` that contain the form. */
  readonly files: readonly string[]
  /** Title of a project that has such an item. */
  readonly project: string
  /** Calls that read the item, alone or in a list; the first call provides the sample. */
  readonly reads: readonly Endpoint[]
  /** Adapts the stored item to the form, if the form needs another shape. */
  readonly made?: (stored: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Selects the sample in a list; by default the first item. */
  readonly fits?: (stored: Readonly<Record<string, unknown>>) => boolean
  /** The component that shows the form. */
  readonly page: () => Promise<ComponentType>
  /** Opens the page and its form, like clicks. */
  readonly open: (app: TestApp, place: Place) => Promise<unknown>
  /** The router's state, where the page reads it. */
  readonly state?: (place: Place) => unknown
  /** The label of the edited field, its name in the API, and the typed text. */
  readonly field: string
  readonly wire: string
  readonly typed?: string
  /** Values of other required fields, by label. */
  readonly needs?: Readonly<Record<string, string>>
  /** Other fields that the form always sends. */
  readonly alsoSends?: readonly string[]
  /** The form creates a new item from the stored one and sends all fields. */
  readonly isCopy?: true
}

/** Opens a page and the form of its first row. */
export const rowOf =
  <Path, Item>(pageOpened: EventCallable<Path>, list: { $items: Store<Item[]> }, editOpened: EventCallable<Item>) =>
  async ({ scope }: TestApp, place: Place & Path) => {
    await allSettled(pageOpened, { scope, params: place })
    const [first] = scope.getState(list.$items)
    if (first === undefined) throw new Error('nothing in the list')
    await allSettled(editOpened, { scope, params: first })
  }
