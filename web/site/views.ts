import type { ComponentType } from 'react'
import { BRAND } from '../src/brand/brand.ts'
import { lazyModule, type LazyModule } from '../src/kit/platform/lazy-module.ts'
import { publicPages, type PublicPath } from './pages.ts'
import { isConsolePath } from './paths.ts'

/** A public page with its code. */
export interface PublicView {
  readonly title: string
  readonly description?: string
  readonly View: ComponentType
}

interface Module {
  readonly default: ComponentType
}

const pageModules: Readonly<Record<PublicPath, LazyModule<Module>>> = {
  '/': lazyModule(() => import('./home/LandingPage.tsx')),
  '/info': lazyModule(() => import('./InfoPage.tsx')),
  '/contacts': lazyModule(() => import('./ContactsPage.tsx')),
  '/partnersShops': lazyModule(() => import('./PartnerShopsPage.tsx')),
}

/**
 * Loads the view of an address: a public page, the sign-in page for an address of the console, or the 404 page. Because it is
 * loaded before rendering, a page hydrates in one piece. Rejects with `ModuleMissing`.
 */
export async function loadView(path: string): Promise<PublicView> {
  const page = publicPages.find((one) => one.path === (path.replace(/\/$/, '') || '/'))
  if (page) {
    const { title, description } = page
    return { title, description, View: (await pageModules[page.path].load()).default }
  }
  if (isConsolePath(path)) {
    const { default: View } = await lazyModule(() => import('./SignInPage.tsx')).load()
    return { title: `Вход — ${BRAND}`, View }
  }
  const { default: View } = await lazyModule(() => import('./PublicNotFoundPage.tsx')).load()
  return { title: `Такой страницы не существует — ${BRAND}`, View }
}
