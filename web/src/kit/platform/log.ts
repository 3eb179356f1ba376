import { createEffect } from 'effector'

/** A line in the browser's console; never with anything private in it. */
export const logFx = createEffect((words: string) => console.warn(words))
