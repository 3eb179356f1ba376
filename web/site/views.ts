import type { ComponentType } from 'react'
import { BRAND } from '../src/brand/brand.ts'
import { tryCode } from '../src/kit/platform/load-code.ts'
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

const pageModules: Readonly<Record<PublicPath, () => Promise<Module>>> = {
  '/': () => tryCode(() => import('./home/LandingPage.tsx')),
  '/info': () => tryCode(() => import('./InfoPage.tsx')),
  '/contacts': () => tryCode(() => import('./ContactsPage.tsx')),
  '/partnersShops': () => tryCode(() => import('./PartnerShopsPage.tsx')),
}

/**
 * Loads what a visitor sees at an address: a public page, the way in at an address of the console, or that there is no such
 * page. Loaded before it is drawn, a page hydrates in one piece. Rejects with `CodeMissing`.
 */
export async function loadView(path: string): Promise<PublicView> {
  const page = publicPages.find((one) => one.path === (path.replace(/\/$/, '') || '/'))
  if (page) {
    const { title, description } = page
    return { title, description, View: (await pageModules[page.path]()).default }
  }
  if (isConsolePath(path)) {
    const { default: View } = await tryCode(() => import('./SignInPage.tsx'))
    return { title: `Вход — ${BRAND}`, View }
  }
  const { default: View } = await tryCode(() => import('./NowherePage.tsx'))
  return { title: `Такой страницы не существует — ${BRAND}`, View }
}
