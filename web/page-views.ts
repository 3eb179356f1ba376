import { contract } from '../shared/contract.ts'
import type { Endpoint } from '../shared/kit/endpoint.ts'
import { consoleFiles } from './page-files.ts'

export { consoleFileOf } from './page-files.ts'
export { pageWords } from './src/app/page-words.ts'

/** The console's HTML files with the paths of their views. Only for web/read-pages.ts, to which a view is its path. */
export const files = await Promise.all(
  consoleFiles().map(async ({ views, ...page }) => ({
    ...page,
    views: await Promise.all(views.map(pathOf)),
  })),
)

/** What a browser keeps for a page without a network: the catalogue, and nothing of shoppers, money or papers. */
const { profile, projects, categories, products, variants, extraOffers, rubrics, posts } = contract
const kept = [{ me: profile.me }, projects, categories, products, variants, extraOffers, rubrics, posts]
/** Paths of the calls whose answers are kept; of those the ones that pages begin with. */
export const offlineCalls = {
  kept: kept.flatMap((domain: Readonly<Record<string, Endpoint>>) =>
    Object.values(domain).flatMap(({ method, path }) => (method === 'GET' ? path : [])),
  ),
  first: [...new Set(consoleFiles().flatMap(({ calls }) => calls))],
}

async function pathOf(view: () => Promise<object>): Promise<string> {
  const module = await view()
  if ('file' in module && typeof module.file === 'string') return module.file
  throw new Error('a view that is more than its path')
}
