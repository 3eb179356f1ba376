import { categories } from './categories.ts'
import { deliveryServices, pickups } from './delivery.ts'
import { externalSites } from './external-sites.ts'
import { partnerShops } from './partner-shops.ts'
import { extraOffers } from './extra-offers.ts'
import { legal } from './legal.ts'
import { orders } from './orders.ts'
import { phonePayments } from './phone-payments.ts'
import { policies } from './policies.ts'
import { posts } from './posts.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { projects } from './projects.ts'
import { qrPayments } from './qr-payments.ts'
import { robokassaIntegration } from './robokassa-integration.ts'
import { rubrics } from './rubrics.ts'
import { session } from './session.ts'
import { shopDocuments } from './shop-documents.ts'
import { subscriptions } from './subscriptions.ts'
import { templates } from './templates.ts'
import { variants } from './variants.ts'

/**
 * Every call of the provider's API by domain and name. The fake server's routes, the OpenAPI page and the tests are
 * made from this table. The console imports single domains, so that a page loads no other contract.
 */
export const contract = {
  session,
  profile,
  policies,
  projects,
  shopDocuments,
  templates,
  categories,
  products,
  variants,
  extraOffers,
  rubrics,
  posts,
  deliveryServices,
  pickups,
  externalSites,
  subscriptions,
  partnerShops,
  phonePayments,
  qrPayments,
  robokassaIntegration,
  orders,
  legal,
}
export type Contract = typeof contract
