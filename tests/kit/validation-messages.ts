import * as z from 'zod/mini'

/** Returns the schema's error messages for a value; none for a valid one. */
export const validationMessages = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []
