import { PictureProblem } from '../../pictures/picture-problem.ts'
import type * as ready from '../../pictures/ready-picture.ts'
import { lazyModule, ModuleMissing } from '../../platform/lazy-module.ts'
import { prefetchWhenIdle } from '../../platform/prefetch-when-idle.ts'

/* The code that checks and shrinks pictures loads in idle time, or with the first file. */

const module = lazyModule((): Promise<typeof ready> => import('../../pictures/ready-picture.ts'))
prefetchWhenIdle.add(module.load)

async function loaded(): Promise<typeof ready> {
  try {
    return await module.loadOrReload()
  } catch (cause) {
    throw cause instanceof ModuleMissing
      ? new PictureProblem(`${cause.message} Выберите файл ещё раз.`, { cause })
      : cause
  }
}

/** `readyPicture` of kit/pictures. Rejects with `PictureProblem`, also when its module fails to load. */
export const preparePicture: typeof ready.readyPicture = async (...args) => (await loaded()).readyPicture(...args)

/** `openedPicture` of kit/pictures; rejects in the same way. */
export const openPicture: typeof ready.openedPicture = async (...args) => (await loaded()).openedPicture(...args)
