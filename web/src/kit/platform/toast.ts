import { createEffect, createEvent, sample } from 'effector'
import { showToast, type Toast } from './toast-queue.ts'

export const toast = createEvent<Toast>()

export const showToastFx = createEffect((message: Toast) => showToast(message))
sample({ clock: toast, target: showToastFx })

export const successToast = (text: string): Toast => ({ kind: 'success', text })
export const errorToast = (text: string): Toast => ({ kind: 'error', text })
