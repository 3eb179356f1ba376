import { afterEach, expect, vi } from 'vitest'

// Files share a worker, which saves a process for each. Modules keep state in variables, so each file gets fresh
// modules of the project.
vi.resetModules()

// After the reset, so that it is the same module as in the stories.
const { takeProblems } = await import('./contract-problems.ts')
// Only stories must respect the contract; other tests break it on purpose.
afterEach(() => {
  const problems = takeProblems()
  if (expect.getState().testPath?.includes('/tests/stories/')) expect(problems, 'вызовы не по контракту').toEqual([])
})

// React continues in a later task: unmount at the end of a test and run that task while there is still a document.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // A long timeout for a busy machine; usually the first check succeeds.
  configure({ asyncUtilTimeout: 10_000 })
  afterEach(async () => {
    cleanup()
    await new Promise((done) => setImmediate(done))
  })
}
