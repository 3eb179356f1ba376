import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: JSON.parse(process.env.MUTANTS_FILES ?? '[]'),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/tools/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // The first run, without mutants, takes some minutes on a busy machine.
  dryRunTimeoutMinutes: 120,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: 'tests/.results/mutants/incremental.json',
  // Outside the repository, so that no other test run finds the copy.
  tempDirName: join(tmpdir(), 'mutants'),
  ignorePatterns: ['**/.results', '**/dist', '**/dist-demo', 'tests/tools/bench/.peers', 'web/screenshots'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: 'tests/.results/mutants/report.json' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
}
