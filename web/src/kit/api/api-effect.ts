import { createEffect, type Effect } from 'effector'
import { ModuleMissing } from '../platform/lazy-module.ts'
import { ApiError } from './error.ts'

/**
 * Creates an effect that makes requests. Whatever its handler throws, the effect fails with `ApiError`, whose message is for
 * the owner.
 *
 * @example const loadFx = apiEffect(async ({ params }: Asking<ShopPath>) => (await api.list({ params })).filter(isShown))
 */
export const apiEffect = <Params, Answer>(handler: (params: Params) => Answer | Promise<Answer>) =>
  createEffect<Params, Answer, ApiError>(async (params) => {
    try {
      return await handler(params)
    } catch (cause) {
      throw apiErrorOf(cause)
    }
  })

/** Wraps a call: it resolves to `gone` at a 404, because somebody else has deleted the thing. */
export const orGone = <Params, Answer, const Gone>(callFx: Effect<Params, Answer, ApiError>, gone: Gone) =>
  apiEffect<Params, Answer | Gone>(async (params) => {
    try {
      return await callFx(params)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return gone
      throw error
    }
  })

function apiErrorOf(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  if (cause instanceof ModuleMissing) return new ApiError('unreachable', cause.message)
  console.error(cause)
  return new ApiError('internal', 'Ошибка в самой консоли. Попробуйте ещё раз.')
}
