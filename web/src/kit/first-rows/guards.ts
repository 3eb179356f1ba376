/*
 * What the first rows need of an answer, looked at without zod, which is not there yet. An answer that is not like this is left
 * to the console, which makes the most of it.
 */

export type Guard<T> = (value: unknown) => value is T
type Guarded<G> = G extends Guard<infer T> ? T : never

export const text: Guard<string> = (value) => typeof value === 'string'
export const number: Guard<number> = (value) => typeof value === 'number'
export const flag: Guard<boolean> = (value) => typeof value === 'boolean'

export const optional =
  <T>(guard: Guard<T>): Guard<T | null | undefined> =>
  (value): value is T | null | undefined =>
    value === null || value === undefined || guard(value)

export const listOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(guard)

export const fields =
  <Shape extends Readonly<Record<string, Guard<unknown>>>>(
    shape: Shape,
  ): Guard<{ readonly [Name in keyof Shape]: Guarded<Shape[Name]> }> =>
  (value): value is { readonly [Name in keyof Shape]: Guarded<Shape[Name]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, guard]) => guard(Reflect.get(value, name)))

/** Ends the drawing of the first rows: this only the console can show. */
export function leaveIt(): never {
  throw new Error('left')
}

interface Made {
  readonly date_create?: string | null | undefined
}

/** The things as lists show them first; one without its date is left to the console. */
export function newestFirst<T extends Made>(things: readonly T[]): T[] {
  const dated = things.map((thing) => ({ thing, time: Date.parse(thing.date_create ?? '') || leaveIt() }))
  return dated.sort((a, b) => b.time - a.time).map(({ thing }) => thing)
}

/** The value, as the guard says it is. */
export const expected = <T>(guard: Guard<T>, value: unknown): T => (guard(value) ? value : leaveIt())
