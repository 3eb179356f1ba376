import type { Task } from '@console/shared/kit/slices'
import { yieldToMain } from './yield-to-main.ts'

/** The longest run of steps before the page can handle other tasks, ms. */
const SLICE = 40

/** Runs a task, and lets the page handle input and render before it and between its slices. */
export async function inSlices<Made>(task: Task<Made>): Promise<Made> {
  for (;;) {
    await yieldToMain()
    const end = performance.now() + SLICE
    do {
      const step = task.next()
      if (step.done) return step.value
    } while (performance.now() < end)
  }
}
