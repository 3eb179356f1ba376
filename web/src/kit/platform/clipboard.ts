import { createEffect, createEvent, sample } from 'effector'
import { errorToast, successToast, toast } from './toast.ts'

/** Copies a text to the clipboard and confirms it (shared/docs/interface-words.md). */
export const copyRequested = createEvent<string>()

export const copyFx = createEffect((text: string) => navigator.clipboard.writeText(text))
sample({ clock: copyRequested, target: copyFx })
sample({ clock: copyFx.done, fn: ({ params }) => successToast(`${params} в буфере обмена`), target: toast })
sample({ clock: copyFx.fail, fn: ({ params }) => errorToast(`Скопировать не удалось: ${params}`), target: toast })
