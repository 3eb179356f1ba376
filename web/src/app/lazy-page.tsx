import type { ComponentType } from 'react'
import { lazyModule } from '../kit/platform/lazy-module.ts'
import type { PageModule, View } from './page.ts'

const warmUps = new WeakMap<ComponentType, () => Promise<unknown>>()

/**
 * A page that is loaded with its first visit. The router's own `lazy` remembers a failure for ever; this one tries again with
 * every visit.
 */
export function lazyPage(view: View) {
  const module = lazyModule(view)
  let page: PageModule | undefined
  /** The page's code, before its view is drawn; where a newer console has replaced it, the way leads on to that one's. */
  const come = async ({ url }: { url: string }): Promise<PageModule> => {
    const { pathname, search, hash } = new URL(url)
    return (page ??= await module.loadOrReload(pathname + search + hash))
  }
  function Component() {
    if (!page) throw new Error('A page is drawn after its loader')
    return <page.Component />
  }
  warmUps.set(Component, async () => (page ??= await module.load()))
  return { Component, come }
}

/** Asks for a page's code before anybody knows whose it is; what does not come is asked for again when the page opens. */
export function warmUpPage(view: ComponentType | null | undefined): void {
  if (view)
    warmUps
      .get(view)?.()
      .catch(() => undefined)
}
