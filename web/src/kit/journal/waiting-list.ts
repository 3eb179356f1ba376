import { createStore } from 'effector'
import type { Entry } from './step.ts'

/** The entries that wait for the network, the oldest first. */
export const $waiting = createStore<readonly Entry[]>([])
