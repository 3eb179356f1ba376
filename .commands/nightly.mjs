/**
 * Tests that are long by nature: generated input, random sequences, whole commands in a copy of the repository. `npm test`
 * leaves them out and says so; `npm run test:nightly` runs them, and the generated suites in full. By name they run as any
 * other: `npm test -- unit together/sequences`.
 */

/** Files of the unit step. */
export const NIGHTLY_UNIT = [
  'tests/contract/hostile.test.ts',
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

/** Specs of the browser step, by their names. */
export const NIGHTLY_SPECS = ['chaos', 'hostile', 'weather']

/** How much the generated suites try at night. */
export const NIGHTLY_SIZES = { SHAPES: 'all', CASES: 'all', SEQUENCES: '200', HISTORY_RUNS: '20', FAULTS: 'all' }

/** The summary's last line of a whole `npm test`. */
export const leftForTheNight = `Ночью (npm run test:nightly): ещё ${NIGHTLY_UNIT.length} файлов тестов, ${NIGHTLY_SPECS.join(', ')} в браузере и формы на всех данных.`
