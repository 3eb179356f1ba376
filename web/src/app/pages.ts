import type { Pages } from './page.ts'

const placeholder = () => import('./PlaceholderPage.tsx')

/**
 * Every page of the console, in the order of menus and tabs. Routes, tabs, breadcrumbs, the search and the HTML files that
 * prefetch a page's code and data (web/build/page-files.ts) are made from this table: a new tab is one line and a folder.
 */
const pages = {
  '/': { label: 'Главная', view: () => import('../home/HomePage.tsx') },
  '/projects': {
    label: 'Мои проекты',
    view: () => import('../projects/list/ProjectsPage.tsx'),
  },
  '/projects/:shopId': {
    label: 'Проект',
    namedBy: 'shopId',
    tabs: 'Разделы проекта',
    frame: () => import('./project/project-page.tsx'),
  },
  '/projects/:shopId/common': {
    label: 'Основное',
    group: 'Главное',
    view: () => import('../projects/CommonPage.tsx'),
  },
  '/projects/:shopId/templates': {
    label: 'Шаблоны',
    group: 'Главное',
    view: () => import('../projects/templates/TemplatesPage.tsx'),
  },
  '/projects/:shopId/subscription': {
    label: 'Подписка',
    group: 'Главное',
    view: () => import('./project-subscription.ts'),
  },
  '/projects/:shopId/categories': {
    label: 'Категории',
    group: 'Магазин',
    view: () => import('../catalogue/categories/CategoriesPage.tsx'),
  },
  '/projects/:shopId/products': {
    label: 'Товары',
    group: 'Магазин',
    view: () => import('../products/list/ProductsPage.tsx'),
  },
  '/projects/:shopId/products/new': {
    label: 'Новый товар',
    view: () => import('../products/edit/NewProductPage.tsx'),
  },
  '/projects/:shopId/products/count': {
    label: 'Пересчёт',
    view: () => import('../products/stock-count/StockCountPage.tsx'),
  },
  '/projects/:shopId/products/:productId': {
    label: 'Товар',
    namedBy: 'productId',
    tabs: 'Разделы товара',
    frame: () => import('../products/edit/ProductPage.tsx'),
  },
  '/projects/:shopId/products/:productId/common': {
    label: 'Основное',
    group: '',
    view: () => import('../products/edit/ProductCommonPage.tsx'),
  },
  '/projects/:shopId/products/:productId/variants': {
    label: 'Варианты',
    group: '',
    view: () => import('../products/variants/VariantsPage.tsx'),
  },
  '/projects/:shopId/products/:productId/specs': {
    label: 'Опции',
    group: '',
    view: () => import('../products/offers/OffersPage.tsx'),
  },
  '/projects/:shopId/delivery': {
    label: 'Доставка',
    group: 'Магазин',
    view: () => import('../delivery/DeliveryPage.tsx'),
  },
  '/projects/:shopId/rubrics': {
    label: 'Рубрики',
    group: 'Сайт',
    view: () => import('../catalogue/rubrics/RubricsPage.tsx'),
  },
  '/projects/:shopId/infoposts': {
    label: 'Публикации',
    group: 'Сайт',
    view: () => import('../posts/PostsPage.tsx'),
  },
  '/projects/:shopId/payment': {
    label: 'Платежи',
    group: 'Личное',
    view: () => import('../payments/PaymentsPage.tsx'),
  },
  '/projects/:shopId/legal': {
    label: 'Юридические сведения',
    group: 'Личное',
    view: () => import('../legal/LegalPage.tsx'),
  },
  '/projects/:shopId/orders': {
    label: 'Заказы',
    group: 'Заказы',
    isUnder: true,
    frame: () => import('../orders/list/OrdersPage.tsx'),
  },
  '/projects/:shopId/orders/:orderId': {
    label: 'Заказ',
    view: () => import('../orders/details/OrderPage.tsx'),
  },
  '/projects/:shopId/history': {
    label: 'История изменений',
    group: 'Прочее',
    view: () => import('./project-history.ts'),
  },
  '/projects/:shopId/preview': {
    label: 'Просмотр',
    view: () => import('../preview/PreviewPage.tsx'),
  },
  '/profile': { label: 'Профиль', tabs: 'Разделы профиля', frame: () => import('./frame/SectionFrame.tsx') },
  '/profile/personal_data': {
    label: 'Личные данные',
    group: '',
    view: () => import('../profile/PersonalDataPage.tsx'),
  },
  '/profile/subscribtions': {
    label: 'Подписки',
    group: '',
    view: () => import('../subscriptions/OwnerPlans.tsx'),
  },
  '/profile/privacy_policy': {
    label: 'Соглашения',
    group: '',
    view: () => import('../profile/ConsentsPage.tsx'),
  },
  '/webImport': {
    label: 'Внешние сайты',
    tabs: 'Разделы внешних сайтов',
    frame: () => import('./frame/SectionFrame.tsx'),
  },
  '/webImport/sites': {
    label: 'Сайты',
    group: '',
    view: () => import('../external-sites/ExternalSitesPage.tsx'),
  },
  '/webImport/subscriptoions': {
    label: 'Подписки',
    group: '',
    view: () => import('../subscriptions/SitesPlans.tsx'),
  },
  '/open': { label: 'Проект', view: () => import('./entrances/EntrancePage.tsx') },
  '/groups': { label: 'Группы', view: placeholder },
  '/payments': { label: 'Платежи', view: placeholder },
} as const

// Typed separately from the table: views use its addresses, and a `satisfies` there would be circular for TypeScript.
export const consolePages: Pages = pages

export type PagePath = keyof typeof pages

declare module '../projects/project-url.ts' {
  interface PageAddresses extends Record<PagePath, unknown> {}
}
