import * as z from 'zod/mini'

export const emailMessages = { email: 'Проверьте адрес: он пишется как name@example.ru.' } as const

/** An e-mail address as a person may type it: a name, '@', a host with a dot in it. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * Returns the schema of an optional e-mail address; surrounding spaces are ignored. The stored value is always valid,
 * since the owner has not typed it now.
 */
export const typedEmail = (stored = '') =>
  z.nullish(
    z
      .string()
      .check(z.refine((text) => text === stored || text.trim() === '' || EMAIL.test(text.trim()), emailMessages.email)),
  )
