import type { Tables } from '../faults/action.ts'
import { CLUB, HONEY, orderPage, productTab, tab } from '../faults/places.ts'

/** The address of every page that an owner of the demo can open. */
export const everyPage = (tables: Tables): string[] => [
  '/',
  '/profile/personal_data',
  '/profile/subscribtions',
  '/profile/privacy_policy',
  '/projects',
  '/open',
  '/open?for=photo',
  ...['common', 'subscription', 'templates', 'history', 'categories', 'products', 'products/new', 'products/count'].map(
    (name) => tab(HONEY, name)(tables),
  ),
  ...['common', 'variants', 'specs'].map((name) => productTab('Липовый мёд', name)(tables)),
  ...['delivery', 'payment', 'orders', 'legal', 'preview'].map((name) => tab(HONEY, name)(tables)),
  orderPage(tables),
  ...['rubrics', 'infoposts', 'preview'].map((name) => tab(CLUB, name)(tables)),
  '/webImport/sites',
  '/webImport/subscriptoions',
  '/groups',
  '/payments',
  '/nowhere',
]

export const publicPages = ['/', '/info', '/contacts', '/partnersShops', '/nowhere'] as const
