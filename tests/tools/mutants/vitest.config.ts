import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import base from '../../../vite.config.ts'
import * as z from 'zod/mini'
import { bundledFakeApi } from '../../kit/projects.ts'

const { test = {}, ...project } = base({ command: 'serve', mode: 'test' })
const { projects: _, ...settings } = test
const copy = resolve(import.meta.dirname, '../../..')

/** The paths of the test files that `npm run mutants` chooses. */
const include = z.parse(z.array(z.string()), JSON.parse(process.env.MUTANTS_TESTS ?? '[]'))

/** Fails the run if a file does not load. Stryker sees only tests, and such a file has none: the mutant would count as survived. */
class UnloadedFiles implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }

  onTestModuleEnd(file: TestModule) {
    if (file.children.size === 0) for (const error of file.errors()) this.vitest?.state.catchError(error, 'Not loaded')
  }
}

/** The project `source` in the copy with the mutants; the copy's packages link to the original workspaces. */
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
      // Modules load again for each mutant, so their top-level code runs again.
      isolate: true,
      include,
      reporters: [new UnloadedFiles()],
      // These tests need the real repository, or take minutes to find faults that other tests find.
      exclude: [
        '**/node_modules/**',
        'tests/{browser,ops,repository,together,tolerance,tools}/**',
        'tests/contract/hostile.test.ts',
        'tests/forms/every-form.test.ts',
      ],
    },
  }),
)
