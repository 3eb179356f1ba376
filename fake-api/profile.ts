import { policies } from '@console/shared/policies'
import { profile } from '@console/shared/profile'
import { changed } from './kit/crud.ts'
import { implement } from './kit/implement.ts'

export const profileRoutes = implement(profile, {
  me: ({ user }) => user,
  update: ({ user, body, tables }) => tables.users.put(changed(user, body)),
})

export const policyRoutes = implement(policies, {
  consent: ({ user, body, tables }) => {
    tables.users.put({ ...user, policies: body })
    return body
  },
})
