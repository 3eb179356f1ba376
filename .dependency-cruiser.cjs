/**
 * Imports go one way: shared ← fixtures ← fake-api; shared ← web/src/kit ← a domain ← web/src/app; tests see everything.
 * Run by `npm run lint` (.commands/lint.mjs).
 */

/** The repository's packages. */
const packages = '^(shared|fixtures|fake-api|web|tests)/'

/** A package may import itself and these packages, no others of the repository. */
const onlyImports = (name, may) => ({
  name: `${name}-only-imports-${may.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: packages, pathNot: `^(${[name, ...may].join('|')})/` },
})

/** Files of the console's domains that other domains may import. */
const published = [
  '^web/src/brand/',
  '^web/src/catalogue/card-preview/CardPreview\\.tsx$',
  '^web/src/session/(model|use-sign-in)\\.ts$',
  '^web/src/history/(report|entity)\\.ts$',
  '^web/src/delivery/schedule\\.ts$',
  '^web/src/orders/awaited\\.ts$',
  '^web/src/preview/PreviewPage\\.tsx$',
  '^web/src/projects/(model|project-url|subscription-state)\\.ts$',
  '^web/src/new-orders/sound-model\\.ts$',
  '^web/src/profile/policy-documents\\.ts$',
]

module.exports = {
  forbidden: [
    onlyImports('shared', []),
    onlyImports('fixtures', ['shared']),
    onlyImports('fake-api', ['fixtures', 'shared']),
    onlyImports('web', ['shared']),
    {
      name: 'kit-knows-no-domain',
      comment: 'The kit may not import domains.',
      severity: 'error',
      from: { path: '^web/src/kit/' },
      to: { path: ['^web/src/', '^shared/'], pathNot: ['^web/src/kit/', '^shared/(kit|words)/'] },
    },
    {
      name: 'domains-do-not-meet',
      comment:
        'A domain may import only the published files of other domains. Connect two domains in web/src/app or web/src/start.',
      severity: 'error',
      from: { path: '^web/src/((?!app/|start/|kit/)[^/]+)/' },
      to: { path: '^web/src/', pathNot: ['^web/src/$1/', '^web/src/kit/', ...published] },
    },
    {
      name: 'site-stands-apart',
      comment:
        'Public pages may not load the console. Its session and the list of shops are loaded lazily by web/site/late.',
      severity: 'error',
      from: { path: '^web/(site/|src/app/entry\\.)', pathNot: '^web/site/late/' },
      to: {
        path: ['^web/src/', '^shared/', '^web/site/late/', '^node_modules/(effector|effector-react|zod|react-router)'],
        pathNot: [
          '^web/src/(brand|kit/(platform|ui|style))/',
          '^web/src/kit/(text|measures)\\.ts$',
          '^web/src/profile/policy-documents\\.ts$',
          '^web/src/session/elsewhere\\.ts$',
          '^shared/words/',
        ],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'offline-worker-is-small',
      comment: 'The offline worker starts before its page, so it may not load contracts or zod.',
      severity: 'error',
      from: { path: '^web/src/offline/worker\\.ts$' },
      to: { path: ['^shared/', '/zod/'], reachable: true },
    },
    {
      name: 'no-circular',
      comment:
        'Two files may not import each other, not even types or lazily. Merge them, or move the shared part to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'folders-are-layered',
      comment:
        'Folders may not form a cycle. In kit: platform ← api ← merge ← journal ← data ← form and views; ui is separate. Merge the folders, or move the shared part to a third folder.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/(src|site)' },
      to: { circular: true },
    },
    {
      name: 'ui-knows-no-data',
      comment: 'UI components receive values and callbacks; they may not import data.',
      severity: 'error',
      from: { path: '^web/src/kit/ui/' },
      to: { path: ['^web/src/kit/(api|merge|journal|data|form|views)/', '^node_modules/effector'] },
    },
    {
      name: 'api-knows-no-page',
      comment:
        'A call knows nothing of the page that made it: messages, open forms, input and addresses are for kit/data and above.',
      severity: 'error',
      from: { path: '^web/src/kit/api/' },
      to: { path: '^web/src/kit/platform/(toast|toast-queue|open-forms|wait-for-no-input|navigation)\\.ts$' },
    },
    {
      name: 'no-orphans',
      comment: 'No file imports it, and it imports none: delete it or connect it.',
      severity: 'error',
      // Entry points, configurations and declarations have no importers.
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '\\.config\\.ts$', '^tests/', '\\.css$'],
      },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-where-used',
      comment: 'A package may import only dependencies of its own package.json.',
      severity: 'error',
      from: { path: '^(shared|fixtures|fake-api|web)/' },
      // Vite is a dependency of the root; the console imports its types.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/vite/' },
    },
    {
      name: 'tests-declare-what-they-use',
      comment: 'Tests may import only dependencies of tests/package.json, and Vitest, which belongs to the root.',
      severity: 'error',
      from: { path: '^tests/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/vitest/' },
    },
    {
      name: 'no-dev-packages-in-sources',
      comment: 'Production code may not import dev dependencies, except for types.',
      severity: 'error',
      from: { path: '^(shared|fixtures|fake-api|web)/', pathNot: '^web/build/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'triple-slash-type-reference', 'triple-slash-directive'],
        pathNot: '^node_modules/vite/client\\.d\\.ts',
      },
    },
    {
      name: 'commands-start-without-packages',
      comment: 'A command installs the packages itself, so it may import them only dynamically.',
      severity: 'error',
      from: { path: '^\\.commands/', pathNot: '/(icons|outside-names)\\.mjs$' },
      to: { path: '^node_modules/', dynamic: false },
    },
    {
      name: 'no-node-in-portable-code',
      comment:
        'Contracts, fixtures, the fake server and the console run in a browser. Only the listening process, the commands and the build may import Node modules.',
      severity: 'error',
      from: {
        path: '^(shared|fixtures|fake-api|web)/',
        pathNot: ['^fake-api/(server|listener|provider/(check|record))\\.ts$', '^web/build/'],
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist(-demo)?|web/public|tests/[a-z/]+/.results|tests/tools/bench/.?peers)/' },
    // Imports of types count, too.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
