/** A project's tabs, as their addresses name them (document 1, section 2). */
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
