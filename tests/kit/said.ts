import * as z from 'zod/mini'

/** Returns the messages about a value; none for a valid one. */
export const said = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []
