import { createEffect, createEvent, sample } from 'effector'
import type { ApiError } from '../api/error.ts'
import { showToast, type Toast } from '../ui/feedback/toast-queue.ts'

export const toast = createEvent<Toast>()

export const showToastFx = createEffect((said: Toast) => showToast(said))
sample({ clock: toast, target: showToastFx })

export const good = (text: string): Toast => ({ kind: 'good', text })
export const bad = (text: string): Toast => ({ kind: 'bad', text })

/** Why a form was not saved that was closed meanwhile, and cannot say it any more. */
export const lateFailure = ({ kind, message }: ApiError): Toast =>
  bad(
    kind === 'refused'
      ? `Форма уже закрыта, а сохранить не получилось. ${message}`
      : `Форма уже закрыта, и неизвестно, сохранилось ли введённое: проверьте. ${message}`,
  )
