import type { Rolldown } from 'vite'

/**
 * Groups modules into a few chunks instead of hundreds: the start of visitors and owners, the session, the states of queries,
 * the console's frame, lists, changes. A chunk includes the imports of its modules; a module of several chunks goes to the
 * first one.
 */
const chunks: readonly (readonly [name: string, ...modules: RegExp[]])[] = [
  [
    'start',
    /\/node_modules\/(react|react-dom|scheduler)\//,
    /\/web\/site\/paths\./,
    /\/src\/(brand\/|profile\/policy-documents|session\/elsewhere|kit\/(style\/base|text|measures|platform\/(stored-names|prerendered-page)))/,
    /\/src\/kit\/ui\/(buttons\/IconButton|feedback\/(toasts|ViewStates|Badge)|tooltips\/tooltips|dom\/close-outside|lazy\/lazy-view)\./,
    /\/lucide-react\/dist\/esm\/(?!icons)/,
    /\/lucide-react\/dist\/esm\/icons\/(menu|x|arrow-right|external-link|ellipsis-vertical|layout-grid)\./,
  ],
  [
    'reading',
    /\/src\/(start\/start-scope|app\/show-console|session\/model)\./,
    /\/src\/kit\/(views\/QueryView|data\/list-query|ui\/feedback\/(Skeleton|UnreadNotice)|ui\/(dom\/position|fields\/(Segments|SearchField)))\./,
    /\/(shared\/(projects|kit\/(card|dictionary))|src\/kit\/(money|measures|text|same-text|platform\/clipboard|ui\/pictures\/(File)?Picture|style\/layout))\./,
  ],
  [
    'console',
    /\/lucide-react\/dist\/esm\/icons\/(plus|pencil|trash)\./,
    /\/src\/(app\/(Console|project\/project-page)|projects\/project-url)\./,
    /\/src\/kit\/(ui\/layout\/PageHeader|merge\/fields|url\/use-url-filters)\./,
  ],
  [
    'lists',
    /\/src\/kit\/(rows|date-time|api\/(fast-check|read-list|long-answers))/,
    /\/src\/kit\/ui\/(layout\/(FilterPanel|use-window-rows)|fields\/Select|feedback\/marks)\./,
    /\/lucide-react\/dist\/esm\/icons\/(clock|circle-exclamation-point|download)\./,
  ],
  ['changes', /\/src\/kit\/(data\/(command|update|queue-offline)|form\/conflicts\/Conflicts)\./],
  [
    'goods',
    /\/(shared\/(products|product-summary|variants|extra-offers|goods|categories)|src\/products\/stock\/waiting-stock)\./,
  ],
  ['crud', /\/src\/(kit\/(data\/crud|views\/CrudModals|form\/LeavingGuard)|history\/report)\./],
  ['orders', /\/src\/orders\/list\/OrdersPage\./],
  [
    'dialogs',
    /\/src\/kit\/(ui\/(overlays\/(Modal|ConfirmDialog)|pictures\/prepare-picture)\.|pictures\/upload|masks|numbers)/,
  ],
  [
    'forms',
    /\/src\/kit\/(form\/(FormPage|Controlled|use-entity-form)|ui\/(fields\/(TextArea|NumberField|AmountField)|pictures\/PicturePicker))\./,
  ],
]

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: chunks.map(([name, ...modules], index) => ({
    name,
    test: (id) => modules.some((module) => module.test(id)),
    priority: chunks.length - index,
  })),
}
