import type { Pages } from './page.ts'

const placeholder = () => import('./PlaceholderPage.tsx')

/**
 * Every page of the console, in the order of menus and tabs. Routes, tabs, breadcrumbs, the search and the HTML files that
 * ask for a page's code and data ahead (web/page-files.ts) are made from this table: a new tab is one line and a folder. What
 * the first load has no use for the build takes out of it (web/lean-pages.ts).
 */
const pages = {
  '/': { label: 'Главная', words: 'начало сводка первые шаги', view: () => import('../home/HomePage.tsx') },
  '/projects': {
    label: 'Мои проекты',
    words: 'магазины сайты создать',
    asks: ['projects.list'],
    view: () => import('../projects/list/ProjectsPage.tsx'),
  },
  '/projects/:shopId': {
    label: 'Проект',
    namedBy: 'shopId',
    tabs: 'Разделы проекта',
    asks: ['projects.get'],
    frame: () => import('./project/project-page.tsx'),
  },
  '/projects/:shopId/common': {
    label: 'Основное',
    words: 'название описание картинка документы',
    group: 'Главное',
    asks: ['shopDocuments.get'],
    view: () => import('../projects/CommonPage.tsx'),
  },
  '/projects/:shopId/templates': {
    label: 'Шаблоны',
    words: 'оформление вид',
    group: 'Главное',
    asks: ['templates.list'],
    view: () => import('../projects/templates/TemplatesPage.tsx'),
  },
  '/projects/:shopId/subscription': {
    label: 'Подписка',
    words: 'тариф оплата продлить',
    group: 'Главное',
    asks: ['subscriptions.forShops'],
    view: () => import('./project-subscription.ts'),
  },
  '/projects/:shopId/categories': {
    label: 'Категории',
    words: 'каталог',
    group: 'Магазин',
    asks: ['categories.list'],
    view: () => import('../catalogue/categories/CategoriesPage.tsx'),
  },
  '/projects/:shopId/products': {
    label: 'Товары',
    words: 'каталог остатки цены',
    group: 'Магазин',
    asks: ['products.list', 'categories.list'],
    view: () => import('../products/list/ProductsPage.tsx'),
  },
  '/projects/:shopId/products/new': {
    label: 'Новый товар',
    view: () => import('../products/edit/NewProductPage.tsx'),
  },
  '/projects/:shopId/products/count': {
    label: 'Пересчёт',
    words: 'инвентаризация остатки сканер штрихкод',
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
    words: 'самовывоз служба',
    group: 'Магазин',
    asks: ['deliveryServices.list', 'pickups.list'],
    view: () => import('../delivery/DeliveryPage.tsx'),
  },
  '/projects/:shopId/rubrics': {
    label: 'Рубрики',
    words: 'сайт',
    group: 'Сайт',
    asks: ['rubrics.list'],
    view: () => import('../catalogue/rubrics/RubricsPage.tsx'),
  },
  '/projects/:shopId/infoposts': {
    label: 'Публикации',
    words: 'посты новости сайт',
    group: 'Сайт',
    asks: ['posts.list', 'rubrics.list'],
    view: () => import('../posts/PostsPage.tsx'),
  },
  '/projects/:shopId/payment': {
    label: 'Платежи',
    words: 'оплата телефон qr robokassa интеграция',
    group: 'Личное',
    asks: ['phonePayments.list', 'qrPayments.list', 'robokassaIntegration.get'],
    view: () => import('../payments/PaymentsPage.tsx'),
  },
  '/projects/:shopId/legal': {
    label: 'Юридические сведения',
    words: 'инн огрн реквизиты',
    group: 'Личное',
    asks: ['legal.get'],
    view: () => import('../legal/LegalPage.tsx'),
  },
  '/projects/:shopId/orders': {
    label: 'Заказы',
    words: 'продажи покупатели трек',
    group: 'Заказы',
    asks: ['orders.list', 'orders.statuses'],
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
    words: 'отменить',
    view: () => import('./project-history.ts'),
  },
  '/projects/:shopId/preview': {
    label: 'Просмотр',
    asks: ['shopDocuments.get'],
    view: () => import('../preview/PreviewPage.tsx'),
  },
  '/profile': { label: 'Профиль', tabs: 'Разделы профиля', frame: () => import('./frame/SectionFrame.tsx') },
  '/profile/personal_data': {
    label: 'Личные данные',
    words: 'профиль имя телефон почта',
    group: '',
    view: () => import('../profile/PersonalDataPage.tsx'),
  },
  '/profile/subscribtions': {
    label: 'Подписки',
    words: 'профиль тариф оплата',
    group: '',
    view: () => import('../subscriptions/OwnerPlans.tsx'),
  },
  '/profile/privacy_policy': {
    label: 'Соглашения',
    words: 'профиль согласия документы политика оферта',
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
    words: 'внешние бот подключить',
    group: '',
    view: () => import('../external-sites/ExternalSitesPage.tsx'),
  },
  '/webImport/subscriptoions': {
    label: 'Подписки',
    words: 'внешние тариф оплата',
    group: '',
    view: () => import('../subscriptions/SitesPlans.tsx'),
  },
  '/open': { label: 'Проект', view: () => import('./entrances/EntrancePage.tsx') },
  '/groups': { label: 'Группы', view: placeholder },
  '/payments': { label: 'Платежи', view: placeholder },
} as const

// Apart from the table: its addresses are wanted by views, and a check within it would make TypeScript go in circles.
export const consolePages: Pages = pages

type PagePath = keyof typeof pages

/** The console's own sections: `profile`. */
export type ConsoleSection = PagePath extends infer Path
  ? Path extends `/${infer Name}`
    ? FirstPart<Name>
    : never
  : never
type FirstPart<Path> = Path extends '' | `${string}/${string}` ? never : Path

declare module '../projects/project-url.ts' {
  interface PageAddresses extends Record<PagePath, unknown> {}
}
