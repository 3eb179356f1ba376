import type { Contract } from '@console/shared/contract'
import type { Endpoint, Params } from '@console/shared/kit/endpoint'
import type { PagePath } from './pages.ts'

/** The name of a read in the contract whose parameters are all in the page's URL. */
type FirstCall = { [Domain in keyof Contract]: `${Domain}.${FirstCallOf<Contract[Domain]>}` }[keyof Contract]

type FirstCallOf<Domain> = {
  [Name in keyof Domain & string]: Domain[Name] extends Endpoint & { method: 'GET' }
    ? keyof Params<Domain[Name]> extends 'owner' | 'shop'
      ? Name
      : never
    : never
}[keyof Domain & string]

/** Each page's first calls, which its HTML file sends before any code loads (web/build/page-files.ts). */
export const firstCalls: Readonly<Partial<Record<PagePath, readonly FirstCall[]>>> = {
  '/projects': ['projects.list'],
  '/projects/:shopId': ['projects.get'],
  '/projects/:shopId/common': ['shopDocuments.get'],
  '/projects/:shopId/templates': ['templates.list'],
  '/projects/:shopId/subscription': ['subscriptions.forShops'],
  '/projects/:shopId/categories': ['categories.list'],
  '/projects/:shopId/products': ['products.list', 'categories.list'],
  '/projects/:shopId/delivery': ['deliveryServices.list', 'pickups.list'],
  '/projects/:shopId/rubrics': ['rubrics.list'],
  '/projects/:shopId/infoposts': ['posts.list', 'rubrics.list'],
  '/projects/:shopId/payment': ['phonePayments.list', 'qrPayments.list', 'robokassaIntegration.get'],
  '/projects/:shopId/legal': ['legal.get'],
  '/projects/:shopId/orders': ['orders.list', 'orders.statuses'],
  '/projects/:shopId/preview': ['shopDocuments.get'],
}
