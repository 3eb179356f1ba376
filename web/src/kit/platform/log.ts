// In a file of its own: tests listen to it in every scope.
import { createEffect } from 'effector'

/** A line in the browser's console; never with anything private in it. */
export const logFx = createEffect((words: string) => console.warn(words))
