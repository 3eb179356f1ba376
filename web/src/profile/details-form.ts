import { typedEmail } from '@console/shared/kit/email'
import { optionalPhone } from '@console/shared/kit/phone'
import { Details, detailsOf, type User } from '@console/shared/profile'
import * as z from 'zod/mini'
import type { EntityForm } from '../kit/form/entity-form.ts'

/**
 * Phone and e-mail are checked only when edited. The API takes any text, and the details are always sent as a whole, so
 * an unchanged stored value is sent as it is.
 */
export const detailsForm: EntityForm<User, Required<{ [Name in keyof Details]: string }>, Details> = {
  schema: z.object({ ...Details.shape, phone: optionalPhone(), email: typedEmail() }),
  values: detailsOf,
  body: (values) => values,
}
