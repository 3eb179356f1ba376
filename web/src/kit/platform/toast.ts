import { createEffect, createEvent, sample } from 'effector'
import { showToast, type Toast } from './toast-queue.ts'

export const toast = createEvent<Toast>()

export const showToastFx = createEffect((said: Toast) => showToast(said))
sample({ clock: toast, target: showToastFx })

export const good = (text: string): Toast => ({ kind: 'good', text })
export const bad = (text: string): Toast => ({ kind: 'bad', text })
