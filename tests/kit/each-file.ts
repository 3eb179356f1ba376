import { afterEach, vi } from 'vitest'

// Files share a worker, which saves the start of a process for each; what a module keeps in variables would go from one file
// to the next, so each gets the project's modules anew.
vi.resetModules()

// React works on in a later task: what a test rendered is taken away when it ends, and that task let run, while there is
// still a document to work in.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // Patience for a busy machine: at rest the waiting ends with the first look.
  configure({ asyncUtilTimeout: 10_000 })
  afterEach(async () => {
    cleanup()
    await new Promise((done) => setImmediate(done))
  })
}
