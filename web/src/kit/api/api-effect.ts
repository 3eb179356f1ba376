import { createEffect, type Effect } from 'effector'
import { ModuleMissing, lazyModule } from '../platform/lazy-module.ts'
import { ApiError } from './error.ts'
import { prefetchWhenIdle } from '../platform/prefetch-when-idle.ts'

/**
 * Creates an effect that makes requests. Whatever its handler throws, the effect fails with `ApiError`, whose message is for
 * the owner.
 *
 * @example const loadFx = apiEffect(async ({ params }: QueryInput<ShopPath>) => (await api.list({ params })).filter(isShown))
 */
export const apiEffect = <Params, Answer>(handler: (params: Params) => Answer | Promise<Answer>) =>
  createEffect<Params, Answer, ApiError>(async (params) => {
    try {
      return await handler(params)
    } catch (cause) {
      throw apiErrorOf(cause)
    }
  })

/** Wraps a call so that a 404 resolves to `gone`: somebody else has deleted the item. */
export const ifNotFound = <Params, Answer, const Gone>(callFx: Effect<Params, Answer, ApiError>, gone: Gone) =>
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

/**
 * Creates an effect that loads a module which only a save needs. The module is prefetched in idle time, or loaded when a call
 * needs it. If it fails to load, the call fails like one without an answer.
 *
 * @example const writingFx = lazyModuleFx(() => import('../data/write-merged.ts'))
 */
export function lazyModuleFx<Module>(load: () => Promise<Module>) {
  const module = lazyModule(load)
  prefetchWhenIdle.add(module.load)
  return apiEffect<void, Module>(async () => {
    try {
      return await module.loadOrReload()
    } catch (cause) {
      throw cause instanceof ModuleMissing ? new ApiError('unreachable', `${cause.message} ${adviceFor(cause)}`) : cause
    }
  })
}

const adviceFor = ({ isReplaced }: ModuleMissing): string =>
  isReplaced ? 'Обновите страницу и сохраните ещё раз.' : 'Попробуйте ещё раз.'
