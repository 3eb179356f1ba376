import { categories } from './categories.ts'
import { deliveryServices, pickups } from './delivery.ts'
import { policies } from './policies.ts'
import { posts } from './posts.ts'
import { profile } from './profile.ts'
import { projects } from './projects.ts'
import { rubrics } from './rubrics.ts'
import { session } from './session.ts'
import { templates } from './templates.ts'

/**
 * Every call of the provider's API, by domain and name: the one table that the fake server's routes, the OpenAPI page
 * and the tests are made from. The console takes the domains one by one, so that a page loads no contract but its own.
 */
export const contract = {
  session,
  profile,
  policies,
  projects,
  templates,
  categories,
  rubrics,
  posts,
  deliveryServices,
  pickups,
}
export type Contract = typeof contract
