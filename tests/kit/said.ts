import * as z from 'zod/mini'

/** All that is said of a value; nothing of one that passes. */
export const said = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []
