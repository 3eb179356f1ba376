import { allSettled, type EventCallable, type Store } from 'effector'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { ComponentType } from 'react'
import type { TestApp } from '../kit/app.ts'

/** Where the thing lies: its owner, project and product. */
export type Place = {
  readonly owner: string
  readonly shop: string
  readonly product: string
}

/** A form of the console over something stored. */
export interface StoredForm {
  /** The files of `web/src` that contain the form. */
  readonly files: readonly string[]
  /** Title of the project that has such a thing. */
  readonly project: string
  /** Calls that read the thing, alone or as the first of a list; the first of them gives the sample. */
  readonly reads: readonly Endpoint[]
  /** What the sample is made of the stored one, where that is not such as the form is for. */
  readonly made?: (stored: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Which of the list is the sample; without it the first. */
  readonly fits?: (stored: Readonly<Record<string, unknown>>) => boolean
  /** The page, or the part of it, that shows the form. */
  readonly page: () => Promise<ComponentType>
  /** Opens the page and its form, as pressing does. */
  readonly open: (app: TestApp, place: Place) => Promise<unknown>
  /** The router's state, where the page reads it. */
  readonly state?: (place: Place) => unknown
  /** Label of the one field that is typed into, the field it stands for on the wire, and what is typed. */
  readonly field: string
  readonly wire: string
  readonly typed?: string
  /** Fields that it wants besides, by their labels. */
  readonly needs?: Readonly<Record<string, string>>
  /** Other fields that its call always names, whatever is stored. */
  readonly alsoSends?: readonly string[]
  /** It makes another thing out of the stored one, so all of it is sent. */
  readonly isCopy?: true
}

/** A page opens, and the first row's form on it. */
export const rowOf =
  <Path, Item>(pageOpened: EventCallable<Path>, list: { $items: Store<Item[]> }, editOpened: EventCallable<Item>) =>
  async ({ scope }: TestApp, place: Place & Path) => {
    await allSettled(pageOpened, { scope, params: place })
    const [first] = scope.getState(list.$items)
    if (first === undefined) throw new Error('nothing in the list')
    await allSettled(editOpened, { scope, params: first })
  }
