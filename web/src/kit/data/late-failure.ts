import { bad } from '../browser/toast.ts'
import type { ApiError } from '../api/error.ts'

/** Why a form was not saved that was closed meanwhile, and cannot say it any more. */
export const lateFailure = ({ kind, message }: ApiError) =>
  bad(
    kind === 'refused'
      ? `Форма уже закрыта, а сохранить не получилось. ${message}`
      : `Форма уже закрыта, и неизвестно, сохранилось ли введённое: проверьте. ${message}`,
  )
