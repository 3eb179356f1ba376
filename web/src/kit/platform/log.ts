import { createEffect } from 'effector'

/** Writes a line to the browser's console; never pass private data. */
export const logFx = createEffect((words: string) => console.warn(words))
