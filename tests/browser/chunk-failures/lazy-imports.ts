import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const web = join(import.meta.dirname, '../../../web')
const built = join(import.meta.dirname, '../.results/console')

/** All modules that pages load by `import()`: paths below web/src, below web for the public site, and names of packages. */
export function lazyImports(): string[] {
  const files = ['src', 'site']
    .flatMap((folder) =>
      readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
  const found = files.flatMap((file) =>
    [
      ...readFileSync(join(web, file), 'utf8')
        .replace(/^ \*.*$/gm, '')
        .matchAll(/\bimport\(\s*'([^']+)'/g),
    ].map(([, asked = '']) => (asked.startsWith('.') ? join(dirname(file), asked).replace(/^src\//, '') : asked)),
  )
  return [...new Set(found)].sort()
}

/** Returns the built file of a lazy module, '/assets/XKyaHtl9.js', which has no module of the page's first load. */
export function fileOf(part: string): string {
  const folder = join(built, 'assets')
  const end = part.endsWith('.js')
    ? `node_modules/${part}`
    : part.includes('.ts')
      ? `web/${part.startsWith('site/') ? '' : 'src/'}${part}`
      : `node_modules/${part}/`
  const maps = readdirSync(folder).filter((name) => name.endsWith('.js.map'))
  const holds = maps.filter((name) => {
    const { sources: modules } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { sources: string[] }
    return modules.some((module) => {
      const path = module.replace(/^(\.\.\/)+/, '')
      return path === end || path === end.replace('web/', '') || (end.endsWith('/') && path.startsWith(end))
    })
  })
  const [file, ...more] = holds
  if (!file || more.length > 0) throw new Error(`${part}: in ${holds.length} files`)
  return `/assets/${file.replace(/\.map$/, '')}`
}

/** Lazy-loaded modules without a row in the table of presses, each with the reason. */
export const withoutRow: Readonly<Record<string, string>> = {
  'app/Console.tsx': 'the start itself: public.spec.ts',
  'app/show-console.tsx': 'the start itself: public.spec.ts',
  'app/project/project-page.tsx': 'in the same file as app/Console.tsx (web/build/chunks.ts)',
  'app/SignedOut.tsx': 'the entry module for a signed-out visitor: site/SignInPage.tsx covers it',
  'site/main.tsx': 'the start itself: public.spec.ts',
  'site/home/LandingPage.tsx': 'the start itself: public.spec.ts',
  'site/PublicNotFoundPage.tsx': 'no link leads there',
  'site/late/VisitorSession.tsx': 'prefetched: the next press requests it again',
  'site/late/VisitorShops.tsx': 'part of site/PartnerShopsPage.tsx: if it fails, its place shows the error',
  'app/project/SiteOfStore.tsx': 'prefetched: the page works without it',
  'kit/sheets/read-sheet.ts':
    'for Node only: the browser loads it in a worker, and the form shows the error if the worker fails to load',
  'projects/documents/pdf-password.ts': 'if it fails, the field refuses the document and shows the reason',
  'posts/recorded-post.ts': 'if it fails, the deletion fails like any call, and its dialog stays open',
  'start/other-tabs.ts': 'prefetched: without it, the next load shows the changes of other tabs',
  'kit/form/RemoteChangesNote.tsx': 'loads by itself above an open form: if it fails, its place shows the error',
  'app/PlaceholderPage.tsx': 'no link leads there',
  'products/prices/OpenCells.tsx': 'loads with an open cell: if it fails, a notice over the page says so',
  'site/home/PhoneNotice.tsx': 'a signed-out visitor has no input to lose; if it fails, a toast says so',
  'kit/ui/tooltips/tooltip.ts': 'a hint for a control that has an accessible name; the next touch requests it again',
  'kit/api/answer-reader.ts': 'if it fails, the request fails like any other and is retried',
  'app/project/ProjectSwitch.tsx': 'the list of projects has the same links; if it fails, its place shows the error',
  'app/project/BottomBar.tsx': 'the menu has the same links; if it fails, its place shows the error',
  'app/project/SectionsSheet.tsx': 'the bar has the same links; if it fails, its place shows the error',
  'products/list/NoPhotoNote.tsx': 'a line above a filtered list: if it fails, a notice over the page says so',
  'orders/bulk/BulkBar.tsx': 'loads with the first selected row: if it fails, a notice over the page says so',
  'orders/export/ExportMenu.tsx': 'loads with the list: if it fails, its place shows the error',
  'orders/list/IncomingPill.tsx': 'loads by itself: if it fails, its place shows the error',
  'orders/list/OrderCards.tsx': 'loads with the list: if it fails, its place shows the error',
  'orders/list/DayFilter.tsx': 'loads with the list: if it fails, its place shows the error',
  'kit/ui/feedback/ToastPlace.tsx': 'shell.spec.ts: the page stays, and the next touch requests it again',
  'app/UnfinishedWork.tsx':
    'loads by itself after a killed tab: history.spec.ts; without a network: store-room.spec.ts',
  'products/stock-count/read-codes.ts': 'loads once the camera works; if it fails, the camera’s place shows the error',
  'kit/journal/outbox.ts': 'loads without a network, from the service worker’s cache: store-room.spec.ts',
  'orders/waiting-order.ts': 'as kit/journal/outbox.ts, for an order',
  'products/edit/waiting-page.ts': 'as kit/journal/outbox.ts, for a product’s page',
  'kit/ui/sortable/Dragging.tsx':
    'loads with the cards, which are still until then; if it fails, a notice over the page says so',
  'kit/ui/layout/window-virtualizer.ts':
    'prefetched: until it loads, the page draws the rows without it, and scrolling requests it again',
  'orders/bulk/PackingSlips.tsx': 'shown only in print; if it fails, a notice over the page says so',
  'kit/journal/indexed-db.ts':
    'if it fails, a batch runs but has no undo, as when the browser has no storage left: history.test.ts',
  'kit/api/pack-photos.ts':
    'loads with the page of posts; if it fails, the save fails as with any lazy module: lazy-module.test.ts',
  'kit/pictures/ready-picture.ts':
    'loads in idle time once a form is open; if it fails, the field shows the error: robustness.test.tsx',
  'demo/call-reasons.ts': 'not in the console’s build',
  'demo/DemoButton.tsx': 'not in the console’s build',
  'demo/DemoPanel.tsx': 'not in the console’s build',
  'demo/ReportQuestion.tsx': 'not in the console’s build',
  'demo/serve.ts': 'not in the console’s build',
}
