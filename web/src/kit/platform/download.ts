import { createEffect, createEvent, sample } from 'effector'

export interface Download {
  readonly name: string
  readonly file: Blob
}

/** Saves a file that the page generated as a browser download. */
export const downloadRequested = createEvent<Download>()

export const downloadFx = createEffect(({ name, file }: Download) => saveFile(name, file))
sample({ clock: downloadRequested, target: downloadFx })

/** Saves a file as the browser saves any download. */
function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked later, because the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
