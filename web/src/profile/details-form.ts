import { Details, type User } from '@console/shared/profile'
import type { EntityForm } from '../kit/form/entity-form.ts'

/** What an owner says of himself. */
export const detailsForm: EntityForm<User, Required<{ [Name in keyof Details]: string }>, Details> = {
  schema: Details,
  values: (user) => ({
    first_name: user?.first_name ?? '',
    patronymic: user?.patronymic ?? '',
    last_name: user?.last_name ?? '',
    phone: user?.phone ?? '',
    email: user?.email ?? '',
  }),
  body: (values) => values,
  isWhole: true,
}
