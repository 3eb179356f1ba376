/**
 * Slow tests: generated input, random sequences, whole commands in a copy of the repository. `npm test` skips and lists
 * them; `npm run test:nightly` runs them, and the generated suites in full. A path runs one of them: `npm test -- unit
 * together/sequences`. Environment variables change the amounts: `SEQUENCES=10000 npm test -- unit together/sequences`
 * (`SEQUENCES_SEED=7` for other sequences), `HISTORY_RUNS=100 npm test -- unit stories/history`,
 * `CHAOS_MINUTES=10 CHAOS_RATE=0.05 npm test -- browser chaos`, `FAULTS=some npm test -- browser faults`.
 */

/** Files of the unit step. */
export const NIGHTLY_UNIT = [
  'tests/contract/control-large.test.ts',
  'tests/contract/hostile-provider.test.ts',
  'tests/contract/hostile.test.ts',
  'tests/contract/openapi-client.test.ts',
  'tests/contract/plans-command.test.ts',
  'tests/contract/proxy-recording.test.ts',
  'tests/ops/anywhere.test.ts',
  'tests/ops/commands.test.ts',
  'tests/ops/first-hour.test.ts',
  'tests/ops/new-domain.test.ts',
  'tests/ops/new-field.test.ts',
  'tests/ops/nginx.test.ts',
  'tests/ops/readme-commands.test.ts',
  'tests/ops/start-command.test.ts',
  'tests/stories/component-presses.test.tsx',
  'tests/stories/page-answers.test.tsx',
  'tests/stories/page-presses.test.tsx',
  'tests/stories/page-states.test.tsx',
  'tests/together/sequences.test.ts',
  'tests/together/sessions.test.ts',
]

/**
 * Returns the Vitest options that leave out the tests of the night.
 * @param {readonly string[]} [kept] Files that run nevertheless.
 */
export const withoutNight = (kept = []) =>
  NIGHTLY_UNIT.filter((file) => !kept.includes(file)).flatMap((file) => ['--exclude', file])

/** Suites that run a sample in `npm test` and in full at night. */
export const SAMPLED_UNIT = [
  'tests/forms/',
  'tests/tolerance/',
  'tests/contract/access.test.ts',
  'tests/contract/openapi-',
  'tests/contract/scrubbed-texts.test.ts',
  'tests/stories/bulk-journal.test.ts',
  'tests/stories/bulk-runs.test.ts',
  'tests/stories/history-import.test.ts',
  'tests/stories/human-numbers.test.ts',
  'tests/stories/import-many.test.tsx',
  'tests/stories/phone.test.ts',
  'tests/stories/picture-notes.test.ts',
  'tests/stories/reading.test.ts',
]

/** Specs of the browser step that run at night only. */
export const NIGHTLY_SPECS = [
  'chaos',
  'chunk-failures',
  'every-width',
  'gallery',
  'history',
  'hostile',
  'kept-scroll',
  'large-import',
  'long-lists',
  'stock-count',
  'store-room',
  'together',
  'together-lists',
  'typing',
]

/**
 * Specs that run a sample in `npm test` and in full at night: tests with the tag `@night`, in both windows if a test has
 * both.
 */
export const SAMPLED_SPECS = [
  'accessibility',
  'accessibility-catalogue',
  'demo',
  'first-load',
  'in-the-hand',
  'layout-shift',
  'look',
  'many-cards',
  'offline',
  'opening',
  'session',
  'toasts',
  'unsaved',
  'uploads',
]

/** The tests that each step of the nightly suite selects. */
export const nightlyArgs = {
  unit: [...NIGHTLY_UNIT, ...SAMPLED_UNIT],
  browser: [...NIGHTLY_SPECS, ...SAMPLED_SPECS].map((spec) => `/${spec}.spec.ts`),
}

/** The amounts of generated tests at night. */
export const NIGHTLY_SIZES = {
  ...{ SHAPES: 'all', CASES: 'all', FAULTS: 'all', UPLOADS: 'all' },
  ...{ SEQUENCES: '200', HISTORY_RUNS: '20' },
}

/** Where GitHub shows the nightly runs; the summary prints it. */
const NIGHTLY_RUNS = 'Actions → nightly'

/** The last lines of the summary of a whole `npm test`. */
export const nightlySummary = `Ночью (npm run test:nightly): ещё ${NIGHTLY_UNIT.length} файлов тестов, в браузере ${NIGHTLY_SPECS.join(', ')}, целиком ${SAMPLED_SPECS.join(', ')}, и формы на всех данных.
Когда ночной прогон был зелёным: на GitHub, ${NIGHTLY_RUNS}, последний запуск с зелёной отметкой.`
