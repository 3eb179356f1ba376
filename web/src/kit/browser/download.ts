import { createEffect, createEvent, sample } from 'effector'
import { saveFile } from './save-file.ts'

export interface Download {
  readonly name: string
  readonly file: Blob
}

/** Hands a file that was made here to the browser's downloads. */
export const downloaded = createEvent<Download>()

export const downloadFx = createEffect(({ name, file }: Download) => saveFile(name, file))
sample({ clock: downloaded, target: downloadFx })
