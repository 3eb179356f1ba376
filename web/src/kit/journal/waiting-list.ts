import { createStore } from 'effector'
import type { Entry } from './step.ts'

/** What waits, the oldest first. */
export const $waiting = createStore<readonly Entry[]>([])
