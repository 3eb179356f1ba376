import type { Page } from '../kit/test.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly uuid: string }
/** The fake server's tables as `/__fake/state` shows them. */
export type Tables = Record<string, Row[]>

export interface ActionContext {
  readonly page: Page
  /** The world's tables before anything was done. */
  readonly tables: Tables
}

/** One writing endpoint as a person uses it: where it is, what is typed, what is pressed, what stands afterwards. */
export interface Action {
  /** The page's address: `/projects/{shop}/categories`. */
  readonly at: (tables: Tables) => string
  /** From the page to the moment before the press: the form is open and filled. */
  readonly open?: (place: ActionContext) => Promise<void>
  /** The press that sends; `twice` does it as an impatient hand does. */
  readonly send: (place: ActionContext, twice: boolean) => Promise<void>
  /** What success changes in the tables: exactly this and no more. */
  readonly leaves: Leaves
  /** Nothing stays open after a refusal (a menu, a switch, a toast): it is opened again for the next try. */
  readonly opensAnew?: boolean
  /** The field that a 422 names, as the contract's path; its error has to show. */
  readonly field?: string
  /** Changes the scenario's data before the page is opened. */
  readonly prepare?: (tables: Tables) => Tables
  /** Faults that this action cannot meet, and why. */
  readonly never?: Readonly<Partial<Record<FaultName, string>>>
}

export interface Leaves {
  readonly table: string
  /** Rows that are inside a row (a product's variants). */
  readonly rows?: (tables: Tables) => readonly Row[]
  readonly created?: number
  readonly removed?: number
  readonly changed?: number | 'some'
}

/** What may go wrong, in the order in which one opened form meets it. */
export const faultNames = [
  '500',
  '422',
  'dropped before',
  '403',
  '451',
  'refresh refused',
  '401, refreshed',
  'slow, pressed twice',
  'dropped after',
  'malformed',
] as const
export type FaultName = (typeof faultNames)[number]

/** Presses a button, twice if asked. */
export const press =
  (find: (page: Page) => ReturnType<Page['locator']>): Action['send'] =>
  async ({ page }, twice) => {
    await (twice ? find(page).dblclick() : find(page).click())
  }

/** `prefixed('categories', { create, update })`: the names that the contract has. */
export const prefixed = (domain: string, actions: Readonly<Record<string, Action>>): Record<string, Action> =>
  Object.fromEntries(Object.entries(actions).map(([name, action]) => [`${domain}.${name}`, action]))
