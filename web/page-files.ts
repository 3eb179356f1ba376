import type { Rolldown } from 'vite'
import type { PublicPath } from './src/landing/pages.ts'

/** What draws a page beside the frame; the landing comes with it (src/app/Public.tsx). */
const views: Readonly<Record<PublicPath, readonly string[]>> = {
  '/': ['app/Public.tsx'],
  '/info': ['app/Public.tsx', 'landing/InfoPage.tsx'],
  '/contacts': ['app/Public.tsx', 'landing/ContactsPage.tsx'],
  '/partnersShops': ['app/Public.tsx', 'landing/PartnerShopsPage.tsx'],
}

/**
 * The files that the start asks for only once it runs: who knows the page knows them beforehand. A part's styles come
 * before those of the page that changes them.
 */
export function filesOf(path: PublicPath, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const seen = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
    files.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
  }
  for (const view of views[path]) {
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/${view}`))
    if (chunk?.type !== 'chunk') throw new Error(`no file of its own holds ${view}`)
    add(chunk)
  }
  return [...files].map((file) => `/${file}`)
}
