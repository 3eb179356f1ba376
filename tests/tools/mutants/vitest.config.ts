import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import base from '../../../vite.config.ts'
import * as z from 'zod/mini'
import { bundledFakeApi } from '../../kit/bundled-fake-api.ts'

const { test = {}, ...project } = base({ command: 'serve', mode: 'test' })
const { projects: _, ...settings } = test
const copy = resolve(import.meta.dirname, '../../..')

/** Paths of the test files, as `npm run mutants` has chosen them. */
const include = z.parse(z.array(z.string()), JSON.parse(process.env.MUTANTS_TESTS ?? '[]'))

/** Stryker looks at tests alone and would take a file that did not even load, and so has none, for one that saw nothing. */
class UnloadedFiles implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }

  onTestModuleEnd(file: TestModule) {
    if (file.children.size === 0) for (const error of file.errors()) this.vitest?.state.catchError(error, 'Not loaded')
  }
}

/** The project `source`, in the copy that holds the mutants: its packages are links to the rooms of the original. */
export default mergeConfig(
  project,
  defineConfig({
    resolve: {
      alias: [
        { find: /^@console\/web\/site\//, replacement: `${copy}/web/site/` },
        { find: /^@console\/web\//, replacement: `${copy}/web/src/` },
        { find: /^@console\//, replacement: `${copy}/` },
      ],
    },
    plugins: [bundledFakeApi('app.ts')],
    test: {
      ...settings,
      // What a module makes once, as it loads, is made anew with each fault.
      isolate: true,
      include,
      reporters: [new UnloadedFiles()],
      // They look at the repository, which the copy is not, or take minutes for what others show as well.
      exclude: [
        '**/node_modules/**',
        'tests/{browser,ops,repository,together,tolerance,tools}/**',
        'tests/contract/hostile.test.ts',
      ],
    },
  }),
)
