import { scopeBind, type EventCallable, type Scope } from 'effector'
import { redirect, type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunction } from 'react-router-dom'
import type { ShopPath } from '../projects/project-url.ts'
import { $hasConsented, $user, POLICIES_PAGE } from '../session/model.ts'
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx'
import { lazyPage } from './lazy-page.tsx'
import { Shell } from './frame/Shell.tsx'
import { StartLoader } from './frame/start-screen.tsx'
import type { LoadedPage, PageModule, View } from './page.ts'
import { consolePages } from './pages.ts'

/** Returns the router's routes for all pages; a page's code loads at its first visit. */
export function consoleRoutes(scope: Scope): RouteObject[] {
  const lazyRoute = (load: View, path: string) => {
    const { Component, loadPage } = lazyPage(load)
    return {
      Component,
      errorElement: <ErrorPage />,
      shouldRevalidate: onOtherPath(path),
      loader: async (args: LoaderFunctionArgs) => {
        const { opened, Menu } = await loadPage(args.request)
        if (opened && !args.request.signal.aborted) opens(scope, opened)(args)
        return { Menu } satisfies LoadedPage
      },
    }
  }
  const indexOf = (path: string, first: string) => {
    const { view, isUnder } = consolePages[path] ?? {}
    if (isUnder) return { element: null }
    return view ? lazyRoute(view, path) : { loader: () => redirect(first.slice(path.length + 1)) }
  }
  const routesIn = (section: string): RouteObject[] =>
    Object.entries(consolePages)
      .filter(([path]) => path !== '/' && sectionOf(path) === section)
      .map(([path, page]) => {
        const children = routesIn(path)
        const route = { path, handle: page }
        if (!children[0]?.path) return { ...route, ...(page.view && lazyRoute(page.view, path)) }
        const index = { index: true, ...indexOf(path, children[0].path) }
        return { ...route, ...(page.frame && lazyRoute(page.frame, path)), children: [index, ...children] }
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

/** Adds `from` to an address, so that its page can show a link back to `from`. */
export const withReturn = (to: string, from: string) => `${to}?${new URLSearchParams({ from }).toString()}`

/** Returns the parent page: '/profile' of '/profile/personal_data'. */
const sectionOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/'

/** Without all three consents only the page of consents opens (shared/docs/session-and-consents.md). */
const mayOpen = (scope: Scope, { url }: Request): boolean =>
  scope.getState($hasConsented) || new URL(url).pathname === POLICIES_PAGE

/**
 * Fires the page's event in the app's scope: a page starts because the router opened it, not because it rendered. Loaders run
 * in parallel with the guard, so the consents are checked here, too: a 451 answer would redirect without `?from=`.
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
 * Restarts a page at another path, or when its own link is pressed again. Filters in the query do not restart it, and pages
 * that open inside a frame do not restart the frame.
 */
function onOtherPath(path: string): ShouldRevalidateFunction {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return ({ currentParams, nextParams, currentUrl, nextUrl }) =>
    currentUrl.href === nextUrl.href || names.some((name) => currentParams[name] !== nextParams[name])
}
