import { apiEffect } from './api-effect.ts'
import { ApiError } from './error.ts'
import { CodeMissing, loadCode, tryCode } from '../platform/load-code.ts'
import { prefetchWhenIdle } from '../platform/prefetch-when-idle.ts'

/**
 * Code that only a save needs. It is fetched ahead with the parts of the page, or else when a call asks for it: an effect, since
 * a scope outlives the waiting for nothing else. Where it does not come, the call fails as one without an answer.
 *
 * @example const mergingFx = lateCode(() => import('../merge/three-way.ts'))
 */
export function lateCode<Module>(load: () => Promise<Module>) {
  prefetchWhenIdle.add(() => tryCode(load))
  return apiEffect<void, Module>(async () => {
    try {
      return await loadCode(load)
    } catch (cause) {
      throw cause instanceof CodeMissing ? new ApiError('unreachable', `${cause.message} ${wayOn(cause)}`) : cause
    }
  })
}

const wayOn = ({ isReplaced }: CodeMissing): string =>
  isReplaced ? 'Обновите страницу и сохраните ещё раз.' : 'Попробуйте ещё раз.'
