/** Fields of a thing that could not be read, by their paths in dots, with what the server has there. */
export type Unread = Readonly<Record<string, unknown>>

const UNREAD = Symbol('unread')
interface Marked {
  readonly [UNREAD]: Unread
}

const nothing: Unread = {}
const isMarked = (thing: unknown): thing is Marked => typeof thing === 'object' && thing !== null && UNREAD in thing

/** A copy of the thing that knows which of its fields are empty only because they could not be read; its copies do, too. */
export const markUnread = <Thing extends object>(thing: Thing, unread: Unread): Thing => ({
  ...thing,
  [UNREAD]: unread,
})

/** Nothing for a thing that was read whole. */
export const unreadIn = (thing: unknown): Unread => (isMarked(thing) ? thing[UNREAD] : nothing)

const leftOut = new WeakMap<object, number>()

/** Remembers how many things of an answer could not be shown at all. */
export const setLeftOut = (answer: object, count: number): void => void leftOut.set(answer, count)

/** What a page says of an answer for as long as it shows it. */
export interface ReadState {
  /** Things that it could not show. */
  readonly leftOut: number
  /** Some fields are empty because they could not be read. */
  readonly isPartial: boolean
}

/** Of an answer, or of an object with several: items of a list say it of themselves. */
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
