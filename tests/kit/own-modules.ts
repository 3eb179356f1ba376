import { vi } from 'vitest'

// Files of tests share a worker, which saves the start of a process for each; what modules keep in variables would go from
// one file to the next.
vi.resetModules()
