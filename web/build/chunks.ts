import type { Rolldown } from 'vite'

/**
 * A few chunks instead of hundreds: what every page starts with, the console's frame, what lists are made of, what a change
 * needs. A chunk takes along what its modules import; of two that want a module the first one has it.
 */
const chunks: readonly (readonly [name: string, ...modules: RegExp[]])[] = [
  [
    'start',
    /\/src\/(app\/main\.tsx|brand\/)/,
    /\/src\/kit\/ui\/(buttons\/(Icon)?Button|feedback\/(toasts|EmptyState|Drawing|Badge)|tooltips\/tooltips|dom\/close-outside)\./,
    /\/lucide-react\/dist\/esm\/(?!icons)/,
    /\/lucide-react\/dist\/esm\/icons\/(menu|x|arrow-right|external-link|ellipsis-vertical|layout-grid)\./,
  ],
  [
    'reading',
    /\/src\/kit\/(views\/(QueryView|QueryNote|UnreadMark)|data\/list-query|ui\/feedback\/(Skeleton|LoadingList|UnreadNotice)|ui\/fields\/matches)\./,
    /\/(shared\/projects|src\/kit\/(money|measures|text|platform\/clipboard|ui\/pictures\/Picture))\./,
  ],
  [
    'console',
    /\/lucide-react\/dist\/esm\/icons\/(plus|pencil|trash)\./,
    /\/src\/(app\/(Console|project\/project-page)|projects\/row-urls)\./,
    /\/src\/kit\/(ui\/layout\/PageHeader|merge\/fields|url\/use-url-filters)\./,
  ],
  [
    'lists',
    /\/src\/kit\/(rows|date-time|api\/(fast-check|read-list)|data\/(streamed-list|remembered-answers)|journal\/waiting-list)/,
    /\/src\/kit\/ui\/(layout\/(FilterPanel|use-window-rows)|fields\/Select|feedback\/WaitingMark)\./,
    /\/lucide-react\/dist\/esm\/icons\/(clock|circle-exclamation-point|download)\./,
  ],
  ['changes', /\/src\/kit\/(data\/(command|call-update|mutation)|journal\/thing|form\/conflicts\/Conflicts)\./],
  ['crud', /\/src\/(kit\/(data\/crud|views\/CrudModals)|history\/report)\./],
  ['orders', /\/src\/orders\/list\/OrdersPage\./],
]

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: chunks.map(([name, ...modules], index) => ({
    name,
    test: (id) => modules.some((module) => module.test(id)),
    priority: chunks.length - index,
  })),
}
