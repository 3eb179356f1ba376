import * as z from 'zod/mini'

export const emailMessages = { email: 'Проверьте адрес: он пишется как name@example.ru.' } as const

/** An e-mail address as a person may type it: something, '@', a host with a point in it. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * An e-mail address that may be empty, absent or null; spaces around it do not count. What is stored already passes, whatever
 * it is: nobody has typed it now.
 */
export const typedEmail = (stored = '') =>
  z.nullish(
    z
      .string()
      .check(z.refine((text) => text === stored || text.trim() === '' || EMAIL.test(text.trim()), emailMessages.email)),
  )
