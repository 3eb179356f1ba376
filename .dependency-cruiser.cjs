/**
 * Imports go one way: shared ← fixtures ← fake-api; shared ← web/src/kit ← a domain ← web/src/app; tests see everything.
 * Run by `npm run lint` (.commands/imports.mjs).
 */

/** The repository's own sources. */
const house = '^(shared|fixtures|fake-api|web|tests)/'

/** A room may import itself and these rooms, nothing else of the house. */
const room = (name, may) => ({
  name: `${name}-only-imports-${may.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: house, pathNot: `^(${[name, ...may].join('|')})/` },
})

/** What a domain of the console offers to the others. */
const published = [
  '^web/src/brand/',
  '^web/src/catalogue/card-preview/CardPreview\\.tsx$',
  '^web/src/session/(model|use-sign-in)\\.ts$',
  '^web/src/history/report\\.ts$',
  '^web/src/delivery/schedule\\.ts$',
  '^web/src/orders/awaited\\.ts$',
  '^web/src/preview/PreviewPage\\.tsx$',
  '^web/src/projects/(model|project-url|row-urls|sells|shop-path|subscription-state)\\.ts$',
  '^web/src/new-orders/sound-model\\.ts$',
  '^web/src/profile/policy-documents\\.ts$',
]

module.exports = {
  forbidden: [
    room('shared', []),
    room('fixtures', ['shared']),
    room('fake-api', ['fixtures', 'shared']),
    room('web', ['shared']),
    {
      name: 'kit-knows-no-domain',
      comment: 'What is common does not depend on what is special.',
      severity: 'error',
      from: { path: '^web/src/kit/' },
      to: { path: ['^web/src/', '^shared/'], pathNot: ['^web/src/kit/', '^shared/(kit|words)/'] },
    },
    {
      name: 'domains-do-not-meet',
      comment:
        'What joins two domains is wired in web/src/app and web/src/start; of other domains only their published files are used.',
      severity: 'error',
      from: { path: '^web/src/((?!app/|start/|kit/)[^/]+)/' },
      to: { path: '^web/src/', pathNot: ['^web/src/$1/', '^web/src/kit/', ...published] },
    },
    {
      name: 'site-stands-apart',
      comment: 'Visitors load nothing of the console: its session and the list of shops come behind `web/site/late`.',
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
      comment: 'It starts before the page that it answers for; contracts are the page’s.',
      severity: 'error',
      from: { path: '^web/src/offline/worker\\.ts$' },
      to: { path: ['^shared/', '/zod/'], reachable: true },
    },
    {
      name: 'no-circular',
      comment:
        'Two files that need each other, be it for types or late, are one idea, or a third one stands between them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'folders-are-layered',
      comment:
        'Folders form no cycle. In kit: platform ← api ← merge ← journal ← data ← form and views; ui stands apart. Two folders that need each other are one, or what both need belongs to a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/(src|site)' },
      to: { circular: true },
    },
    {
      name: 'ui-knows-no-data',
      comment: 'Components take values and callbacks.',
      severity: 'error',
      from: { path: '^web/src/kit/ui/' },
      to: { path: ['^web/src/kit/(api|merge|journal|data|form|views)/', '^node_modules/effector'] },
    },
    {
      name: 'no-orphans',
      comment: 'Nobody imports it and it imports nobody: forgotten, or not wired yet.',
      severity: 'error',
      // Entries stand alone by right: configurations, declarations, what the build puts in a package's place.
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
      comment: 'A room imports only packages that its own package.json names.',
      severity: 'error',
      from: { path: '^(shared|fixtures|fake-api|web)/' },
      // The builder belongs to the top; the console takes its types from it.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/vite/' },
    },
    {
      name: 'tests-declare-what-they-use',
      comment: 'The same for the tests; their runner belongs to the top, beside its configuration.',
      severity: 'error',
      from: { path: '^tests/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/vitest/' },
    },
    {
      name: 'no-dev-packages-in-sources',
      comment: 'What runs in production is a dependency, not a tool; types are erased.',
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
      comment: 'A command installs the packages itself: it imports them where it uses them, never at its top.',
      severity: 'error',
      from: { path: '^\\.commands/', pathNot: '/(icons|outside-names)\\.mjs$' },
      to: { path: '^node_modules/', dynamic: false },
    },
    {
      name: 'no-node-in-portable-code',
      comment:
        'The contract, the data, the fake server and the console run in a browser; only the listening process, commands and the build are Node.',
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
    // Imports of types bind rooms together just as well.
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
