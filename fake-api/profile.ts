import { profile } from '@console/shared/profile'
import { changed } from './kit/crud.ts'
import { implement } from './kit/implement.ts'

export const profileRoutes = implement(profile, {
  me: ({ user }) => user,
  update: ({ user, body, tables }) => tables.users.put(changed(user, body)),
})
