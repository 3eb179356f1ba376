import { categoryRoutes } from './categories.ts'
import { deliveryServiceRoutes, pickupRoutes } from './delivery.ts'
import { externalSiteRoutes } from './external-sites.ts'
import { extraKitRoutes } from './extra-offers.ts'
import { partnerShopRoutes } from './partner-shops.ts'
import { legalRoutes } from './legal.ts'
import { orderRoutes } from './orders.ts'
import { phonePaymentRoutes } from './phone-payments.ts'
import { postRoutes } from './posts.ts'
import { productRoutes } from './products.ts'
import { policyRoutes, profileRoutes } from './profile.ts'
import { projectRoutes } from './projects.ts'
import { qrPaymentRoutes } from './qr-payments.ts'
import { robokassaIntegrationRoutes } from './robokassa-integration.ts'
import { rubricRoutes } from './rubrics.ts'
import { sessionRoutes } from './session.ts'
import { shopDocumentRoutes } from './shop-documents.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { templateRoutes } from './templates.ts'
import { variantRoutes } from './variants.ts'
import type { Route } from './kit/route.ts'
import type { RequestContext } from './kit/world.ts'

/** The routes of all documented calls. */
export const routes: readonly Route<RequestContext>[] = [
  ...sessionRoutes,
  ...profileRoutes,
  ...policyRoutes,
  ...projectRoutes,
  ...shopDocumentRoutes,
  ...templateRoutes,
  ...categoryRoutes,
  ...productRoutes,
  ...variantRoutes,
  ...extraKitRoutes,
  ...rubricRoutes,
  ...postRoutes,
  ...deliveryServiceRoutes,
  ...pickupRoutes,
  ...externalSiteRoutes,
  ...subscriptionRoutes,
  ...partnerShopRoutes,
  ...phonePaymentRoutes,
  ...qrPaymentRoutes,
  ...robokassaIntegrationRoutes,
  ...orderRoutes,
  ...legalRoutes,
]
