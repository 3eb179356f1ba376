import type { Page } from '../kit/test.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly uuid: string }
/** The fake server's tables as `/__fake/state` shows them. */
export type Tables = Record<string, Row[]>

export interface ActionContext {
  readonly page: Page
  /** The world's tables before the action. */
  readonly tables: Tables
}

/** How an owner uses one writing endpoint: the page, the input, the press, and the expected rows. */
export interface Action {
  /** The page's address: `/projects/{shop}/categories`. */
  readonly at: (tables: Tables) => string
  /** Opens and fills the form, up to the press. */
  readonly open?: (place: ActionContext) => Promise<void>
  /** Presses the button that sends; `twice` presses it two times quickly. */
  readonly send: (place: ActionContext, twice: boolean) => Promise<void>
  /** The exact changes that success makes in the tables. */
  readonly leaves: Leaves
  /** A refusal closes the menu, switch or toast, so each try opens it again. */
  readonly reopens?: boolean
  /** The contract's path of the field that a 422 names; the form must show its error. */
  readonly field?: string
  /** Changes the scenario's data before the page is opened. */
  readonly prepare?: (tables: Tables) => Tables
  /** Faults that cannot happen in this action, with the reason. */
  readonly never?: Readonly<Partial<Record<FaultName, string>>>
}

export interface Leaves {
  readonly table: string
  /** Reads rows that are nested in other rows (a product's variants). */
  readonly rows?: (tables: Tables) => readonly Row[]
  readonly created?: number
  readonly removed?: number
  readonly changed?: number | 'some'
}

/** The faults, in the order in which one open form meets them. */
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

/** Presses a button, or double-clicks it with `twice`. */
export const press =
  (find: (page: Page) => ReturnType<Page['locator']>): Action['send'] =>
  async ({ page }, twice) => {
    await (twice ? find(page).dblclick() : find(page).click())
  }

/** Adds the domain to the names, as the contract does: `prefixed('categories', { create })` has `categories.create`. */
export const prefixed = (domain: string, actions: Readonly<Record<string, Action>>): Record<string, Action> =>
  Object.fromEntries(Object.entries(actions).map(([name, action]) => [`${domain}.${name}`, action]))
