import { Details, detailsOf, type User } from '@console/shared/profile'
import type { EntityForm } from '../kit/form/entity-form.ts'

/** Free text without rules; the details are always sent as a whole. */
export const detailsForm: EntityForm<User, Required<{ [Name in keyof Details]: string }>, Details> = {
  schema: Details,
  values: detailsOf,
  body: (values) => values,
}
