import type { Rolldown } from 'vite'
import { isConsolePath } from './src/app/console-path.ts'
import type { ProjectTab } from './src/projects/project-url.ts'
import type { PublicPath } from './src/landing/pages.ts'

/** What draws a page beside the frame; the landing comes with it (src/app/public/Public.tsx). */
const views: Readonly<Record<PublicPath, readonly string[]>> = {
  '/': ['app/public/Public.tsx'],
  '/info': ['app/public/Public.tsx', 'landing/InfoPage.tsx'],
  '/contacts': ['app/public/Public.tsx', 'landing/ContactsPage.tsx'],
  '/partnersShops': ['app/public/Public.tsx', 'landing/partner-shops/PartnerShopsPage.tsx'],
}

/** What stands at a project's tabs below the project's own page (src/app/routes.tsx), and what it asks for first. */
export const tabs: Readonly<Record<ProjectTab | 'preview', readonly [view: string, ...calls: string[]]>> = {
  common: ['projects/CommonPage.tsx', '/policies/shop/{shop}'],
  templates: ['projects/templates/TemplatesPage.tsx', '/templates'],
  subscription: ['app/project-subscription.ts', '/subscriptions/filter/by/shop'],
  categories: ['catalogue/categories/CategoriesPage.tsx', '/product_categories/{shop}'],
  products: ['products/list/ProductsPage.tsx', '/products/{owner}/{shop}/', '/product_categories/{shop}'],
  delivery: ['delivery/DeliveryPage.tsx', '/delivery/manual/{owner}/{shop}', '/delivery/self_pickup/{owner}/{shop}'],
  rubrics: ['catalogue/rubrics/RubricsPage.tsx', '/infopages/rubrics/{shop}'],
  infoposts: ['posts/PostsPage.tsx', '/infopages/posts/list/by/{shop}/', '/infopages/rubrics/{shop}'],
  payment: [
    'payments/PaymentsPage.tsx',
    '/payment/phone/{owner}/{shop}',
    '/payment/qrcode/{shop}/{owner}',
    '/payment/robokassa/{owner}/{shop}',
  ],
  legal: ['legal/LegalPage.tsx', '/legal_info/{shop}'],
  orders: ['orders/list/OrdersPage.tsx', '/payment/transactions/{shop}/', '/dictionaries/transaction_statuses'],
  preview: ['preview/PreviewPage.tsx', '/policies/shop/{shop}'],
}

/** The file that a console's address opens, as web/nginx.conf finds it; undefined for addresses that are not the console's. */
export function consoleFileOf(path: string): string | undefined {
  if (!isConsolePath(path)) return undefined
  const [, tab = ''] = /^\/projects\/[^/]+\/([a-z]+)\/?$/.exec(path) ?? []
  if (Object.hasOwn(tabs, tab)) return `project-${tab}.html`
  return /^\/projects\/?$/.test(path) ? 'projects.html' : 'console.html'
}

/** The files that a public page asks for only once it runs: who knows the page knows them beforehand. */
export const filesOf = (path: PublicPath, bundle: Rolldown.OutputBundle): string[] =>
  filesBehind(
    views[path].map((view) => chunkOf(view, bundle)),
    bundle,
  )

/** An HTML file of the console: the files that it needs at once, and what it asks the provider (public/prefetch.js). */
export interface ConsoleFile {
  readonly name: string
  readonly files: readonly string[]
  readonly calls: readonly string[]
}

/** Of addresses known beforehand; of all others it is only known that they need the frame, and the owner. */
export function consoleFiles(bundle: Rolldown.OutputBundle): ConsoleFile[] {
  const shell = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'shell')
  if (shell?.type !== 'chunk') throw new Error('no file of its own holds the shell')
  const frame = filesBehind([shell], bundle)
  const project = chunkOf('projects/ProjectPage.tsx', bundle)
  return [
    { name: 'console.html', files: frame, calls: ['/user/me'] },
    { name: 'projects.html', files: frame, calls: ['/user/me', '/shops/{owner}'] },
    ...Object.entries(tabs).map(([tab, [view, ...calls]]) => ({
      name: `project-${tab}.html`,
      files: filesBehind([shell, project, chunkOf(view, bundle)], bundle),
      calls: ['/user/me', '/shops/{owner}/{shop}', ...calls],
    })),
  ]
}

function chunkOf(view: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/${view}`))
  if (chunk?.type !== 'chunk') throw new Error(`no file of its own holds ${view}`)
  return chunk
}

/** Chunks and all that they import. A part's styles come before those of the page that changes them. */
function filesBehind(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string[] {
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
