import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import type { Drift } from '../platform/platform.ts'

export type ValidatedAnswer =
  | { readonly usable: true; readonly value: unknown; readonly drift: Drift | null }
  | { readonly usable: false; readonly drift: Drift }

export type Answering = Endpoint & { readonly answer: Schema }

/** Unreadable fields of an item by their paths in dots, with the server's values. */
type Unread = Readonly<Record<string, unknown>>

const UNREAD = Symbol('unread')
interface Marked {
  readonly [UNREAD]: Unread
}

const nothing: Unread = {}
const isMarked = (item: unknown): item is Marked => typeof item === 'object' && item !== null && UNREAD in item

/** Returns a copy of the item with its unreadable fields attached; copies of the copy keep them. */
export const markUnread = <Item extends object>(item: Item, unread: Unread): Item => ({
  ...item,
  [UNREAD]: unread,
})

/** Returns the unreadable fields; empty for a fully read item. */
export const unreadIn = (item: unknown): Unread => (isMarked(item) ? item[UNREAD] : nothing)

/** The number of items that were left out of an answer. Module state, because stores of any scope may contain the answer. */
const leftOut = new WeakMap<object, number>()

/** Records how many items of an answer were left out. */
export const setLeftOut = (answer: object, count: number): void => void leftOut.set(answer, count)

/** The parts of an answer that could not be read, for the page's notice. */
export interface ReadState {
  /** The number of items left out. */
  readonly leftOut: number
  /** Some fields are empty because they could not be read. */
  readonly isPartial: boolean
}

/** Returns the read state of an answer, or of an object of several answers. It does not look into the items of a list. */
export function readStateOf(data: unknown): ReadState {
  const parts: readonly unknown[] =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.values(data) : []
  return {
    leftOut: leftOutOf(data) || parts.reduce<number>((sum, part) => sum + leftOutOf(part), 0),
    isPartial: [data, ...parts].some(isMarked),
  }
}

export const leftOutOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null ? (leftOut.get(answer) ?? 0) : 0
