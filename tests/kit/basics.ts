import * as z from 'zod/mini'

/** Returns the value; throws if it is null or undefined. */
export function required<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error('there is no such value')
  return value
}

/** Titles of owner 1001's demo projects that tests use. */
export const HONEY = 'Лавка мёда «Липа»'
export const CERAMICS = 'Керамика на Покровке'
export const RUNNING = 'Беговой клуб «Набережная»'

/** The number of generated cases per property: few in `npm test`, many at night (.commands/nightly.mjs). */
export const runs = (usual: number, atNight: number): { readonly numRuns: number } => ({
  numRuns: process.env.CASES === 'all' ? atNight : usual,
})

/**
 * Returns the processor time of this process in milliseconds. Unlike the clock's time, it does not depend on other
 * processes of a busy machine.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Returns the schema's error messages for a value; none for a valid one. */
export const validationMessages = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []
