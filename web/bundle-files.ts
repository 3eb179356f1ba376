import type { Rolldown } from 'vite'
import type { PublicPath } from './src/landing/pages.ts'

/** What draws a page beside the frame; the landing comes with it (src/app/public/Public.tsx). */
const publicViews: Readonly<Record<PublicPath, readonly string[]>> = {
  '/': ['app/public/Public.tsx'],
  '/info': ['app/public/Public.tsx', 'landing/InfoPage.tsx'],
  '/contacts': ['app/public/Public.tsx', 'landing/ContactsPage.tsx'],
  '/partnersShops': ['app/public/Public.tsx', 'landing/partner-shops/PartnerShopsPage.tsx'],
}

/** The files that a public page asks for only once it runs: who knows the page knows them beforehand. */
export const filesOf = (path: PublicPath, bundle: Rolldown.OutputBundle): string[] =>
  filesBehind(
    publicViews[path].map((view) => chunkOf(`/src/${view}`, bundle)),
    bundle,
  )

/** The files of the console's frame, and of the views that stand in it, by their paths. */
export function filesInFrame(views: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const console = chunkOf('/src/app/Console.tsx', bundle)
  return filesBehind([console, ...views.map((view) => chunkOf(view, bundle))], bundle)
}

function chunkOf(view: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(view)),
  )
  if (chunk?.type !== 'chunk') throw new Error(`no file holds ${view}`)
  return chunk
}

/** Chunks and all that they import. A part's styles come before those of the page that changes them. */
export function filesBehind(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string[] {
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
  for (const chunk of chunks) add(chunk)
  return [...files].map((file) => `/${file}`)
}
