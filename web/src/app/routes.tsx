import { scopeBind, type EventCallable, type Scope } from 'effector'
import { redirect, type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunction } from 'react-router-dom'
import type { ShopPath } from '../projects/shop-path.ts'
import { $hasConsented, $user, POLICIES_PAGE } from '../session/model.ts'
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx'
import { lazyPage } from './lazy-page.tsx'
import { Shell } from './frame/Shell.tsx'
import { StartLoader } from './frame/start-screen.tsx'
import type { LoadedPage, PageModule, View } from './page.ts'
import { consolePages } from './pages.ts'

/** Every page of the console, as the router wants them. Pages load with their first visit. */
export function consoleRoutes(scope: Scope): RouteObject[] {
  const late = (load: View, path: string) => {
    const { Component, come } = lazyPage(load)
    return {
      Component,
      errorElement: <ErrorPage />,
      shouldRevalidate: onOtherPath(path),
      loader: async (asked: LoaderFunctionArgs) => {
        const { opened, Menu } = await come(asked.request)
        if (opened && !asked.request.signal.aborted) opens(scope, opened)(asked)
        return { Menu } satisfies LoadedPage
      },
    }
  }
  const indexOf = (path: string, first: string) => {
    const { view, isUnder } = consolePages[path] ?? {}
    if (isUnder) return { element: null }
    return view ? late(view, path) : { loader: () => redirect(first.slice(path.length + 1)) }
  }
  const routesIn = (section: string): RouteObject[] =>
    Object.entries(consolePages)
      .filter(([path]) => path !== '/' && sectionOf(path) === section)
      .map(([path, page]) => {
        const children = routesIn(path)
        const route = { path, handle: page }
        if (!children[0]?.path) return { ...route, ...(page.view && late(page.view, path)) }
        const index = { index: true, ...indexOf(path, children[0].path) }
        return { ...route, ...(page.frame && late(page.frame, path)), children: [index, ...children] }
      })

  const guarded = ({ request }: LoaderFunctionArgs) => {
    if (mayOpen(scope, request)) return null
    const { pathname, search } = new URL(request.url)
    return redirect(withReturn(POLICIES_PAGE, pathname + search))
  }
  return [
    {
      path: '/',
      element: <Shell />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <StartLoader />,
      loader: guarded,
      shouldRevalidate: () => true,
      children: [
        { index: true, handle: consolePages['/'], ...indexOf('/', '') },
        ...routesIn('/'),
        { path: '*', handle: { label: 'Такой страницы не существует' }, element: <NotFoundPage /> },
      ],
    },
  ]
}

/** An address whose page offers the way back to `from`. */
export const withReturn = (to: string, from: string) => `${to}?${new URLSearchParams({ from }).toString()}`

/** The page that holds this one: '/profile' of '/profile/personal_data'. */
const sectionOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/'

/** Without all three consents there is one page only (shared/docs/session-and-consents.md). */
const mayOpen = (scope: Scope, { url }: Request): boolean =>
  scope.getState($hasConsented) || new URL(url).pathname === POLICIES_PAGE

/**
 * Fires the page's event in the app's scope: a page starts because the router said so, not because it was drawn. Loaders
 * run side by side, so a page that the guard turns away asks for nothing: its 451 would lead away without the way back.
 */
function opens(scope: Scope, opened: NonNullable<PageModule['opened']>) {
  const fire = scopeBind(opened as EventCallable<ShopPath>, { scope })
  return ({ params, request }: LoaderFunctionArgs) => {
    const owner = scope.getState($user)?.uuid
    const { shopId: shop = '', productId: product, orderId: transaction } = params
    if (owner && mayOpen(scope, request))
      fire({ owner, shop, ...(product && { product }), ...(transaction && { transaction }) })
    return null
  }
}

/**
 * A page starts again at another path, or when its own link is pressed once more; a filter in the query is its own matter,
 * and so is to a frame what opens in it.
 */
function onOtherPath(path: string): ShouldRevalidateFunction {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return ({ currentParams, nextParams, currentUrl, nextUrl }) =>
    currentUrl.href === nextUrl.href || names.some((name) => currentParams[name] !== nextParams[name])
}
