import { createEffect, createEvent, sample } from 'effector'

export interface Download {
  readonly name: string
  readonly file: Blob
}

/** Hands a file that was made here to the browser's downloads. */
export const downloaded = createEvent<Download>()

export const downloadFx = createEffect(({ name, file }: Download) => saveFile(name, file))
sample({ clock: downloaded, target: downloadFx })

/** Saves a file as the browser saves any download. */
function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later: a browser may still be reading.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
