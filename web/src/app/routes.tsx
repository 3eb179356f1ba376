import { scopeBind, type EventCallable, type Scope } from 'effector'
import { redirect, type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunction } from 'react-router-dom'
import type { ShopPath } from '../projects/shop-path.ts'
import { Loader } from '../kit/ui/feedback/Loader.tsx'
import * as projectsPage from '../projects/list/ProjectsPage.tsx'
import { $hasConsented, $user, POLICIES_PAGE } from '../session/model.ts'
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx'
import { latePage, type PageModule } from './late-page.tsx'
import { Shell } from './frame/Shell.tsx'

/** What the shell reads of a route: the page's name in the breadcrumbs and the window's title. */
export interface PageHandle {
  readonly title?: string
  /** The name is that of the project that is open. */
  readonly namedByProject?: true
}

/** Every page of the console. Pages load with their first visit. */
export function consoleRoutes(scope: Scope): RouteObject[] {
  const page = (load: () => Promise<PageModule>) => {
    const { Component, come } = latePage(load)
    return {
      Component,
      errorElement: <ErrorPage />,
      shouldRevalidate: onOtherPath,
      loader: async (asked: LoaderFunctionArgs) => {
        const { opened } = await come(asked.request)
        return opened && !asked.request.signal.aborted ? opens(scope, opened)(asked) : null
      },
    }
  }
  /** Without all three consents there is one page only (shared/docs/session-and-consents.md). */
  const guarded = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    if (scope.getState($hasConsented) || pathname === POLICIES_PAGE) return null
    return redirect(`${POLICIES_PAGE}?${new URLSearchParams({ from: pathname + search }).toString()}`)
  }
  return [
    {
      path: '/',
      element: <Shell />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <Loader fullScreen />,
      loader: guarded,
      shouldRevalidate: () => true,
      children: [
        { index: true, handle: { title: 'Главная' }, ...page(() => import('../home/HomePage.tsx')) },
        {
          path: 'profile',
          handle: { title: 'Профиль' },
          children: [
            { index: true, loader: () => redirect('/profile/personal_data') },
            {
              path: 'personal_data',
              handle: { title: 'Личные данные' },
              ...page(() => import('../profile/PersonalDataPage.tsx')),
            },
            {
              path: 'subscribtions',
              handle: { title: 'Подписки' },
              ...page(() => import('./ProfileSubscriptions.tsx')),
            },
            {
              path: 'privacy_policy',
              handle: { title: 'Соглашения' },
              ...page(() => import('../profile/ConsentsPage.tsx')),
            },
          ],
        },
        {
          path: 'projects',
          handle: { title: 'Мои проекты' },
          children: [
            // The first screen of most visits: in one piece with the frame it costs 2 kB and one round trip less.
            {
              index: true,
              Component: projectsPage.Component,
              loader: opens(scope, projectsPage.opened),
              shouldRevalidate: onOtherPath,
            },
            {
              path: ':shopId',
              handle: { namedByProject: true },
              ...page(() => import('../projects/ProjectPage.tsx')),
              children: [
                { index: true, loader: ({ params }) => redirect(`/projects/${params.shopId ?? ''}/common`) },
                { path: 'common', handle: { title: 'Основное' }, ...page(() => import('../projects/CommonPage.tsx')) },
                {
                  path: 'subscription',
                  handle: { title: 'Подписка' },
                  ...page(() => import('./project-subscription.ts')),
                },
                {
                  path: 'templates',
                  handle: { title: 'Шаблоны' },
                  ...page(() => import('../projects/templates/TemplatesPage.tsx')),
                },
                {
                  path: 'categories',
                  handle: { title: 'Категории' },
                  ...page(() => import('../catalogue/categories/CategoriesPage.tsx')),
                },
                {
                  path: 'delivery',
                  handle: { title: 'Доставка' },
                  ...page(() => import('../delivery/DeliveryPage.tsx')),
                },
                {
                  path: 'rubrics',
                  handle: { title: 'Рубрики' },
                  ...page(() => import('../catalogue/rubrics/RubricsPage.tsx')),
                },
                {
                  path: 'infoposts',
                  handle: { title: 'Публикации' },
                  ...page(() => import('../posts/PostsPage.tsx')),
                },
                {
                  path: 'payment',
                  handle: { title: 'Платежи' },
                  ...page(() => import('../payments/PaymentsPage.tsx')),
                },
                {
                  path: 'legal',
                  handle: { title: 'Юридические сведения' },
                  ...page(() => import('../legal/LegalPage.tsx')),
                },
                {
                  path: 'products',
                  handle: { title: 'Товары' },
                  children: [
                    { index: true, ...page(() => import('../products/list/ProductsPage.tsx')) },
                    {
                      path: 'new',
                      handle: { title: 'Новый товар' },
                      ...page(() => import('../products/edit/NewProductPage.tsx')),
                    },
                    {
                      path: ':productId',
                      handle: { title: 'Товар' },
                      ...page(() => import('../products/edit/ProductPage.tsx')),
                      children: [
                        { index: true, loader: () => redirect('common') },
                        {
                          path: 'common',
                          handle: { title: 'Основное' },
                          ...page(() => import('../products/edit/ProductCommonPage.tsx')),
                        },
                        {
                          path: 'variants',
                          handle: { title: 'Варианты' },
                          ...page(() => import('../products/variants/VariantsPage.tsx')),
                        },
                        {
                          path: 'specs',
                          handle: { title: 'Опции' },
                          ...page(() => import('../products/offers/OffersPage.tsx')),
                        },
                      ],
                    },
                  ],
                },
                { path: 'orders', handle: { title: 'Заказы' }, ...page(() => import('../orders/list/OrdersPage.tsx')) },
                { path: 'preview', handle: { title: 'Просмотр' }, ...page(() => import('../preview/PreviewPage.tsx')) },
              ],
            },
          ],
        },
        {
          path: 'webImport',
          handle: { title: 'Внешние сайты' },
          ...page(() => import('./WebImport.tsx')),
          children: [
            { index: true, loader: () => redirect('/webImport/sites') },
            {
              path: 'sites',
              handle: { title: 'Сайты' },
              ...page(() => import('../external-sites/ExternalSitesPage.tsx')),
            },
            {
              path: 'subscriptoions',
              handle: { title: 'Подписки' },
              ...page(() => import('./SitesSubscriptions.tsx')),
            },
          ],
        },
        { path: 'groups', handle: { title: 'Группы' }, ...page(() => import('./GroupsPage.tsx')) },
        { path: 'payments', handle: { title: 'Платежи' }, ...page(() => import('./PaymentsPage.tsx')) },
        { path: '*', handle: { title: 'Такой страницы не существует' }, element: <NotFoundPage /> },
      ],
    },
  ]
}

/** Fires the page's event in the app's scope: a page starts because the router said so, not because it was drawn. */
function opens(scope: Scope, opened: NonNullable<PageModule['opened']>) {
  const fire = scopeBind(opened as EventCallable<ShopPath>, { scope })
  return ({ params }: LoaderFunctionArgs) => {
    const owner = scope.getState($user)?.uuid
    const { shopId: shop = '', productId: product } = params
    if (owner) fire({ owner, shop, ...(product !== undefined && { product }) })
    return null
  }
}

/** A page starts again at another path, or when its own link is pressed once more; a filter in the query is its own matter. */
const onOtherPath: ShouldRevalidateFunction = ({ currentParams, nextParams, currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href ||
  Object.keys({ ...currentParams, ...nextParams }).some((name) => currentParams[name] !== nextParams[name])
