import { createEffect, createEvent, createStore, sample } from 'effector'
import { forgetShared, sharedPhoto } from '../../offline/shared.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { readLastFx, switchOpened } from '../project/switch-model.ts'

export const pageOpened = createEvent<Pick<ShopPath, 'owner'>>()
sample({ clock: pageOpened, target: [readLastFx, switchOpened] })

/** The uuid of the project that was chosen last, if one is known. */
export const $last = createStore<string | null>(null).on(readLastFx.doneData, (_, last) => last)

/** Without https the browser keeps nothing, and nothing can be shared with the console. */
const readPhotoFx = createEffect(() => (globalThis.caches ? sharedPhoto(globalThis.caches) : null))
sample({ clock: pageOpened, target: readPhotoFx })

/** The photo that was shared with the console; undefined until that is known. */
export const $photo = createStore<File | null | undefined>(undefined, { skipVoid: false })
  .on(readPhotoFx.doneData, (_, photo) => photo)
  .on(readPhotoFx.fail, () => null)
  .reset(pageOpened)

/** A form has it now. */
export const photoPlaced = createEvent()
const forgetPhotoFx = createEffect(() => forgetShared(globalThis.caches))
sample({ clock: photoPlaced, target: forgetPhotoFx })
