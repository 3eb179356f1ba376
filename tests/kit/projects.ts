import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { Plugin, TestProjectConfiguration } from 'vitest/config'
import { currentFakeApi } from '../../.commands/fake-api-bundle.mjs'

/**
 * A Vite plugin that replaces the fake server's sources by the shipped bundle, which loads in a tenth of a second
 * instead of two. `importer`: only for imports of this test file.
 */
export function bundledFakeApi(importer?: string): Plugin {
  let made: Promise<string> | undefined
  return {
    name: 'bundled-fake-api',
    enforce: 'pre',
    async resolveId(id, from) {
      if (id !== '@console/fake-api/app' || (importer !== undefined && from !== resolve(import.meta.dirname, importer)))
        return undefined
      made ??= currentFakeApi('app')
      return { id: pathToFileURL(await made).href, external: true }
    },
  }
}

/** Sends ten thousand requests, only to the bundle. */
const GENERATED = 'tests/contract/hostile.test.ts'
/** Tests without a server: commands and rules. */
const WITHOUT_SERVER = ['contracts-check', 'recording', 'plans-command', 'media-type'].map(
  (name) => `tests/contract/${name}.test.ts`,
)
/**
 * Tests whose results may differ between sources and bundle: a script made from functions' source text, a start with a
 * loader.
 */
const OF_BOTH = ['docs', 'server'].map((name) => `tests/contract/${name}.test.ts`)

/** Vitest's own --exclude does not affect files of its projects. */
const leftOut = process.argv.filter((_, at) => process.argv[at - 1] === '--exclude')

/** Tests with a document. They are one project because a worker with a document runs its files in sequence. */
const VIEWS = [
  'tests/forms/**/*.test.{ts,tsx}',
  'tests/tolerance/**/*.test.tsx',
  'tests/stories/**/*.test.tsx',
  'tests/stories/{prefetch,session-widget,tabs}.test.ts',
]

/** The kinds of tests that Vitest runs, each with its variant of the fake server. */
export const projects: TestProjectConfiguration[] = [
  {
    // Stories test the console, so they use the server that starts fastest.
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
    // Contract tests run against the shipped, minified bundle.
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
    // The same tests against the sources, so that `changed` finds the tests of a changed file, and for runs by name.
    extends: true,
    plugins: [bundledFakeApi('app.ts')],
    test: {
      name: 'contract',
      include: ['tests/contract/**/*.test.ts'],
      exclude: ['**/node_modules/**', GENERATED, ...WITHOUT_SERVER, ...OF_BOTH],
    },
  },
]
