import type { TestProjectConfiguration } from 'vitest/config'
import { bundledFakeApi } from './bundled-fake-api.ts'

/** Ten thousand requests: made once, to what is shipped. */
const GENERATED = 'tests/contract/hostile.test.ts'
/** Commands and rules that stand by themselves, whatever server is beside them. */
const WITHOUT_SERVER = [
  'contracts-check',
  'recording',
  'plans-command',
  'product-sorting',
  'order-history',
  'media-type',
].map((name) => `tests/contract/${name}.test.ts`)
/** What may be otherwise in the sources than in what is shipped: a script that is a function's own text, a start by a loader. */
const OF_BOTH = ['docs', 'server'].map((name) => `tests/contract/${name}.test.ts`)

/** Vitest's own --exclude does not reach files of its projects. */
const leftOut = process.argv.filter((_, at) => process.argv[at - 1] === '--exclude')

/** Tests in a document, beside each other: a worker that has one goes on to the next of them. */
const VIEWS = [
  'tests/forms/**/*.test.{ts,tsx}',
  'tests/tolerance/**/*.test.tsx',
  'tests/stories/**/*.test.tsx',
  'tests/stories/{prefetch,session-widget,tabs}.test.ts',
]

/** The kinds of tests that Vitest runs, each beside the fake server that it is about. */
export const projects: TestProjectConfiguration[] = [
  {
    // Stories are about the console: the server beside it is the one that opens quickly.
    extends: true,
    plugins: [bundledFakeApi('app.ts')],
    test: {
      name: 'source',
      include: ['tests/!(contract)/**/*.test.{ts,tsx}', ...WITHOUT_SERVER, ...OF_BOTH],
      exclude: ['**/node_modules/**', 'tests/browser/**', ...VIEWS, ...leftOut],
    },
  },
  {
    extends: true,
    plugins: [bundledFakeApi('app.ts')],
    test: { name: 'views', include: VIEWS, exclude: ['**/node_modules/**', ...leftOut] },
  },
  {
    // What is shipped went through a minifier: the contract tests hold for that.
    extends: true,
    plugins: [bundledFakeApi()],
    test: {
      name: 'bundle',
      include: ['tests/contract/**/*.test.ts'],
      exclude: ['**/node_modules/**', ...WITHOUT_SERVER, ...leftOut],
      env: { TESTS_FAKE_API: 'bundle' },
    },
  },
  {
    // The same beside the sources, which the bundle is made of: for what they reach when a file changes, and by name.
    extends: true,
    plugins: [bundledFakeApi('app.ts')],
    test: {
      name: 'contract',
      include: ['tests/contract/**/*.test.ts'],
      exclude: ['**/node_modules/**', GENERATED, ...WITHOUT_SERVER, ...OF_BOTH],
    },
  },
]
