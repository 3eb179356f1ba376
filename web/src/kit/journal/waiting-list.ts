// In a file of its own: how changes wait comes late, lists show from the start that they do.
import { createStore } from 'effector'
import type { Entry } from './step.ts'

/** What waits, the oldest first. */
export const $waiting = createStore<readonly Entry[]>([])
