/**
 * Tests that are long by nature: generated input, random sequences, whole commands in a copy of the repository. `npm test`
 * leaves them out and says so; `npm run test:nightly` runs them, and the generated suites in full. By name they run as any
 * other: `npm test -- unit together/sequences`, and settings ask for more of them than the night does:
 * `SEQUENCES=10000 npm test -- unit together/sequences` (`SEQUENCES_SEED=7`: others), `HISTORY_RUNS=100 npm test -- unit
 * stories/history`, `CHAOS_MINUTES=10 CHAOS_RATE=0.05 npm test -- browser chaos`, `FAULTS=some npm test -- browser faults`.
 */

/** Files of the unit step. */
export const NIGHTLY_UNIT = [
  'tests/contract/control-large.test.ts',
  'tests/contract/hostile-provider.test.ts',
  'tests/contract/hostile.test.ts',
  'tests/contract/openapi-client.test.ts',
  'tests/contract/openapi-judges.test.ts',
  'tests/contract/plans-command.test.ts',
  'tests/contract/proxy-recording.test.ts',
  'tests/ops/anywhere.test.ts',
  'tests/ops/commands.test.ts',
  'tests/ops/first-hour.test.ts',
  'tests/ops/new-domain.test.ts',
  'tests/ops/new-field.test.ts',
  'tests/ops/nginx.test.ts',
  'tests/ops/nginx-shared-photo.test.ts',
  'tests/ops/readme-commands.test.ts',
  'tests/ops/release.test.ts',
  'tests/ops/start-command.test.ts',
  'tests/together/sequences.test.ts',
  'tests/together/sessions.test.ts',
]

/** Suites that `npm test` runs over a sample and the night runs in full. */
export const SAMPLED_UNIT = [
  'tests/forms/',
  'tests/tolerance/',
  'tests/contract/answers.test.ts',
  'tests/contract/openapi-',
  'tests/contract/scrubbed-texts.test.ts',
  'tests/stories/batches.test.ts',
  'tests/stories/bulk-runs.test.ts',
  'tests/stories/history-import.test.ts',
  'tests/stories/human-numbers.test.ts',
  'tests/stories/pasted-phones.test.ts',
  'tests/stories/picture-notes.test.ts',
  'tests/stories/reading-sequences.test.ts',
]

/** Specs of the browser step that are left to the night as a whole. */
export const NIGHTLY_SPECS = [
  'chaos',
  'demo-report',
  'every-width',
  'fonts',
  'gallery',
  'history',
  'hostile',
  'kept-scroll',
  'long-lists',
  'store-room',
  'together',
  'together-lists',
  'typing',
  'weather',
]

/**
 * Specs that `npm test` runs over a sample and the night runs in full, in both windows where a test says so: tests with the
 * tag `@night`.
 */
export const SAMPLED_SPECS = [
  'accessibility',
  'accessibility-catalogue',
  'demo-panel',
  'in-the-hand',
  'layout-shift',
  'look',
  'many-cards',
  'orders-many',
  'prefetch',
  'toasts',
]

/** How much the generated suites try at night. */
export const NIGHTLY_SIZES = {
  ...{ SHAPES: 'all', CASES: 'all', FAULTS: 'all' },
  ...{ SEQUENCES: '200', HISTORY_RUNS: '20' },
}

/** Where it is seen when the night was last green: GitHub shows the runs, and no command of ours asks it. */
const NIGHTLY_RUNS = 'Actions → nightly'

/** The summary's last lines of a whole `npm test`. */
export const leftForTheNight = `Ночью (npm run test:nightly): ещё ${NIGHTLY_UNIT.length} файлов тестов, в браузере ${NIGHTLY_SPECS.join(', ')}, целиком ${SAMPLED_SPECS.join(', ')}, и формы на всех данных.
Когда ночной прогон был зелёным: на GitHub, ${NIGHTLY_RUNS}, последний запуск с зелёной отметкой.`
