import { apiEffect } from './api-effect.ts'
import { ApiError } from './error.ts'
import { ModuleMissing, lazyModule } from '../platform/lazy-module.ts'
import { prefetchWhenIdle } from '../platform/prefetch-when-idle.ts'

/**
 * Creates an effect that loads a module which only a save needs; a scope waits for it. The module is prefetched in idle time, or
 * loaded when a call needs it. If it fails to load, the call fails as one without an answer.
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
      throw cause instanceof ModuleMissing ? new ApiError('unreachable', `${cause.message} ${wayOn(cause)}`) : cause
    }
  })
}

const wayOn = ({ isReplaced }: ModuleMissing): string =>
  isReplaced ? 'Обновите страницу и сохраните ещё раз.' : 'Попробуйте ещё раз.'
