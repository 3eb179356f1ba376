import type { Rolldown } from 'vite'

/** What the bundler is asked about a module. */
type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const app = `${import.meta.dirname}/src/app`
/** The public side, its pages and the late parts that they share with the console: nothing of them may need the shell. */
const visitors = [
  'app/public/Public.tsx',
  'landing/InfoPage.tsx',
  'landing/ContactsPage.tsx',
  'landing/partner-shops/PartnerShopsPage.tsx',
  'kit/ui/overlays/tooltip.ts',
].map((path) => `${import.meta.dirname}/src/${path}`)
/** What stands behind every `import()`; the graph does not know of it. */
const LAZY = '\0vite/preload-helper.js'

/** Pages that show a list, and the frame of a project that stands around them: what they begin with is loaded at once. */
const page = (path: string) => `${import.meta.dirname}/src/${path}.tsx`
const frame = page('app/project/project-page')
const projects = page('projects/list/ProjectsPage')
const lists = [
  page('products/list/ProductsPage'),
  page('orders/list/OrdersPage'),
  page('posts/PostsPage'),
  page('catalogue/categories/CategoriesPage'),
  page('catalogue/rubrics/RubricsPage'),
]

/** What nearly every page behind the first is made of. */
const KIT_PARTS =
  'AmountField|ButtonLink|Checkbox|Field|FilePicture|LoadingList|Modal|PhoneField|SectionTabs|Select|SelectionBar|Switch|TabLinks|TextArea|TextField'
const KIT_MODULES =
  'broken-photo|drop-guard|join-refs|pack-photos|pending-pictures|photo|use-file-drop|use-media|use-while-visible|use-window-rows'
const PARTS = new RegExp(
  `/react-hook-form/|/@hookform/|/patronum/|/src/kit/((browser|data|form|journal|masks|merge|numbers|rows|url)/|pictures/(ready-again|upload)\\.|(money|date-time|color|measures|quotes)\\.)|/src/history/report\\.|/src/kit/ui/[a-z/]+/(${KIT_PARTS}|${KIT_MODULES})\\.`,
)

/** What only a save needs: it comes after the list. */
const SAVING = /\/idb\/|\/src\/kit\/(journal\/(indexed-db|parts)|merge\/(three-way|keyed-list|same))\./

const ICON = /\/lucide-react\/dist\/esm\/icons\//
/** Those of the partner shops and of signing in belong to public pages. */
const CONTRACT = /\/shared\/(?!(partner-shops|session)\.)(kit\/)?[^/]+\.ts$/

/**
 * A few chunks instead of two hundred. `start` and `shell` are all that a signed-in start loads, and the public side needs
 * only the first. Left alone, the bundler cuts anew for every page that shares a part, and each cut costs the first load
 * bytes: of the code itself, and of the lists of what comes along with each page.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  group('start', 3, (context) => {
    const reach = (roots: readonly string[]) => new Set(roots.flatMap((root) => [...withImports(root, context)]))
    const shell = reach([`${app}/Console.tsx`, projects])
    const ofLists = reach([frame, ...lists])
    const shared = [...reach(visitors)].filter((id) => shell.has(id) || (ICON.test(id) && ofLists.has(id)))
    return new Set([...withImports(`${app}/main.tsx`, context), ...shared, LAZY])
  }),
  // What the list of projects shares with the others, its icons too, is not worth a file of its own.
  group('shell', 2, (context) => {
    const others = [frame, ...lists].map((root) => withImports(root, context))
    const isShared = (id: string) => ICON.test(id) || others.some((other) => other.has(id))
    const shared = [...withImports(projects, context)].filter(isShared)
    return new Set([...withImports(`${app}/Console.tsx`, context), ...shared])
  }),
  // Public pages have them, too, and need nothing else of the parts.
  { name: 'empty', test: /\/feedback\/EmptyState\./, priority: 2.5 },
  // Whatever goes wrong is told by a toast: it may not wait for the code of a question.
  { name: 'toasts', test: /\/src\/kit\/(ui\/feedback\/toast-host|quotes)\./, priority: 2.5 },
  { name: 'public', test: /\/src\/kit\/(measures|browser\/(clipboard|outside|trusted))\./, priority: 2.5 },
  // A group takes along what its modules import: what more lists have is first.
  ...[5, 4, 3, 2, 1].map((count) => ({
    name: (id: string, context: Context) => (isOfLists(id, count) ? nameOfSharing(id, count, context) : null),
    debugName: `lists of ${count}`,
    priority: 1 + count / 10,
  })),
  { name: 'saving', test: SAVING, priority: 1.7 },
  { name: 'question', test: /\/overlays\/(Dialog|ConfirmDialog)\./, priority: 1.7 },
  { name: 'parts', test: PARTS, priority: 1 },
  { name: 'contracts', test: CONTRACT },
  { name: 'icons', test: ICON, minShareCount: 2 },
]

function group(name: string, priority: number, belongs: (context: Context) => ReadonlySet<string>) {
  let modules: ReadonlySet<string> | undefined
  return {
    name: (id: string, context: Context) => ((modules ??= belongs(context)).has(id) ? name : null),
    debugName: name,
    priority,
  }
}

/** Views outside the kit stay with their pages: their styles change the kit's, and have to come after them. */
const OF_SEVERAL = /\/src\/kit\/|\/src\/.+\.ts$/
const isOfLists = (id: string, count: number) =>
  PARTS.test(id) || CONTRACT.test(id) || ICON.test(id) || (count > 1 && OF_SEVERAL.test(id))

const reached = new Map<string, ReadonlySet<string>>()
function isIn(root: string, id: string, context: Context): boolean {
  const found = reached.get(root) ?? withImports(root, context)
  reached.set(root, found)
  return found.has(id)
}

/** Each set of lists has a file of what just these begin with: 'lists-02'. A project's frame is around all of them. */
function nameOfSharing(id: string, count: number, context: Context): string | null {
  // A visitor would load all of such a file for one module.
  if (visitors.some((root) => isIn(root, id, context))) return null
  const all = [...lists.keys()]
  const sharing = isIn(frame, id, context) ? all : all.filter((list) => isIn(lists[list] ?? '', id, context))
  return sharing.length === count ? `lists-${sharing.join('')}` : null
}

/** The module and all that it imports at once, lazy parts left out. */
function withImports(root: string, context: Context): Set<string> {
  const found = new Set([root])
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/** What every page is loaded with, scripts and styles. */
const FIRST = '(start|shell|rolldown-runtime)'
const FIRST_FILE = new RegExp(`/${FIRST}-[^/]+$`)
const isFirst = (chunk: string) => new RegExp(`^${FIRST}$`).test(chunk)

const isShared = (chunk: string) =>
  chunk.startsWith('lists-') || groups.some(({ name, debugName }) => (debugName ?? name) === chunk)

/** Pages' files are named by their hash alone, no longer than it must be: the first load carries all of their names. */
export const output: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) => (isShared(name) || isFirst(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
  assetFileNames: ({ names: [name = ''] }) =>
    name.endsWith('.css') && !isFirst(name.slice(0, -4)) ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]',
  codeSplitting: { groups },
}

/** What comes along with a page of the console, without what is there before any page is. */
export const besidesFrame = (files: readonly string[]): string[] => files.filter((file) => !FIRST_FILE.test(file))

/** What comes along with a part that the start asks for: after a visitor's page the console's frame is not there yet. */
export const besidesStart = (files: readonly string[]): string[] =>
  files.filter((file) => !FIRST_FILE.test(file) || /\/shell-[^/]+$/.test(file))
