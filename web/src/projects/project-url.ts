/** A project's tabs, as their addresses name them (shared/docs/projects.md). */
export type ProjectTab =
  | 'common'
  | 'templates'
  | 'subscription'
  | 'categories'
  | 'products'
  | 'delivery'
  | 'rubrics'
  | 'infoposts'
  | 'payment'
  | 'legal'
  | 'orders'

export const projectUrl = (shop: string, tab: ProjectTab = 'common'): string =>
  `/projects/${encodeURIComponent(shop)}/${tab}`
