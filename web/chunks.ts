import type { Rolldown } from 'vite'

/** What the bundler is asked about a module. */
type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const app = `${import.meta.dirname}/src/app`
/** The index of icons names all there are: of them the start gets those that the public side uses. */
const OTHER_ICON =
  /lucide-react\/dist\/esm\/icons\/(?!(arrow-right|chevron-left|ellipsis-vertical|external-link|menu|rotate-cw|x)\.)/
/** The public side and its pages: nothing of them may need the shell. */
const visitors = [
  'app/public/Public',
  'landing/InfoPage',
  'landing/ContactsPage',
  'landing/partner-shops/PartnerShopsPage',
].map((page) => `${import.meta.dirname}/src/${page}.tsx`)
/** What stands behind every `import()`; the graph does not know of it. */
const LAZY = '\0vite/preload-helper.js'

/** Pages that show a list, and the frame of a project that stands around them: what they begin with is loaded at once. */
const page = (path: string) => `${import.meta.dirname}/src/${path}.tsx`
const frame = page('app/project/project-page')
const tables = [page('products/list/ProductsPage'), page('orders/list/OrdersPage'), page('posts/PostsPage')] as const
const cards = [page('catalogue/categories/CategoriesPage'), page('catalogue/rubrics/RubricsPage')] as const

/** What nearly every page behind the first is made of. */
const KIT_PARTS =
  'AmountField|ButtonLink|Checkbox|Field|FilePicture|LoadingList|Modal|PhoneField|SectionTabs|Select|SelectionBar|Switch|TabLinks|TextArea|TextField'
const KIT_MODULES =
  'broken-photo|drop-guard|join-refs|pack-photos|pending-pictures|photo|use-file-drop|use-media|use-while-visible|use-window-rows'
const PARTS = new RegExp(
  `/react-hook-form/|/@hookform/|/patronum/|/src/kit/((browser|data|form|journal|masks|merge|rows|url)/|(money|date-time|color|measures|quotes)\\.)|/src/history/report\\.|/src/kit/ui/[a-z/]+/(${KIT_PARTS}|${KIT_MODULES})\\.`,
)

/** That of the partner shops is a public page's own. */
const CONTRACT = /\/shared\/(?!partner-shops\.)(kit\/)?[^/]+\.ts$/

/**
 * A few chunks instead of two hundred. `start` and `shell` are all that a signed-in start loads, and the public side needs
 * only the first. Left alone, the bundler cuts anew for every page that shares a part, and each cut costs the first load
 * bytes: of the code itself, and of the lists of what comes along with each page.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  group('start', 3, (context) => {
    const shell = withImports(`${app}/Console.tsx`, context)
    const shared = visitors.flatMap((root) => [...withImports(root, context)]).filter((id) => shell.has(id))
    return new Set([...withImports(`${app}/main.tsx`, context), ...shared, LAZY])
  }),
  group('shell', 2, (context) => withImports(`${app}/Console.tsx`, context)),
  // Public pages have them, too, and need nothing else of the parts.
  { name: 'empty', test: /\/feedback\/EmptyState\./, priority: 2.5 },
  { name: 'public', test: /\/src\/kit\/(measures|browser\/clipboard)\./, priority: 2.5 },
  // Goods go without what the other lists share. A group takes along what its modules import: what more lists have is first.
  ...(['lists', 'tables', 'some', 'one'] as const).map((kind, index) => ({
    name: (id: string, context: Context) =>
      (PARTS.test(id) || CONTRACT.test(id)) && sharedBy(id, context) === kind ? nameOf(kind, id, context) : null,
    debugName: kind,
    priority: 1.9 - index / 10,
  })),
  { name: 'parts', test: PARTS, priority: 1 },
  { name: 'contracts', test: CONTRACT },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
]

function group(name: string, priority: number, belongs: (context: Context) => ReadonlySet<string>) {
  let modules: ReadonlySet<string> | undefined
  return {
    name: (id: string, context: Context) => ((modules ??= belongs(context)).has(id) ? name : null),
    debugName: name,
    priority,
  }
}

/** What only one list begins with has a file for each of them. */
const nameOf = (kind: Shared, id: string, context: Context): string =>
  kind === 'one' ? `one-${[...tables, ...cards].findIndex((page) => isIn(page, id, context))}` : kind

type Shared = 'lists' | 'tables' | 'some' | 'one'

const reached = new Map<string, ReadonlySet<string>>()
function isIn(root: string, id: string, context: Context): boolean {
  const found = reached.get(root) ?? withImports(root, context)
  reached.set(root, found)
  return found.has(id)
}

/** What the lists that begin with a module share by it; undefined where none does. */
function sharedBy(id: string, context: Context): Shared | undefined {
  const [ofTables = 0, ofCards = 0] = [tables, cards].map((all) => all.filter((one) => isIn(one, id, context)).length)
  const isOfGoods = isIn(tables[0], id, context)
  if (isIn(frame, id, context) || (isOfGoods && ofCards > 0)) return 'lists'
  if (ofTables + ofCards < 2) return ofTables + ofCards === 1 ? 'one' : undefined
  return isOfGoods ? 'tables' : 'some'
}

/** The module and all that it imports at once, lazy parts left out. */
function withImports(root: string, context: Context): Set<string> {
  const found = new Set([root])
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (!OTHER_ICON.test(imported)) found.add(imported)
    }
  }
  return found
}

/** What every page is loaded with, scripts and styles. */
const FIRST = '(start|shell|rolldown-runtime)'
const FIRST_FILE = new RegExp(`/${FIRST}-[^/]+$`)
const isFirst = (chunk: string) => new RegExp(`^${FIRST}$`).test(chunk)

const isShared = (chunk: string) => groups.some(({ name, debugName }) => (debugName ?? name) === chunk)

/** Pages' files are named by their hash alone, no longer than it must be: the first load carries all of their names. */
export const output: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) => (isShared(name) || isFirst(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
  assetFileNames: ({ names: [name = ''] }) =>
    name.endsWith('.css') && !isFirst(name.slice(0, -4)) ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]',
  codeSplitting: { groups },
}

/** What comes along with a page, without what is there before any page is. */
export const besidesStart = (_file: string, files: string[]): string[] => files.filter((file) => !FIRST_FILE.test(file))
