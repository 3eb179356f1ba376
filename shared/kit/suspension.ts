import * as z from 'zod/mini'
import { messages } from './rules.ts'

/** The body of a payment's suspension call: `inactive: true` hides it from shoppers, `false` shows it again. */
export const Suspension = z.object({ inactive: z.boolean(messages.required) })
export type Suspension = z.infer<typeof Suspension>
