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
const isMarked = (thing: unknown): thing is Marked => typeof thing === 'object' && thing !== null && UNREAD in thing

/** Returns a copy of the item with its unreadable fields attached; copies of the copy keep them. */
export const markUnread = <Thing extends object>(thing: Thing, unread: Unread): Thing => ({
  ...thing,
  [UNREAD]: unread,
})

/** Returns the unreadable fields; empty for a fully read item. */
export const unreadIn = (thing: unknown): Unread => (isMarked(thing) ? thing[UNREAD] : nothing)

/** The mark belongs to the answer, whichever store holds it. */
const leftOut = new WeakMap<object, number>()

/** Records how many items of an answer were left out. */
export const setLeftOut = (answer: object, count: number): void => void leftOut.set(answer, count)

/** What a page tells about the answer that it shows. */
export interface ReadState {
  /** The number of items left out. */
  readonly leftOut: number
  /** Some fields are empty because they could not be read. */
  readonly isPartial: boolean
}

/** Returns the state of an answer, or of an object with several; items of a list have their own. */
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
