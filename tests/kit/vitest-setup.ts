import { inspect } from 'effector/inspect'
import fc from 'fast-check'
import { afterAll, afterEach, expect, vi } from 'vitest'

// Files share a worker, which saves a process for each. Modules keep state in variables, so each file gets fresh
// modules of the project.
vi.resetModules()

// `npm test` generates the same values in each run, so a red run is the change's fault. The nightly run looks for others.
if (process.env.CASES !== 'all') fc.configureGlobal({ seed: 20 })

// After the reset, so that it is the same module as in the stories.
const { takeProblems } = await import('./sent.ts')
const isStory = () => expect.getState().testPath?.includes('/tests/stories/') === true
// Only stories must respect the contract; other tests break it on purpose.
afterEach(() => {
  const problems = takeProblems()
  if (isStory()) expect(problems, 'вызовы не по контракту').toEqual([])
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

  // An event that a view calls without useUnit, or after an await, runs outside the scope: no view shows the result.
  const outside = new Set<string>()
  const stop = inspect({ fn: ({ kind, name }) => kind === 'event' && outside.add(name ?? 'без имени') })
  afterAll(stop)
  afterEach(() => {
    const names = [...outside]
    outside.clear()
    if (isStory()) expect(names, 'юниты вне scope: useUnit или scopeBind').toEqual([])
  })
}
