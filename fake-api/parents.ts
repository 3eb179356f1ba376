import type { Rows, TableName } from '@console/fixtures/kit/rows'

/** Returns the uuid of the parent that lists a row; tables without a parent have one list, under ''. */
export const parents: { readonly [Name in TableName]: (row: Rows[Name]) => string } = {
  users: () => '',
  shops: (shop) => shop.owner_uuid,
  shop_policies: () => '',
  templates: () => '',
  categories: (category) => category.shop_uuid,
  products: (product) => product.shop_uuid,
  extra_kits: (kit) => kit.product_uuid,
  rubrics: (rubric) => rubric.shop_uuid,
  posts: (post) => post.shop_uuid,
  delivery_services: (service) => service.shop_uuid,
  pickups: (pickup) => pickup.shop_uuid,
  external_sites: (site) => site.owner,
  subscription_plans: (plan) => plan.kind ?? 'shop',
  invoices: (invoice) => invoice.owner_uuid,
  partner_shops: () => '',
  phone_payments: (payment) => payment.shop_uuid,
  qr_payments: (payment) => payment.shop_uuid,
  robokassa_integrations: (integration) => integration.shop_uuid,
  robokassa_secrets: () => '',
  orders: (order) => order.shop_uuid,
  legal_info: () => '',
  access_tokens: (token) => token.family,
  refresh_tokens: (token) => token.family,
  files: () => '',
}
