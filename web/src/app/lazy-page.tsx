import type { ComponentType } from 'react'
import { lazyModule } from '../kit/platform/lazy-module.ts'
import type { PageModule, View } from './page.ts'

/** Loads the code of each page's component. */
const warmUps = new WeakMap<ComponentType, () => Promise<unknown>>()

/**
 * Creates a page that loads at its first visit. The router's own `lazy` remembers a failure for ever; this one retries at every
 * visit.
 */
export function lazyPage(view: View) {
  const module = lazyModule(view)
  let page: PageModule | undefined
  /** Loads the page's code before its view renders. If a newer release has replaced it, the browser opens the page there. */
  const loadPage = async ({ url }: { url: string }): Promise<PageModule> => {
    const { pathname, search, hash } = new URL(url)
    return (page ??= await module.loadOrReload(pathname + search + hash))
  }
  function Component() {
    if (!page) throw new Error('A page is drawn after its loader')
    return <page.Component />
  }
  warmUps.set(Component, async () => (page ??= await module.load()))
  return { Component, loadPage }
}

/** Prefetches a page's code before the owner is known; after a failure, opening the page retries. */
export function warmUpPage(view: ComponentType | null | undefined): void {
  if (view)
    warmUps
      .get(view)?.()
      .catch(() => undefined)
}
